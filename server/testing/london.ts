/**
 * The clocks of London by the rule of the law, without a library: an hour ahead from the last Sunday of March, 01:00 UTC, to the
 * last Sunday of October, 01:00 UTC. The second way beside which zoned times are tested. Milliseconds since 1970.
 */

const hour = 3_600_000

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0))
  return last.getTime() - last.getUTCDay() * 24 * hour
}

function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  return instant >= lastSunday(year, 3) + hour && instant < lastSunday(year, 10) + hour
}

/** Every instant at which London's wall shows the time on the day: none, one, or two in order. */
export function londonInstants(day: string, time: string): number[] {
  const asIfUtc =
    Date.parse(`${day}T00:00:00Z`) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
  return [...(isSummer(asIfUtc - hour) ? [asIfUtc - hour] : []), ...(isSummer(asIfUtc) ? [] : [asIfUtc])]
}

/** `2026-03-29 02:30`. */
export const londonWall = (instant: number): string =>
  new Date(instant + (isSummer(instant) ? hour : 0)).toISOString().slice(0, 16).replace('T', ' ')

/** The days of the last Sundays of March and October from 2024 to 2032. */
export const changeDays = Array.from({ length: 9 }, (_, index) => 2024 + index).flatMap((year) =>
  [3, 10].map((month) => new Date(lastSunday(year, month)).toISOString().slice(0, 10)),
)

/** Every day from 2024 to 2032. */
export const everyDay: readonly string[] = Array.from({ length: 3288 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
)
