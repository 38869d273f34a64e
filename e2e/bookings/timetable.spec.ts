import { becomeFamily } from '../steps/members.ts'
import { nextWeekday, filter, namesOf, rowsOf } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

const manchester = '/location/riverside-manchester'

test('BOOK-02 BOOK-03 a family of four finds an evening swim with spaces, and what each of them pays', async ({
  page,
  product,
}) => {
  const monday = nextWeekday(1)
  await becomeFamily(page, product, [
    ['Ashley', 15],
    ['Charlie', 12],
    ['Drew', 5],
  ])
  await page.goto(`${product.origin('bookings')}${manchester}?day=${monday}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Manchester' })).toBeVisible()
  await filter(page, 'Swimming').click()
  await filter(page, 'With spaces').click()
  await filter(page, 'Filters').click()
  await filter(page, 'Evening').click()
  await expect(page).toHaveURL(
    `${product.origin('bookings')}${manchester}?day=${monday}&category=swimming&spaces=yes&time=evening`,
  )
  // How many there are depends on what others have taken.
  await expect(rowsOf(page).filter({ hasText: 'Gym' })).toHaveCount(0)
  const names = await namesOf(page)
  expect(new Set(names)).toEqual(new Set(['Public swim', 'Lane swim']))
  await expect(page.getByRole('status').filter({ hasText: 'session' })).toHaveText(`${names.length} sessions`)
  const times = await page.getByRole('heading', { level: 3, name: /^\d\d:\d\d$/ }).allInnerTexts()
  expect(times.every((time) => time >= '17:00')).toBe(true)

  const swim = rowsOf(page).first()
  await expect(swim).toContainText('Pool')
  await expect(swim).toContainText(/(^|\D)([4-9]|\d\d) (left|spaces)/)
  await expect(swim).toContainText(/Free to cancel until \d\d:\d\d/)
  await expect(swim).toContainText('otherwise £6.50')
  await swim.getByRole('button', { name: /Who pays what for Public swim/ }).click()
  const prices = page.getByRole('dialog', { name: 'Prices of Public swim' })
  for (const [name, amount] of [
    ['Robin Marsh', 'Free'],
    ['Ashley Longstocking', '£4.00'],
    ['Charlie Longstocking', '£4.00'],
    ['Drew Longstocking', '£4.00'],
  ] as const) {
    const entry = prices.locator('dl > div').filter({ hasText: name })
    await expect(entry.getByRole('definition')).toHaveText(amount)
  }
  await page.keyboard.press('Escape')

  await page.goBack()
  await expect(filter(page, 'Evening')).toHaveAttribute('aria-pressed', 'false')
  await page.goForward()
  await expect(filter(page, 'Evening')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(names.length)
})

test('BOOK-03 a session has a page of its own to share, and "back" finds the row again', async ({
  page,
  product,
}) => {
  const monday = nextWeekday(1)
  await page.goto(`${product.origin('bookings')}${manchester}?day=${monday}&activity=public-swim`)
  const link = page.getByRole('link', { name: 'Public swim' }).nth(3)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Public swim' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/ - Public swim, \d\d:\d\d, Riverside Manchester$/)
  for (const name of ['About', 'What to bring', 'With young children', 'Booking and cancelling'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('one adult (16 or over) for each child under 4')
  await expect(page.getByRole('main')).toContainText('Cancelled later, the price is kept.')
  await page.goBack()
  await expect(link).toBeFocused()
})

test('BOOK-03 three rows with price and "Book" are on the first screen of a phone, for a visitor and for a family', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const day = `${product.origin('bookings')}${manchester}?day=${nextWeekday(1)}&spaces=yes`
  const thirdRowFits = async () => {
    const book = rowsOf(page)
      .nth(2)
      .getByRole('button', { name: /^Book (?!.*for others)/ })
    await expect(book).toBeVisible()
    const box = await book.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(740)
    await expect(page.locator('[aria-current="date"]')).toBeInViewport()
    await expect(filter(page, 'Filters')).toBeInViewport()
  }
  await page.goto(day)
  await page.getByRole('button', { name: 'Reject' }).click()
  await thirdRowFits()
  await becomeFamily(page, product, [['Charlie', 12]])
  await page.goto(day)
  await expect(page.getByRole('button', { name: /, for others$/ }).nth(2)).toBeVisible()
  await thirdRowFits()
})

test('BOOK-03 by keyboard: a day, a filter and a session', async ({ page, product }) => {
  await page.goto(`${product.origin('bookings')}${manchester}`)
  const days = page.getByRole('navigation', { name: 'Days' })
  // Late in the evening its name says that nothing is on.
  const today = days.getByRole('link', { name: /^Today/ })
  await today.focus()
  await expect(today).toHaveAttribute('aria-current', 'date')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const tomorrow = days.getByRole('link', { name: 'Tomorrow', exact: true })
  await expect(tomorrow).toHaveAttribute('aria-current', 'date')
  await expect(tomorrow).toBeFocused()
  await filter(page, 'With spaces').focus()
  await page.keyboard.press('Space')
  await expect(filter(page, 'With spaces')).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('link', { name: 'Gym session' }).first()
  await row.focus()
  // The spaces are asked for again meanwhile, and the focus stays.
  await page.waitForResponse((response) => response.url().includes('/timetable?'))
  await expect(row).toBeFocused()
  const skip = days.getByRole('link', { name: 'Skip to this day' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Tomorrow/ })).toBeFocused()
})

test('BOOK-03 a screen reader meets the day, then times as headings, then what starts', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin('bookings')}${manchester}?day=${nextWeekday(6)}&activity=yoga`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Riverside Manchester" [level=1]
    - navigation "What to book"
    - navigation "Days"
    - group "Filters"
    - heading /(Saturday|Tomorrow Sat|Today Sat) \\d+ \\w+/ [level=2]
    - status: 1 session
    - heading "09:30" [level=3]
    - list:
      - listitem:
        - link "Yoga"
  `)
})

test('BOOK-03 a filter that leaves nothing is named, and one press takes it away', async ({
  page,
  product,
}) => {
  await page.goto(
    `${product.origin('bookings')}${manchester}?day=${nextWeekday(1)}&activity=spin-express&time=evening`,
  )
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()
  await expect(page.getByText('These filters are on: activity and time of day.')).toBeVisible()
  await page.getByRole('button', { name: 'Search without “activity”' }).click()
  await expect(rowsOf(page).first()).toBeVisible()
})
