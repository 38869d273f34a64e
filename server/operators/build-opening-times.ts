import type { Hours, Weekday, WeeklyHours } from '../bookings/catalogue/activity.ts'
import type { OpeningTimes } from '../bookings/catalogue/opening-times.ts'
import type { DayName, OpeningTimesEntry, WeeklyHoursEntry } from './booking-files.ts'
import type { VenueRow } from './operator-files.ts'

const weekdaysNamed: Record<DayName, Weekday[]> = {
  mon: [1],
  tue: [2],
  wed: [3],
  thu: [4],
  fri: [5],
  sat: [6],
  sun: [7],
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 7],
}

/** In the order of the week, each once. */
export const weekdaysOf = (days: readonly DayName[]): Weekday[] =>
  [...new Set(days.flatMap((day) => weekdaysNamed[day]))].toSorted((a, b) => a - b)

/** `06:00-22:00`. */
export const hoursOf = (text: string): Hours => ({ from: text.slice(0, 5), until: text.slice(6) })

export const weeklyHoursOf = ({ days, hours }: WeeklyHoursEntry): WeeklyHours => ({
  weekdays: weekdaysOf(days),
  ...hoursOf(hours),
})

/** The opening times of each venue that has any. A list that names a venue goes before `all`. */
export function openingTimesOf(
  entries: readonly OpeningTimesEntry[],
  venues: readonly Pick<VenueRow, 'slug' | 'nation'>[],
): OpeningTimes[] {
  return venues.flatMap(({ slug, nation }) => {
    const entry =
      entries.find((one) => one.venues !== 'all' && one.venues.includes(slug)) ??
      entries.find((one) => one.venues === 'all')
    if (!entry) return []
    const exceptions = (entry.exceptions ?? []).map(({ date, hours, reason }) => ({
      day: date,
      hours: inOrder(hours.map(hoursOf)),
      reason,
    }))
    return [{ venueSlug: slug, nation, week: weekOf(entry.week), exceptions }]
  })
}

/** Monday first. */
export function weekOf(entries: readonly WeeklyHoursEntry[]): Hours[][] {
  const hours = entries.map(weeklyHoursOf)
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    inOrder(
      hours.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ from, until }) => ({ from, until })),
    ),
  )
}

const inOrder = (hours: readonly Hours[]): Hours[] => hours.toSorted((a, b) => (a.from < b.from ? -1 : 1))
