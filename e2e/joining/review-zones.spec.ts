import type { Page } from '@playwright/test'
import { keepOneClock, setClock } from '../world/demo-clock.ts'
import { reviewOf, goToReview } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'

/** Dates are those of the wall in London, wherever the browser is and on whichever side of its midnight. */

const zones = ['America/Los_Angeles', 'Pacific/Auckland']
// In order of time: the clock goes forward only, and the demo catches up with each day once.
const nights = [
  {
    // A day later by the clock is two days later by the calendar.
    night: 'before the night in which the clocks go forward',
    where: zones.slice(0, 1),
    instants: [
      { at: '2031-03-29T23:30:00Z', today: /Sat 29 Mar/, tomorrow: /Sun 30 Mar/, sent: '2031-03-30' },
    ],
  },
  {
    // 23:30 and 00:30 in London, of which the second is still the day before in UTC.
    night: 'before and after midnight of a night of British summer time',
    where: zones,
    instants: [
      { at: '2031-07-14T22:30:00Z', today: /Mon 14 Jul/, tomorrow: /Tue 15 Jul/, sent: '2031-07-15' },
      { at: '2031-07-14T23:30:00Z', today: /Tue 15 Jul/, tomorrow: /Wed 16 Jul/, sent: '2031-07-16' },
    ],
  },
]

type Instant = (typeof nights)[number]['instants'][number]

async function expectDays(page: Page, { at, today, tomorrow, sent }: Instant, zone: string): Promise<void> {
  const told = `${at} in ${zone}`
  const review = reviewOf(page)
  await expect(review.getByRole('radio', { name: /Today/ }), told).toHaveAccessibleName(today)
  await expect(review.getByRole('radio', { name: /Tomorrow/ }), told).toHaveAccessibleName(tomorrow)
  const asked = page.waitForRequest((request) => request.url().includes('start_date='))
  await review.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
  expect(new URL((await asked).url()).searchParams.get('start_date'), told).toBe(sent)
  await review.getByRole('radio', { name: /Another date/ }).check({ force: true })
  await expect(review.getByLabel('Start date', { exact: true }), told).toHaveValue('')
}

keepOneClock()
test.afterAll(async ({ product }) => setClock(product, null))

for (const { night, where, instants } of nights) {
  test(`DATE-12 ${night} it is the same day for browsers in ${where.join(' and ')}`, async ({
    browser,
    product,
  }) => {
    const pages = new Map<string, Page>()
    for (const instant of instants) {
      await setClock(product, instant.at)
      for (const timezoneId of where) {
        const open = pages.get(timezoneId)
        if (open) {
          // The page is read anew after midnight: which day it is comes with the answers.
          await open.reload()
          await expectDays(open, instant, timezoneId)
        } else {
          const context = await browser.newContext({ timezoneId, locale: 'en-GB' })
          const page = await context.newPage()
          pages.set(timezoneId, page)
          await goToReview(page, { origin: product.origin() })
          await expectDays(page, instant, timezoneId)
        }
      }
    }
    for (const page of pages.values()) await page.context().close()
  })
}
