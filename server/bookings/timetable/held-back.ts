import type { KeptSession } from './timetable-changes.ts'

/** A session or court that is not as the files have it, because of what people have booked. */
export interface HeldBack extends Pick<KeptSession, 'key' | 'taken'> {
  /** Of the session; null: a court. */
  id: number | null
  /** Who has the court. */
  people?: readonly string[]
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

/**
 * For an operator whose files cannot be imported: which sessions are in the way, and whom that touches.
 * @param people who has places, by session; personal data, for the operator's eyes and no log
 */
export function refusalOf(held: readonly HeldBack[], people: ReadonlyMap<number, readonly string[]>): string {
  const named = held
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, mostNamed)
    .map((one) => `  - ${wordsOf(one, one.id === null ? one.people : people.get(one.id))}`)
  const rest = held.length > mostNamed ? [`  and ${held.length - mostNamed} more`] : []
  return ['Nothing was imported, because the files would touch what is booked:', ...named, ...rest].join('\n')
}

/**
 * For example `yoga in studio-1 at riverside-manchester, 2026-12-07 18:00: 3 places are booked; it would no longer take place`, with
 * names behind the number where they are given.
 */
export function wordsOf({ key, taken, because }: HeldBack, people: readonly string[] = []): string {
  const [venue, activity, space, day, start] = key.split('/')
  const where = space === '-' ? `at ${venue}` : `in ${space} at ${venue}`
  const names = people.slice(0, mostNamed).join(', ')
  const others = people.length > mostNamed ? ` and ${people.length - mostNamed} more` : ''
  const whose = people.length > 0 ? ` (${names}${others})` : ''
  const places = taken === 1 ? '1 place is booked' : `${taken} places are booked`
  return `${activity} ${where}, ${day} ${start}: ${taken === 0 ? '' : `${places}${whose}; `}${reasons[because]}`
}
