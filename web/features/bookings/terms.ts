import { text } from '../../platform/text.ts'
import { inMs } from './clock/instants.ts'
import { longInstantWords } from './day-words.ts'
import { freeUntil, type Row } from './timetable/rows.ts'
import type { DayPolicy } from './wire.ts'

/** What holds of cancelling a place at a session, as sentences. */
export function rowTerms(row: Row, now: number, timeZone: string, today: string): string[] {
  const until = freeUntil(row, now)
  return [
    until === null
      ? text('bookings.terms.notFree')
      : text('bookings.terms.freeUntil', { when: longInstantWords(until, timeZone, today) }),
  ]
}

/** The same of a court time. */
export function courtTerms(
  startsAt: string,
  policy: DayPolicy,
  now: number,
  timeZone: string,
  today: string,
): string[] {
  const until = inMs(startsAt) - policy.freeCancellationHours * 3_600_000
  return [
    until <= now
      ? text('bookings.terms.notFree')
      : text('bookings.terms.freeUntil', {
          when: longInstantWords(new Date(until).toISOString(), timeZone, today),
        }),
  ]
}
