import type { Locator, Page } from '@playwright/test'
import { openDetails } from '../steps/details.ts'
import { boxOf } from '../steps/finder.ts'
import { goToReview } from '../steps/review-steps.ts'
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

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`Q-22 at ${width} × ${height} the calendar of a birth date opens in sight, at likely years, with the focus`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    const details = await openDetails(page, product)
    await page.getByRole('button', { name: 'Reject' }).click()
    // What was saved is said over the page for some seconds.
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    const button = details.getByRole('button', { name: 'Date of birth: choose from a calendar' })
    // It stands as low as it can when it is pressed.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await button.click()
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
  })

  test(`DATE-04 at ${width} × ${height} the calendar of a start date opens in sight, with the focus`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height })
    const review = await goToReview(page, { origin: product.origin() })
    await page.getByRole('button', { name: 'Reject' }).click()
    // What was saved is said over the page for some seconds.
    await page.getByRole('button', { name: 'Dismiss message' }).click()
    await review.getByRole('radio', { name: /Another date/ }).check()
    const button = review.getByRole('button', { name: 'Choose from a calendar' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await button.click()
    await expectInSight(page, button, review.getByRole('grid').locator(':focus'))
  })
}

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
