import { lazy, Suspense, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { countdown } from '../clock/server-clock.ts'
import { dayName, longInstantWords } from '../day-words.ts'
import { PriceList, type PersonCost } from '../PriceList.tsx'
import type { SessionDetails } from '../wire.ts'
import { isScarce, spacesWords } from '../words.ts'
import { freeWords } from './policy-words.ts'
import styles from './SessionPage.module.css'
import { whatStands } from './what-stands.ts'

const BookPanel = lazy(() => import('../BookPanel.tsx').then((module) => ({ default: module.BookPanel })))

interface Props {
  session: SessionDetails
  people: readonly PersonCost[]
  /** From when whoever looks can book. */
  opensAt: string
  isWaiting: boolean
  now: number
  today: string
  timeZone: string
}

/** What it costs, how many spaces are left, and the way to book; why there is none where there is none. */
export function BookCard({ session, people, opensAt, isWaiting, now, today, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { about, left, day, start, end, spaceName, venue, offPeak } = session
  const stands = whatStands(session, opensAt, now)
  const counting = stands === 'notYet' ? countdown(opensAt, now) : null
  const free = freeWords(session, now, today, timeZone)
  return (
    <section className={styles.card} aria-labelledby="book-card">
      <h2 id="book-card" className={styles.cardTitle}>
        {text('bookings.session.prices')}
      </h2>
      {isWaiting ? (
        <Skeleton height="6rem" />
      ) : (
        <PriceList activity={about} offPeak={offPeak} people={people} />
      )}
      <p className={styles.spaces} data-few={isScarce(left) || undefined} data-full={left <= 0 || undefined}>
        {spacesWords(left)}
      </p>
      {stands === 'open' ? (
        <Button full onClick={() => setOpen(true)}>
          {text('bookings.row.book')}
        </Button>
      ) : (
        <p className={styles.why}>
          {stands === 'notYet'
            ? text('bookings.release.opens', { when: longInstantWords(opensAt, timeZone, today) })
            : stands === 'full'
              ? text('bookings.session.full')
              : text(
                  stands === 'begun'
                    ? 'bookings.session.begun'
                    : stands === 'closed'
                      ? 'bookings.session.closed'
                      : 'bookings.session.cancelled',
                )}
          {counting === null ? null : (
            <span role="timer" aria-label={text('bookings.row.opensIn', { count: counting.minutes })}>
              {' '}
              <span aria-hidden="true">{text('bookings.release.in', { clock: counting.clock })}</span>
            </span>
          )}
        </p>
      )}
      <p className={styles.quiet}>{free}</p>
      {isOpen ? (
        <Suspense fallback={null}>
          <BookPanel
            wanted={{
              purpose: 'book',
              name: about.name,
              when: text('bookings.session.when', { day: dayName(day, today), start, end }),
              where: [spaceName, venue.name].filter(Boolean).join(', '),
              activity: about,
              offPeak,
              people,
              terms: [free],
              page: null,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
