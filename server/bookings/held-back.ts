import type { KeptSession } from './timetable-changes.ts'

/** A session that is not as its timetable has it, because of what people have booked. */
export interface HeldBack extends Pick<KeptSession, 'key' | 'taken'> {
  /** `spaceTaken`: somebody has a part of its space then; it is not made. */
  because: KeptSession['because'] | 'spaceTaken'
}

const reasons: Record<HeldBack['because'], string> = {
  gone: 'it would no longer take place',
  otherTime: 'it would be at another time',
  tooSmall: 'it would have fewer places',
  otherAccess: 'what is said of access would change',
  spaceTaken: 'somebody has its space then',
}

/** More are only counted. */
const mostNamed = 20

/** For an operator whose files cannot be imported: which sessions are in the way, and how many people that touches. */
export function refusalOf(held: readonly HeldBack[]): string {
  const named = held
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, mostNamed)
    .map((one) => `  - ${wordsOf(one)}`)
  const rest = held.length > mostNamed ? [`  and ${held.length - mostNamed} more`] : []
  return ['Nothing was imported, because the files would touch what is booked:', ...named, ...rest].join('\n')
}

/** For example `yoga in studio-1 at riverside-manchester, 2026-12-07 18:00: 3 places are booked; it would no longer take place`. */
export function wordsOf({ key, taken, because }: HeldBack): string {
  const [venue, activity, space, day, start] = key.split('/')
  const where = space === '-' ? `at ${venue}` : `in ${space} at ${venue}`
  const booked = taken === 0 ? '' : taken === 1 ? '1 place is booked; ' : `${taken} places are booked; `
  return `${activity} ${where}, ${day} ${start}: ${booked}${reasons[because]}`
}
