import { memo } from 'react'
import { Link } from 'react-router'
import { IconCircleCheck } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { countdown } from '../clock/server-clock.ts'
import { instantWords, soonWords } from '../day-words.ts'
import { RowPrice } from '../RowPrice.tsx'
import { rowCost } from '../row-cost.ts'
import type { OwnPerson, OwnTimetable } from '../wire.ts'
import { accessName, isScarce, lengthWords, spacesWords } from '../words.ts'
import { freeUntil, standingOf, type Row, type Standing } from './rows.ts'
import styles from './SessionRow.module.css'
import { noteOpened } from './use-back-to-row.ts'

/** What all rows of a day share. */
export interface RowContext {
  own: OwnTimetable | undefined
  /** Whose price stands on the rows. */
  person: OwnPerson | undefined
  /** One's own prices are still to come. */
  isWaiting: boolean
  /** The day of the rows. */
  day: string
  today: string
  timeZone: string
  /** Address of a session's own page. */
  pageOf: (sessionId: string) => string
  /** For a full one: the next of the same activity with spaces, in words, and its page. */
  nextOf: (row: Row) => { to: string; words: string } | null
  onPrices: (row: Row) => void
  onBook: (row: Row) => void
}

interface Props {
  row: Row
  now: number
  context: RowContext
}

/**
 * One session in the list: what, where, for how long, with whom; the price; the spaces in words; the way to book. A screen reader
 * meets it as an item under the heading of its time. Spaces change in place and are not announced.
 */
export const SessionRow = memo(({ row, now, context }: Props) => {
  const { own, person, isWaiting, day, timeZone, pageOf, onPrices } = context
  const { session, activity, spaceName, access, minutes, offPeak } = row
  const standing = standingOf(row, now, own)
  const parts = { row, now, context, standing }
  const until = freeUntil(row, now)
  const facts = [
    lengthWords(minutes),
    ...(spaceName === null ? [] : [spaceName]),
    ...(session.leader ? [text('bookings.row.leader', { name: session.leader })] : []),
    ...access.map(accessName),
  ]
  const isOver = standing.is === 'begun' || standing.is === 'closed' || standing.is === 'cancelled'
  return (
    <li className={styles.row} data-standing={standing.is}>
      <div className={styles.line}>
        <div className={styles.what}>
          <Link
            to={pageOf(session.id)}
            className={styles.name}
            id={`session-${session.id}`}
            onClick={() => noteOpened(session.id)}
          >
            {activity.name}
          </Link>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        <div className={styles.price}>
          {standing.is === 'cancelled' ? null : isWaiting ? (
            <Skeleton width="4rem" height="2.75rem" />
          ) : (
            <RowPrice
              cost={rowCost(activity, offPeak, person)}
              name={activity.name}
              onPrices={() => onPrices(row)}
            />
          )}
        </div>
      </div>
      <div className={styles.line}>
        <div className={styles.terms}>
          <SpacesLeft {...parts} />
          {isOver || standing.is === 'full' ? null : (
            <span className={styles.quiet}>
              {until === null
                ? text('bookings.row.notFree')
                : text('bookings.row.freeUntil', { until: instantWords(until, timeZone, day) })}
            </span>
          )}
        </div>
        <div className={styles.act}>
          <Way {...parts} />
        </div>
      </div>
    </li>
  )
})

type Parts = Props & { standing: Standing }

function SpacesLeft({ row, standing, context }: Parts) {
  const { left, state } = row.session
  const { nextOf } = context
  const next = standing.is === 'full' ? nextOf(row) : null
  if (standing.is === 'cancelled' || standing.is === 'begun') return null
  return (
    <>
      <span
        className={styles.spaces}
        data-few={isScarce(left) || undefined}
        data-full={left <= 0 || undefined}
      >
        {spacesWords(left)}
      </span>
      {next ? (
        <Link to={next.to} className={styles.next}>
          {text('bookings.row.next', { when: next.words })}
        </Link>
      ) : null}
      {state === 'moved' ? <span className={styles.moved}>{text('bookings.row.moved')}</span> : null}
    </>
  )
}

/** The one thing to press, or why there is none. */
function Way({ row, standing, now, context }: Parts) {
  const { activity, session } = row
  const { today, timeZone, onBook } = context
  switch (standing.is) {
    case 'open':
      return (
        <Button
          small
          variant="secondary"
          className={styles.book}
          aria-label={text('bookings.row.bookLabel', { name: activity.name, start: session.start })}
          onClick={() => onBook(row)}
        >
          {text('bookings.row.book')}
        </Button>
      )
    case 'booked':
      return (
        <span className={styles.booked}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {text('bookings.row.booked')}
        </span>
      )
    case 'notYet': {
      const left = countdown(standing.opensAt, now)
      if (left === null) {
        return (
          <span className={styles.state}>
            {text('bookings.row.opens', { when: soonWords(standing.opensAt, timeZone, today) })}
          </span>
        )
      }
      return (
        <span className={styles.countdown}>
          <span aria-hidden="true">{left.clock}</span>
          <span className={styles.spoken}>{text('bookings.row.opensIn', { count: left.minutes })}</span>
        </span>
      )
    }
    case 'cancelled':
      return <span className={styles.state}>{text('bookings.row.cancelled')}</span>
    case 'begun':
      return <span className={styles.state}>{text('bookings.row.begun')}</span>
    case 'closed':
      return <span className={styles.state}>{text('bookings.row.closed')}</span>
    case 'full':
      return null
  }
}
