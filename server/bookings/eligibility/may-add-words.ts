import { formatLongDate, formatWeekday, todayIn } from '../../../contract/dates.ts'
import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { BookingRefusal, PlaceHad, PlaceWanted } from './may-add.ts'

/** Why a place cannot be put into a basket, in a sentence for the customer, in English. @param who the name of whom it is for, empty for a visitor */
export function refusalWords(
  refusal: BookingRefusal,
  { activity, localStart, timeZone }: Pick<PlaceWanted, 'activity' | 'localStart' | 'timeZone'>,
  who: string,
): string {
  const what = `${activity.name} at ${localStart}`
  switch (refusal.kind) {
    case 'cancelled':
      return `${what} has been cancelled.`
    case 'notYet':
      return `${what} can be booked from ${whenWords(refusal.at, timeZone)}.`
    case 'tooLate':
      return `${what} can no longer be booked.`
    case 'tooManyADay':
      return `${whoHas(who)} as many places on this day as one person can have (${refusal.most}).`
    case 'tooManyOpen':
      return `${whoHas(who)} as many bookings as one person can have at a time (${refusal.most}).`
    case 'childAlone':
      return refusal.needed === 1
        ? `Children under ${refusal.under} need an adult in the water: add one to ${what} too.`
        : `These children need ${refusal.needed} adults in the water at ${activity.name}, ${localStart}.`
  }
}

/** "Thursday 3 December 2026, 07:00" on the wall at the centre. */
function whenWords(instant: Date, timeZone: string): string {
  const day = todayIn(instant, timeZone)
  return `${formatWeekday(day, 'en-GB', 'long')} ${formatLongDate(day)}, ${timeOfDayIn(instant, timeZone)}`
}

const whoHas = (who: string): string => (who === '' ? 'You have' : `${who} has`)

/** That somebody has something else at the same time, each in a sentence. `who`: empty for a visitor. */
export const overlapWords = (place: PlaceHad, others: readonly PlaceHad[], who: string): string[] =>
  others.map(
    ({ activity, localStart }) =>
      `${whoHas(who)} ${activity.name} at ${localStart}, at the same time as ${place.activity.name}.`,
  )
