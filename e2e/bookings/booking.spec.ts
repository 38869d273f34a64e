import { addDays } from '../../contract/dates.ts'
import type { Customer } from '../../server/testing/builders.ts'
import { axeProblems } from '../states/axe.ts'
import {
  acceptTermsWhereAsked,
  added,
  firstOf,
  lineOf,
  openBasket,
  openDay,
  pressBook,
  sessionAt,
} from '../steps/basket.ts'
import { hold } from '../steps/finder.ts'
import { cards, giveCard, payButton } from '../steps/journey.ts'
import { becomeFamily } from '../steps/members.ts'
import { nextWeekday, rowsOf, takePlaces } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

/** From "Book" to "Booking confirmed": for oneself, a child, a friend; free, by card, with conditions to accept. */

/** What is refused on purpose. */
test.use({ expectedErrors: [/status of 422/] })

const monday = nextWeekday(1)
const centre = 'riverside-manchester'

let parent: Customer
test.beforeEach(async ({ page, product }) => {
  parent = await becomeFamily(page, product, [
    ['Charlie', 5],
    ['Ellis', 9],
  ])
})

test('BOOK-01 CART-25 ORDER-15 a class by one press is free with a membership, and booked without a card', async ({
  page,
  product,
}) => {
  await openDay(page, product, centre, `day=${monday}&category=classes`)
  const { row, start } = await firstOf(page, 'Yoga')
  await pressBook(page, row)
  await expect(page.getByRole('link', { name: 'Shopping basket, 1 item' })).toBeVisible()
  await expect(row.getByRole('link', { name: 'In your basket' })).toHaveAttribute('href', '/basket')
  await row.getByRole('link', { name: 'In your basket' }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'For you' })).toBeVisible()
  await expect(lineOf(page, 'Yoga')).toContainText('Free with your Fitness membership')
  await expect(page.getByRole('timer')).toHaveText(/^Kept for you for 1[45]:\d\d$/)
  expect(await axeProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Book now' }).click()

  await expect(page.getByRole('heading', { name: 'No payment is required for this purchase.' })).toBeVisible()
  await expect(page.getByText('the 14 days in which purchases can be sent back do not apply')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await acceptTermsWhereAsked(page)
  await page.getByRole('button', { name: 'Book now' }).click()

  await page.waitForURL('**/booking-confirmed/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
  const place = page.getByRole('listitem').filter({ hasText: 'Yoga' }).first()
  await expect(place).toContainText(start)
  await expect(place).toContainText('Riverside Manchester')
  await expect(place).toContainText('Free (Adult, with Fitness instead of £7.60)')
  await expect(place).toContainText('What to bring')
  await expect(place).toContainText(/Free cancellation until \w+ \d+ \w+ \d{4}, \d\d:\d\d\. To cancel, call/)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /calendar/)

  await page.getByRole('link', { name: 'See what else is on' }).click()
  await openDay(page, product, centre, `day=${monday}&category=classes`)
  await expect(sessionAt(page, 'Yoga', start)).toContainText('Booked')
})

test('BOOK-01 CART-28 by keyboard: places for all one’s people, one out of the basket, another changed, each from where one was', async ({
  page,
  product,
}) => {
  await openDay(page, product, centre, `day=${monday}&activity=lane-swim&spaces=yes`)
  const { row } = await firstOf(page, 'Lane swim')
  await row.getByRole('button', { name: /, for others$/ }).press('Enter')
  for (const child of [/^Charlie/, /^Ellis/]) await page.getByRole('checkbox', { name: child }).press('Space')
  await page.getByRole('button', { name: 'Add 3 places to basket' }).press('Enter')
  await expect(row.getByRole('link', { name: 'In your basket' })).toBeFocused()

  await openBasket(page, product)
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lane swim' })
  await expect(lines).toHaveCount(3)
  await lines
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1).getByRole('link', { name: 'Lane swim' })).toBeFocused()
  await lines
    .nth(1)
    .getByRole('button', { name: /^Change / })
    .press('Enter')
  await expect(page.getByLabel('Who is it for?')).toBeFocused()
})

test('BOOK-03 whoever goes on to another day before the panel of a row is there is not shown it there', async ({
  page,
  product,
}) => {
  const { held, letGo } = hold()
  await page.route('**/assets/panels-*.js', (route) => held.then(() => route.fallback()))
  await openDay(page, product, centre, `day=${monday}&activity=lane-swim&spaces=yes`)
  const code = page.waitForResponse('**/assets/panels-*.js')
  const { row } = await firstOf(page, 'Lane swim')
  await row.getByRole('button', { name: /, for others$/ }).click()
  const tuesday = `day=${addDays(monday, 1)}`
  await page.getByRole('navigation', { name: 'Days' }).locator(`a[href*="${tuesday}"]`).click()
  await expect(page).toHaveURL(new RegExp(tuesday))
  letGo()
  await (await code).finished()
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /, for others$/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CART-37 who climbs accepts the conditions, and an adult does for a child, before anybody can pay', async ({
  page,
  product,
}) => {
  await openDay(page, product, 'riverside-stockport', `day=${nextWeekday(6)}&category=climbing`)
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /, for others$/ })
    .click()
  await page.getByRole('checkbox', { name: /^Ellis Longstocking/ }).check()
  // The wall is not for a child of five.
  await expect(page.getByRole('checkbox', { name: /^Charlie Longstocking/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Add 2 places to basket' }).click()
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()
  await openBasket(page, product)
  await page.getByRole('link', { name: 'Pay £25.00' }).click()
  await expect(page.getByRole('heading', { name: 'Before you take part' })).toBeVisible()
  await expect(page.getByText('Only you can accept the conditions. Once you have')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay on another device/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'I accept this for myself' }).check()
  await acceptTermsWhereAsked(page)
  await giveCard(page, cards.good)
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByText('Please accept the conditions for everybody who takes part.')).toBeVisible()
  await page
    .getByRole('checkbox', {
      name: 'I accept this for Ellis Longstocking-Featherstonehaugh, as an adult who may',
    })
    .check()
  await page.getByRole('button', { name: /^Pay on another device/ }).click()
  await expect(page.getByRole('textbox', { name: 'Link to pay' })).toHaveValue(/\?hand_over=/)
  await page.keyboard.press('Escape')
  await payButton(page).click()
  await page.waitForURL('**/booking-confirmed/**')
  // They are given back: the Saturday has few.
  const sold = await product.query(
    `update places set state = 'cancelled' where client_id = 'riverside' and payer_id = $1
      and state = 'booked' and activity = 'climbing-taster' and venue_id is not null returning id`,
    [parent.id],
  )
  expect(sold.length).toBe(2)
})

test('CART-32 a session that somebody else has filled is refused where it was pressed', async ({
  page,
  product,
}) => {
  const timetable = '**/timetable?*'
  const answer = page.waitForResponse(timetable)
  await openDay(page, product, centre, `day=${monday}&activity=body-pump`)
  const body = await (await answer).body()
  // The page believes what it read first.
  await page.route(timetable, (route) => route.fulfill({ body, contentType: 'application/json' }))
  const { row } = await firstOf(page, 'Body Pump')
  const giveBack = await takePlaces(product, 'body-pump', monday, 'capacity')
  await row.getByRole('button', { name: /^Book Body Pump, \d\d:\d\d$/ }).click()
  await expect(row.getByRole('alert')).toHaveText(/^Body Pump at \d\d:\d\d is full\.$/)
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  await page.unroute(timetable)
  await expect(row).toContainText('Full')
  await expect(row.getByRole('button', { name: /^Book Body Pump, \d\d:\d\d$/ })).toHaveCount(0)
  await giveBack()
})
