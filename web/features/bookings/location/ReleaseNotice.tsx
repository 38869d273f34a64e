import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/words/word-list.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { inMs } from '../clock/instants.ts'
import { countdown } from '../clock/server-clock.ts'
import { longInstantWords } from '../day-words.ts'
import { nextRelease } from '../timetable/releases.ts'
import type { Activity, DayPolicy, OwnTimetable } from '../wire.ts'

interface Props {
  policies: readonly DayPolicy[]
  /** What takes place on the day: named where some of it alone opens. */
  activities: readonly Activity[]
  own: OwnTimetable | undefined
  now: number
  today: string
  timeZone: string
}

/** So many names a heading can bear. */
const mostNames = 3

/** Of what cannot be booked yet: when it opens for whoever looks, when for members, and in the last hour how long that is. */
export function ReleaseNotice({ policies, activities, own, now, today, timeZone }: Props) {
  const first = nextRelease(policies, own, now)
  if (!first) return null
  const left = countdown(first.opensAt, now)
  const words = (instant: string) => longInstantWords(instant, timeZone, today)
  const earlier = first.policy.opensForMembers.filter(({ opensAt }) => inMs(opensAt) < inMs(first.opensAt))
  return (
    <Notice
      title={
        <>
          {headingWords(first.only, activities, words(first.opensAt))}
          {left === null ? null : (
            // Told in words by the minute: seconds would talk without end.
            <span role="timer" aria-label={text('bookings.row.opensIn', { count: left.minutes })}>
              {' '}
              <span aria-hidden="true">{text('bookings.release.in', { clock: left.clock })}</span>
            </span>
          )}
        </>
      }
    >
      {earlier.map(({ memberships, opensAt }) => (
        <p key={opensAt}>
          {text(inMs(opensAt) > now ? 'bookings.release.members' : 'bookings.release.membersNow', {
            memberships: wordList(memberships, locale),
            when: words(opensAt),
          })}
        </p>
      ))}
    </Notice>
  )
}

/** Speaks for the whole day only where all of it opens then. */
function headingWords(only: readonly string[] | null, activities: readonly Activity[], when: string): string {
  if (only === null) return text('bookings.release.opens', { when })
  const names = new Set(activities.filter(({ policy }) => only.includes(policy)).map(({ name }) => name))
  return names.size === 0 || names.size > mostNames
    ? text('bookings.release.opensSome', { when })
    : text('bookings.release.opensFor', { names: wordList([...names], locale), when })
}
