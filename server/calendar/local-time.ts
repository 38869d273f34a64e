/** A time on the wall, `HH:MM` from `00:00` to `23:59`; `24:00` is the end of a day. Text order is the order of time. */
export type LocalTime = string

const shape = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Minutes since midnight, 0 to 1440. Throws RangeError for what is no time: a wrong one must never be computed with. */
export function minutesOf(time: LocalTime): number {
  if (time !== '24:00' && !shape.test(time)) throw new RangeError(`Not a time of day: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
