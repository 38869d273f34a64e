import { keepOneClock, setClock } from '../world/demo-clock.ts'
import { reviewOf, goToReview } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'

/** Dates are those of the wall in London, wherever the browser is and on whichever side of its midnight. */

const zones = ['America/Los_Angeles', 'Pacific/Auckland']
const instants = [
  // British summer time: 23:30 and 00:30 in London, of which the second is still the day before in UTC.
  { at: '2031-07-14T22:30:00Z', today: /Mon 14 Jul/, tomorrow: /Tue 15 Jul/, sent: '2031-07-15' },
  { at: '2031-07-14T23:30:00Z', today: /Tue 15 Jul/, tomorrow: /Wed 16 Jul/, sent: '2031-07-16' },
  // The night in which the clocks go forward.
  { at: '2031-03-29T23:30:00Z', today: /Sat 29 Mar/, tomorrow: /Sun 30 Mar/, sent: '2031-03-30' },
  { at: '2031-03-30T00:30:00Z', today: /Sun 30 Mar/, tomorrow: /Mon 31 Mar/, sent: '2031-03-31' },
]

keepOneClock()
test.afterAll(async ({ product }) => setClock(product, null))

for (const { at, today, tomorrow, sent } of instants) {
  test(`DATE-12 at ${at} it is the same day for browsers in ${zones.join(' and ')}`, async ({
    browser,
    product,
  }) => {
    await setClock(product, at)
    for (const timezoneId of zones) {
      const context = await browser.newContext({ timezoneId, locale: 'en-GB' })
      const page = await context.newPage()
      const review = await goToReview(page, { origin: product.origin() })
      await expect(review.getByRole('radio', { name: /Today/ })).toHaveAccessibleName(today)
      await expect(review.getByRole('radio', { name: /Tomorrow/ })).toHaveAccessibleName(tomorrow)
      const asked = page.waitForRequest((request) => request.url().includes('start_date='))
      await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
      expect(new URL((await asked).url()).searchParams.get('start_date')).toBe(sent)
      await review.getByRole('radio', { name: /Another date/ }).check({ force: true })
      await expect(reviewOf(page).getByLabel('Start date', { exact: true })).toHaveValue('')
      await context.close()
    }
  })
}
