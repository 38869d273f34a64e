import { inMs } from '../clock/instants.ts'
import { overAt, type Row } from '../timetable/rows.ts'

export const soonMs = 2 * 3_600_000

/** What starts within two hours from now, or has just started and can still be booked, and has spaces. */
export const startsSoon = (rows: readonly Row[], now: number): Row[] =>
  rows.filter((row) => {
    const { startsAt, left, state } = row.session
    const isNear = overAt(row) > now && inMs(startsAt) <= now + soonMs
    return isNear && left > 0 && state !== 'cancelled'
  })
