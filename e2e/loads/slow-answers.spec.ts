import type { Page } from '@playwright/test'
import { cards, search, sentence } from '../steps/finder.ts'
import { fillIn, openDetails, send } from '../steps/details.ts'
import { reviewOf } from '../steps/review-steps.ts'
import { drawn } from '../steps/drawn.ts'
import { expect, test } from '../world/story.ts'
import { watch } from './measure.ts'

/** Every answer takes longer than the half second within which a press explains what moves. */
const slowAnswers = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((later) => setTimeout(later, 700))
    await route.continue()
  })

async function expectStill(page: Page): Promise<void> {
  // All that was drawn has been looked at by then.
  await drawn(page)
  const { shift, shifted } = await page.evaluate(() => window.loadSeen)
  expect(shift, shifted.join('\n')).toBeLessThanOrEqual(0.01)
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test.describe(`answers are slow at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test.beforeEach(({ page }) => page.addInitScript(watch))

    const expectReview = async (page: Page) => {
      await expect(reviewOf(page).getByRole('radio', { name: /Today/ })).toBeVisible()
      await expect(reviewOf(page).getByRole('checkbox').first()).toBeVisible()
      await expectStill(page)
    }

    test('a new account leads to the review of dates, and nothing jumps', async ({ page, product }) => {
      const details = await openDetails(page, product)
      await page.getByRole('button', { name: 'Reject' }).click()
      await fillIn(details)
      await slowAnswers(page)
      await page.evaluate(() => (window.loadSeen.shift = 0))
      await send(details)
      await expectReview(page)
    })

    test('a search shows what it found, and that a term is not known, and nothing jumps', async ({
      page,
      product,
    }) => {
      await slowAnswers(page)
      await page.goto(`${product.origin()}/?q=Manchester`)
      await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
      await expect(cards(page).first()).toBeVisible()
      await expectStill(page)
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.evaluate(() => (window.loadSeen.shift = 0))
      await search(page, 'qqqq')
      await expect(page.getByText('Still listed: centres near Manchester.')).toBeVisible()
      await expectStill(page)
      await search(page, 'manchster')
      await expect(page.getByText('We took “manchster” for Manchester.')).toBeVisible()
      await expectStill(page)
    })
  })
}
