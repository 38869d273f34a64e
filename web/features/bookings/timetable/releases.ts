import { earliest, inMs } from '../clock/instants.ts'
import type { DayPolicy, OwnTimetable } from '../wire.ts'

/** From when these people can book: the earliest of what is theirs and what is everybody's. */
export function opensAtFor(policy: DayPolicy, own: OwnTimetable | undefined): string {
  const theirs = (own?.people ?? []).flatMap(({ releases }) =>
    releases.filter((release) => release.policy === policy.slug).map(({ opensAt }) => opensAt),
  )
  return earliest(policy.opensAt, ...theirs)
}

/**
 * From when these people can book something of each day of the strip, where that is earlier than for everybody; of the day shown
 * also what its policies, and its court, say.
 */
export function ownOpensByDay(
  own: OwnTimetable | undefined,
  day: string,
  ofCourt: readonly string[],
): Map<string, string[]> {
  const opens = new Map((own?.opensEarlier ?? []).map((each) => [each.day, [each.opensAt]]))
  const ofDay = (own?.people ?? []).flatMap(({ releases }) => releases.map(({ opensAt }) => opensAt))
  return opens.set(day, [...(opens.get(day) ?? []), ...ofCourt, ...ofDay])
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
