import type { ReactNode } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { useClient } from '../../../platform/calls/client.ts'
import { text } from '../../../platform/text.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { todayIn } from '../../../../contract/dates.ts'
import { useNow } from '../clock/use-now.ts'
import { rowCost } from '../row-cost.ts'
import { mine } from '../prices.ts'
import { amountWords } from '../price-words.ts'
import { rowsOf, standingOf, type Row } from '../timetable/rows.ts'
import { useOwnTimetable, useTimetable } from '../use-bookings.ts'
import type { OwnPerson } from '../wire.ts'
import { isScarce, lengthWords, spacesWords } from '../words.ts'
import styles from './BookingsHomePage.module.css'
import { soonMs, startsSoon } from './starts-soon.ts'
import type { BookableVenueName } from './venue-search.ts'

/**
 * The centre one uses: what starts there within two hours and has spaces, and the categories as doors into its timetable. What comes
 * below waits until it is known how much that is, so that it does not jump.
 */
export function OwnCentre({ venue, below }: { venue: BookableVenueName; below: ReactNode }) {
  const { timeZone } = useClient()
  const now = useNow(30_000)
  const today = now === undefined ? null : todayIn(new Date(now), timeZone)
  const timetable = useTimetable(venue.slug, today)
  const { own, personId } = useOwnTimetable(venue.slug, today)
  const soon =
    now === undefined || !timetable.data
      ? null
      : startsSoon(rowsOf(timetable.data), now).filter(
          (row) => standingOf(row, now, own).is === 'open' && !hasPlace(row, mine(own, personId)),
        )
  const section = (
    <section className={styles.own} aria-labelledby="own-centre">
      <div className={styles.ownHead}>
        <h2 id="own-centre" className={styles.ownName}>
          {venue.name}
        </h2>
        <LinkButton to={`/location/${venue.slug}`}>{text('bookings.home.timetable')}</LinkButton>
      </div>
      <ul className={styles.doors} aria-label={text('bookings.home.categories')}>
        {venue.categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/location/${venue.slug}?category=${slug}`} className={styles.door}>
              {name}
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <h3 className={styles.soonTitle}>{text('bookings.home.soon', { hours: soonMs / 3_600_000 })}</h3>
      {soon === null ? (
        timetable.isError ? (
          <p className={styles.quiet}>{timetable.error.message}</p>
        ) : (
          <div className={styles.soon} aria-hidden="true">
            {[0, 1, 2].map((each) => (
              <Skeleton key={each} height="6.5rem" radius="var(--radius-card)" />
            ))}
          </div>
        )
      ) : soon.length === 0 ? (
        <p className={styles.quiet}>{text('bookings.home.nothingSoon')}</p>
      ) : (
        <ul className={styles.soon}>
          {soon.slice(0, mostSoon).map((row) => (
            <li key={row.session.id}>
              <Soon row={row} slug={venue.slug} person={mine(own, personId)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
  return (
    <>
      {section}
      {soon === null && !timetable.isError ? null : below}
    </>
  )
}

const mostSoon = 6

const hasPlace = ({ session }: Row, person: OwnPerson | undefined): boolean =>
  person !== undefined && [...person.booked, ...person.inBasket].includes(session.id)

function Soon({ row, slug, person }: { row: Row; slug: string; person: OwnPerson | undefined }) {
  const { session, activity, spaceName, minutes, offPeak } = row
  const cost = rowCost(activity, offPeak, person)
  const amount =
    cost.kind === 'own'
      ? amountWords(cost.price.amount)
      : cost.kind !== 'public'
        ? null
        : cost.isLowest
          ? text('bookings.price.from', { amount: cost.amount.formatted })
          : amountWords(cost.amount)
  return (
    <Link to={`/location/${slug}/sessions/${session.id}`} className={styles.card}>
      <time dateTime={session.startsAt} className={styles.time}>
        {session.start}
      </time>
      <span className={styles.what}>
        <span className={styles.name}>{activity.name}</span>
        <span className={styles.quiet}>{[lengthWords(minutes), spaceName].filter(Boolean).join(' · ')}</span>
        <span className={styles.terms}>
          <span data-few={isScarce(session.left) || undefined}>{spacesWords(session.left)}</span>
          {amount === null ? null : <strong>{amount}</strong>}
        </span>
      </span>
    </Link>
  )
}
