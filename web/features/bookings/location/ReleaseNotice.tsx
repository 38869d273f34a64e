import { locale, text } from '../../../platform/text.ts'
import { wordList } from '../../../platform/word-list.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { countdown } from '../clock/server-clock.ts'
import { longInstantWords } from '../day-words.ts'
import { opensAtFor } from '../timetable/rows.ts'
import type { DayPolicy, OwnTimetable } from '../wire.ts'

interface Props {
  policies: readonly DayPolicy[]
  own: OwnTimetable | undefined
  now: number
  today: string
  timeZone: string
}

const inMs = (instant: string) => new Date(instant).getTime()

/** Of a day that cannot be booked yet: when it opens for whoever looks, when for members, and in the last hour how long that is. */
export function ReleaseNotice({ policies, own, now, today, timeZone }: Props) {
  const [first] = policies
    .map((policy) => ({ policy, opensAt: opensAtFor(policy, own) }))
    .filter(({ opensAt }) => inMs(opensAt) > now)
    .toSorted((a, b) => inMs(a.opensAt) - inMs(b.opensAt))
  if (!first) return null
  const left = countdown(first.opensAt, now)
  const words = (instant: string) => longInstantWords(instant, timeZone, today)
  const earlier = first.policy.opensForMembers.filter(({ opensAt }) => inMs(opensAt) < inMs(first.opensAt))
  return (
    <Notice
      title={
        <>
          {text('bookings.release.opens', { when: words(first.opensAt) })}
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
