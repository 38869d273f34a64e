import type { Row } from '../timetable/rows.ts'

export const soonMs = 2 * 3_600_000

/** What starts within two hours from now and has spaces. */
export const startsSoon = (rows: readonly Row[], now: number): Row[] =>
  rows.filter(({ session }) => {
    const startsAt = new Date(session.startsAt).getTime()
    return startsAt > now && startsAt <= now + soonMs && session.left > 0 && session.state !== 'cancelled'
  })
