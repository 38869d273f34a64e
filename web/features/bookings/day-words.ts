import { addDays, formatWeekday, partsOf, shortMonths, todayIn } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { weekdayDate } from '../../platform/words/civil-dates.ts'
import { timeOfDay } from '../../platform/words/formats.ts'
import { locale, text } from '../../platform/text.ts'
import { inMs } from './clock/instants.ts'
import type { OpeningDay } from './wire.ts'

/** `Today`, `Tomorrow`, `Friday 27 November`. */
export function dayName(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return text('bookings.day.today')
  if (day === addDays(today, 1)) return text('bookings.day.tomorrow')
  return weekdayDate(day, today)
}

/** `today, 18:00`, `tomorrow, 09:15`, `Friday 27 November, 09:15`: within a sentence. */
export function whenWords(day: CalendarDate, start: string, today: CalendarDate): string {
  if (day === today) return text('bookings.when.today', { start })
  if (day === addDays(today, 1)) return text('bookings.when.tomorrow', { start })
  return text('bookings.when.day', { day: weekdayDate(day, today), start })
}

/** What stands on the button of a day: `Fri`, `27`, and `Nov` where a month begins. */
export function stripWords(day: CalendarDate, isFirst: boolean) {
  const { day: number, month } = partsOf(day)
  return {
    weekday: formatWeekday(day, locale, 'short'),
    number,
    month: isFirst || number === 1 ? shortMonths(locale)[month - 1]! : null,
  }
}

/** An instant as a day and a time at the centre: `15:00`, or `Fri 27 Nov, 15:00` on another day than today. */
export function instantWords(instant: string, timeZone: string, today: CalendarDate): string {
  const day = todayIn(new Date(instant), timeZone)
  const time = timeOfDay(instant, timeZone)
  if (day === today) return time
  const { day: number, month } = partsOf(day)
  const weekday = formatWeekday(day, locale, 'short')
  return text('bookings.when.day', {
    day: `${weekday} ${number} ${shortMonths(locale)[month - 1]}`,
    start: time,
  })
}

/** As short as can be for what is soon: `07:00`, `tomorrow, 07:00`, `Fri 27 Nov, 07:00`. */
export const soonWords = (instant: string, timeZone: string, today: CalendarDate): string =>
  todayIn(new Date(instant), timeZone) === addDays(today, 1)
    ? longInstantWords(instant, timeZone, today)
    : instantWords(instant, timeZone, today)

/** The same in full: `today, 07:00`, `Monday 30 November, 07:00`. */
export const longInstantWords = (instant: string, timeZone: string, today: CalendarDate): string =>
  whenWords(todayIn(new Date(instant), timeZone), timeOfDay(instant, timeZone), today)

/** `06:00 to 22:00`, with several hours `06:00 to 12:00 and 14:00 to 22:00`; `Closed`. */
export function hoursWords({ hours }: Pick<OpeningDay, 'hours'>): string {
  if (hours.length === 0) return text('bookings.opening.closed')
  return hours
    .map(({ from, until }) => text('bookings.opening.hours', { from, until }))
    .join(text('bookings.opening.and'))
}

/** What the opening times mean now: `Open until 22:00`, `Opens at 06:00`, `Closed today`. @param time on the wall, `HH:MM` */
export function openingNow(today: OpeningDay, time: string): string {
  if (today.hours.length === 0) return text('bookings.opening.closedToday')
  const open = today.hours.find(({ from, until }) => from <= time && time < until)
  if (open) return text('bookings.opening.until', { until: open.until })
  const next = today.hours.find(({ from }) => from > time)
  return next ? text('bookings.opening.from', { from: next.from }) : text('bookings.opening.closedNow')
}

/** The time on the wall so many minutes after an instant, whatever the clocks do in between. */
export const endOf = (startsAt: string, minutes: number, timeZone: string): string =>
  timeOfDay(new Date(inMs(startsAt) + minutes * 60_000).toISOString(), timeZone)
