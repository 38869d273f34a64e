import type { DayPolicy, OwnTimetable } from '../wire.ts'

const inMs = (instant: string) => new Date(instant).getTime()
/** The earliest of some instants. */
export const earliest = (first: string, ...others: string[]): string =>
  [first, ...others].toSorted((a, b) => inMs(a) - inMs(b))[0]!

/** From when these people can book: the earliest of what is theirs and what is everybody's. */
export function opensAtFor(policy: DayPolicy, own: OwnTimetable | undefined): string {
  const theirs = (own?.people ?? []).flatMap(({ releases }) =>
    releases.filter((release) => release.policy === policy.slug).map(({ opensAt }) => opensAt),
  )
  return earliest(policy.opensAt, ...theirs)
}

/** What opens next of a day. */
export interface NextRelease {
  opensAt: string
  policy: DayPolicy
  /** Slugs of the policies that open then; null: all of the day's do. */
  only: readonly string[] | null
}

/** The next of a day's releases for whoever looks; null where all are over. */
export function nextRelease(
  policies: readonly DayPolicy[],
  own: OwnTimetable | undefined,
  now: number,
): NextRelease | null {
  const releases = policies.map((policy) => ({ policy, opensAt: opensAtFor(policy, own) }))
  const [next] = releases
    .filter(({ opensAt }) => inMs(opensAt) > now)
    .toSorted((a, b) => inMs(a.opensAt) - inMs(b.opensAt))
  if (!next) return null
  const together = releases.filter(({ opensAt }) => inMs(opensAt) === inMs(next.opensAt))
  return {
    ...next,
    only: together.length === releases.length ? null : together.map(({ policy }) => policy.slug),
  }
}
