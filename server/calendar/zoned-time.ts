import { Temporal } from 'temporal-polyfill'

/** Instants with a time zone. Days without one are in contract/dates.ts. */

/** The time on the wall at an instant in a time zone, `HH:MM` from `00:00` to `23:59`. @throws RangeError for an unknown zone */
export const timeOfDayIn = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
