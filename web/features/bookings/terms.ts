import { text } from '../../platform/text.ts'
import { longInstantWords } from './day-words.ts'
import { freeUnderPolicy, type FreeCancelling } from './free-cancelling.ts'
import { freeOfRow, type Row } from './timetable/rows.ts'
import type { DayPolicy } from './wire.ts'

/** Whether cancelling is free, and until when, as a sentence. */
export function freeTerm(free: FreeCancelling, timeZone: string, today: string): string {
  if (free.is === 'until')
    return text('bookings.terms.freeUntil', { when: longInstantWords(free.until, timeZone, today) })
  return text(free.is === 'toStart' ? 'bookings.terms.freeToStart' : 'bookings.terms.notFree')
}

/** Whether cancelling is free, and until how long before, whatever it is that begins. */
export const policyTerm = ({
  freeCancellationHours: hours,
  lateCancellationKeepsPercent: kept,
}: DayPolicy): string =>
  kept === 0 || hours === 0
    ? text('bookings.terms.freeToStart')
    : text('bookings.terms.freeHours', { count: hours })

/** What holds of cancelling a place at a session, as sentences. */
export const rowTerms = (row: Row, now: number, timeZone: string, today: string): string[] => [
  freeTerm(freeOfRow(row, now), timeZone, today),
]

/** The same of a court time. */
export const courtTerms = (
  startsAt: string,
  policy: DayPolicy,
  now: number,
  timeZone: string,
  today: string,
): string[] => [freeTerm(freeUnderPolicy(startsAt, policy, now), timeZone, today)]
