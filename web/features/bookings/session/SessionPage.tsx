import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useClient } from '../../../platform/calls/client.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { useUser } from '../../../platform/calls/session.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { todayIn } from '../../../../contract/dates.ts'
import { weekdayDate } from '../../../platform/words/civil-dates.ts'
import { useBasket } from '../../../shell/use-basket.ts'
import { placesIn } from '../basket/basket.ts'
import { holdersOf } from '../book/who-has.ts'
import { earliest } from '../clock/instants.ts'
import { useNow } from '../clock/use-now.ts'
import { hasCountdown } from '../clock/server-clock.ts'
import { Failed } from '../Failed.tsx'
import { sessionCosts } from './session-costs.ts'
import { useSession } from '../use-bookings.ts'
import { accessName, agesWords, lengthWords, levelName } from '../words.ts'
import type { SessionDetails } from '../wire.ts'
import { AboutSession } from './AboutSession.tsx'
import { BookCard } from './BookCard.tsx'
import styles from './SessionPage.module.css'
import { SessionSkeleton } from './SessionSkeleton.tsx'

/** `/location/{slug}/sessions/{id}`: everything about one session, for whoever got the link. */
export function SessionPage() {
  const { locationSlug = '', sessionId = '' } = useParams()
  const session = useSession(sessionId)
  const found = session.data
  usePageTitle(
    found
      ? text('bookings.session.title', {
          name: found.about.name,
          start: found.start,
          venue: found.venue.name,
        })
      : text('bookings.title'),
  )
  // A session has one address: that of the centre it takes place at.
  if (found && found.venue.slug !== locationSlug)
    return <Navigate to={`/location/${found.venue.slug}/sessions/${found.id}`} replace />
  if (found) return <Found key={found.id} session={found} />
  if (session.error?.status === 404) {
    return (
      <div className={styles.alone}>
        <Notice
          isPage
          title={text('bookings.session.unknown')}
          actions={
            <LinkButton to={`/location/${locationSlug}`}>{text('bookings.session.toTimetable')}</LinkButton>
          }
        >
          <p>{text('bookings.session.unknownText')}</p>
        </Notice>
      </div>
    )
  }
  if (session.isError) {
    return (
      <div className={styles.alone}>
        <h1>{text('bookings.title')}</h1>
        <Failed
          title={text('bookings.failed.session')}
          message={session.error.message}
          isRetrying={session.isFetching}
          retry={() => void session.refetch()}
        />
      </div>
    )
  }
  return <SessionSkeleton />
}

function Found({ session }: { session: SessionDetails }) {
  const { timeZone } = useClient()
  const { user } = useUser()
  const { search } = useLocation()
  const prices = useQuery({
    ...callOptions('getSessionPrices', { params: { id: session.id } }),
    enabled: user !== null,
  })
  const places = placesIn(useBasket().basket)
  const [isCounting, setCounting] = useState(false)
  const now = useNow(isCounting ? 1000 : 30_000)
  const own = user === null ? undefined : prices.data
  const opens = [session.policy.opensAt, ...(own ?? []).map(({ opensAt }) => opensAt)]
  const shouldCount = now !== undefined && hasCountdown(opens, now)
  if (shouldCount !== isCounting) setCounting(shouldCount)
  if (now === undefined) return <SessionSkeleton />

  const { about, venue, day, start, end, spaceName, leader, minutes } = session
  const today = todayIn(new Date(now), timeZone)
  const facts = [
    about.categoryName,
    lengthWords(minutes),
    ...(about.level === null ? [] : [levelName(about.level)]),
    ...[agesWords(about.ages)].filter((each) => each !== null),
    ...[...new Set([...about.access, ...(session.access ?? [])])].map(accessName),
  ]
  const back = search === '' && day !== today ? `?day=${day}` : search
  return (
    <article className={styles.page}>
      <Link to={`/location/${venue.slug}${back}`} className={styles.back}>
        <IconChevronLeft size={20} aria-hidden="true" />
        {text('bookings.session.back', { venue: venue.name })}
      </Link>
      <div className={styles.columns}>
        <header className={styles.head}>
          <h1 className={styles.name}>{about.name}</h1>
          <p className={styles.when}>
            <time dateTime={session.startsAt}>
              {text('bookings.session.when', { day: weekdayDate(day, today), start, end })}
            </time>
          </p>
          <p className={styles.where}>
            {[spaceName, venue.name].filter(Boolean).join(', ')}
            {leader ? ` · ${text('bookings.row.leader', { name: leader })}` : ''}
          </p>
          <ul className={styles.facts}>
            {facts.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {session.state === 'cancelled' ? (
            <Notice tone="bad" title={text('bookings.session.cancelled')} />
          ) : session.state === 'moved' ? (
            <Notice tone="warn" title={text('bookings.session.moved')} />
          ) : null}
        </header>
        <BookCard
          session={session}
          people={sessionCosts(own ?? [], places, session.id)}
          personId={user?.selectedUser?.id ?? user?.id ?? null}
          isInBasket={user === null && holdersOf(session.id, undefined, places).length > 0}
          opensAt={earliest(session.policy.opensAt, ...opens)}
          isWaiting={user !== null && prices.isPending}
          now={now}
          today={today}
          timeZone={timeZone}
        />
        <AboutSession session={session} now={now} today={today} timeZone={timeZone} />
      </div>
    </article>
  )
}
