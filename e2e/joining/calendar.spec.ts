import type { Locator, Page } from '@playwright/test'
import { openDetails } from '../steps/details.ts'
import { drawn } from '../steps/drawn.ts'
import { boxOf } from '../steps/finder.ts'
import { goToReview } from '../steps/review-steps.ts'
import { resizeTo } from '../steps/size.ts'
import { expect, test } from '../world/story.ts'

/** Where the calendar beside a date field opens, measured. */

const groundOf = (page: Page) => page.evaluate(() => ({ right: innerWidth, bottom: innerHeight }))

/** Whole within the window, not under the bar at its lower edge, with the focus. */
async function expectInSight(page: Page, button: Locator, inside: Locator): Promise<void> {
  const panel = page.locator('[data-calendar]')
  const ground = await groundOf(page)
  await expect(inside).toBeFocused()
  await expect
    .poll(async () => {
      const box = await boxOf(panel)
      const isWithin = box.x >= 6 && box.x + box.width <= ground.right - 6
      return isWithin && box.y >= 0 && box.y + box.height <= ground.bottom
    })
    .toBe(true)
  const covered = await panel.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const at = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    return !at((left + right) / 2, top + 8) || !at((left + right) / 2, bottom - 8)
  })
  expect(covered).toBe(false)
  const target = await boxOf(page.locator(':focus'))
  // A seventh of the room is rounded to a 64th of a pixel.
  expect(Math.round(10 * Math.min(target.width, target.height)) / 10).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ground.right)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const named = sizes.map(({ width, height }) => `${width} × ${height}`)
const inEach = `at ${named.join(', ')}`

/** Takes away what stands over the page: the banner, and for some seconds what was saved. */
async function clearPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Dismiss message' }).click()
}

/** Opens the calendar where its button stands as low in the window as it can. */
async function openLow(button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
}

/** Nothing is chosen, so that it opens anew as it did. */
async function close(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('[data-calendar]')).toHaveCount(0)
}

test(`Q-22 ${inEach} the calendar of a birth date opens in sight, at likely years, with the focus`, async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes[0]!)
  const details = await openDetails(page, product)
  await clearPage(page)
  const button = details.getByRole('button', { name: 'Date of birth: choose from a calendar' })
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await resizeTo(page, size)
      await openLow(button)
      const year = (await page.evaluate(() => new Date().getFullYear())) - 30
      const years = details.getByRole('group', { name: 'Choose a year' })
      await expectInSight(page, button, years.getByRole('button', { name: String(year) }))
      await page.keyboard.press('Enter')
      const months = details.getByRole('group', { name: `Choose a month, ${year}` })
      await expectInSight(page, button, months.getByRole('button').first())
      await page.keyboard.press('Enter')
      await expectInSight(
        page,
        button,
        details.getByRole('button', { name: new RegExp(`^\\w+day 1 January ${year}`) }),
      )
      await close(page, button)
    })
  }
})

test(`DATE-04 ${inEach} the calendar of a start date opens in sight, with the focus`, async ({
  page,
  product,
}) => {
  await page.setViewportSize(sizes[0]!)
  const review = await goToReview(page, { origin: product.origin() })
  await clearPage(page)
  await review.getByRole('radio', { name: /Another date/ }).check()
  const button = review.getByRole('button', { name: 'Choose from a calendar' })
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await resizeTo(page, size)
      await openLow(button)
      await expectInSight(page, button, review.getByRole('grid').locator(':focus'))
      await close(page, button)
    })
  }
})

test.describe('where the calendar stands in the flow of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('Q-22 a tap on the field below it reaches that field, which stays where it is', async ({
    page,
    product,
  }) => {
    const details = await openDetails(page, product)
    await page.getByRole('button', { name: 'Reject' }).click()
    await details.getByRole('button', { name: 'Date of birth: choose from a calendar' }).click()
    await expect(details.getByRole('group', { name: 'Choose a year' }).locator(':focus')).toBeVisible()
    // The calendar brings itself into sight in the frame in which it gets its height.
    await drawn(page)
    const email = details.getByLabel('Email address', { exact: true })
    await email.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x, y } = await boxOf(email)
    await page.touchscreen.tap(x + 40, y + 20)
    await expect(email).toBeFocused()
    expect(await boxOf(email)).toMatchObject({ x, y })
  })
})

test('Q-22 a calendar over the page closes where the focus leaves it, and covers nothing that has it', async ({
  page,
  product,
}) => {
  const details = await openDetails(page, product)
  await details.getByRole('button', { name: 'Date of birth: choose from a calendar' }).click()
  await expect(details.getByRole('group', { name: 'Choose a year' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(details.getByLabel('Email address', { exact: true })).toBeFocused()
  await expect(page.locator('[data-calendar]')).toHaveCount(0)
})
