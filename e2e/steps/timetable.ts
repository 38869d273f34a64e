import type { Locator, Page } from '@playwright/test'
import { addDays, dayOfWeek, todayIn } from '../../contract/dates.ts'
import { instantOf } from '../../server/calendar/zoned-time.ts'

/** Steps of somebody who looks for something to do, by what they see and press. */

const zone = 'Europe/London'

const today = (): string => todayIn(new Date(performance.timeOrigin + performance.now()), zone)

/** The next day with this number (1 Monday to 7 Sunday) after today, on the calendar of the centres. */
export function nextWeekday(number: number): string {
  const days = ((number - dayOfWeek(today()) + 6) % 7) + 1
  return addDays(today(), days)
}

/** A Saturday or Sunday after today on which the demo has booked no class for Sam: theirs is tomorrow. */
export const freeWeekendDay = (): string =>
  nextWeekday(6) === addDays(today(), 1) ? nextWeekday(7) : nextWeekday(6)

/** The instant at which the clocks of the centres show a time, as ISO 8601. */
export const londonTime = (day: string, time: string): string => instantOf(day, time, zone).toISOString()

/** The sessions of the day in sight, under their times. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[id^="session-"]') })

/** Names of the sessions in sight, in their order. */
export const namesOf = (page: Page): Promise<string[]> =>
  page.locator('main a[id^="session-"]').allInnerTexts()

export const filter = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
