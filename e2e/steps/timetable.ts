import type { Locator, Page } from '@playwright/test'
import { addDays, dayOfWeek, todayIn } from '../../contract/dates.ts'
import { instantOf, timeOfDayIn } from '../../server/calendar/zoned-time.ts'

/** Steps of somebody who looks for something to do, by what they see and press. */

const zone = 'Europe/London'

const now = (): Date => new Date(performance.timeOrigin + performance.now())
const today = (): string => todayIn(now(), zone)

/**
 * The next day with this number (1 Monday to 7 Sunday) after today, on the calendar of the centres. Booking opens a week before at
 * 07:00: where that is still to come, today itself, of which nearly all is to come too.
 */
export function nextWeekday(number: number): string {
  const days = ((number - dayOfWeek(today()) + 6) % 7) + 1
  return days === 7 && timeOfDayIn(now(), zone) < '07:00' ? today() : addDays(today(), days)
}

/** A Saturday or Sunday on which the demo has booked no class for Sam: theirs is tomorrow. */
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
