import type { Locator, Page } from '@playwright/test'
import { addDays, dayOfWeek, todayIn } from '../../contract/dates.ts'
import { instantOf, timeOfDayIn } from '../../server/calendar/zoned-time.ts'
import type { Product } from '../world/product.ts'

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

/**
 * Sets how many places of an activity's sessions of a day are taken, as others would take them: an expression of SQL.
 * @returns what gives them back
 */
export async function takePlaces(product: Product, activity: string, day: string, taken: string) {
  // Places that earlier stories left in a basket too long would be taken from others' as soon as somebody asks for one.
  await product.query(
    `update places set state = 'lapsed', held_until = null, session_id = null
      where client_id = 'riverside' and state = 'held' and held_until < now()
        and session_id in (select id from activity_sessions where client_id = 'riverside' and activity = $1 and local_day = $2)`,
    [activity, day],
  )
  const before = await product.query(
    `update activity_sessions session set taken = ${taken}
      from (select id, taken as before from activity_sessions where client_id = 'riverside' and activity = $1 and local_day = $2) was
      where session.client_id = 'riverside' and session.id = was.id returning session.id, was.before`,
    [activity, day],
  )
  return () =>
    product.query(
      `update activity_sessions session set taken = was.before
        from json_to_recordset($1::json) as was (id bigint, before integer)
        where session.client_id = 'riverside' and session.id = was.id`,
      [JSON.stringify(before)],
    )
}

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
