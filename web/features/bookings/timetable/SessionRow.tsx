import { memo } from 'react'
import { locale, text } from '../../../platform/text.ts'
import { FocusKept } from '../../../ui/FocusKept.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { wordList } from '../../../platform/words/word-list.ts'
import type { PlaceLine } from '../basket/basket.ts'
import type { Adding } from '../book/use-add.ts'
import { holdersOf, holdingOf, othersWith, type Holder } from '../book/who-has.ts'
import { instantWords } from '../day-words.ts'
import { RowPrice } from '../RowPrice.tsx'
import { rowCost } from '../row-cost.ts'
import type { OwnPerson, OwnTimetable } from '../wire.ts'
import { accessName, isScarce, lengthWords, spacesWords } from '../words.ts'
import { RowWay } from './RowWay.tsx'
import { freeOfRow, standingOf, type Row, type Standing } from './rows.ts'
import styles from './SessionRow.module.css'
import { noteOpened } from './use-back-to-row.ts'

/** What all rows of a day share. */
export interface RowContext {
  own: OwnTimetable | undefined
  /** Whose price stands on the rows. */
  person: OwnPerson | undefined
  /** One's own prices are still to come. */
  isWaiting: boolean
  /** What is in the basket. */
  basket: readonly PlaceLine[]
  /** The day of the rows. */
  day: string
  today: string
  timeZone: string
  /** Address of a session's own page. */
  pageOf: (sessionId: string) => string
  /** For a full one: the next of the same activity with spaces, in words, and its page. */
  nextOf: (row: Row) => { to: string; words: string } | null
  onPrices: (row: Row) => void
  /** One press: for whoever's price stands on the row. */
  onBook: (row: Row) => void
  /** Asks for whom. */
  onChoose: (row: Row) => void
}

interface Props {
  row: Row
  now: number
  /** How the press on this row goes; null where none was made. */
  adding: Adding | null
  context: RowContext
}

/**
 * One session in the list: what, where, for how long, with whom; the price; the spaces in words; the way to book. A screen reader
 * meets it as an item under the heading of its time. Spaces change in place and are not announced.
 */
export const SessionRow = memo(({ row, now, adding, context }: Props) => {
  const { own, person, isWaiting, day, timeZone, pageOf, onPrices } = context
  const { session, activity, spaceName, access, minutes, offPeak } = row
  const standing = standingOf(row, now, own)
  const cost = rowCost(activity, offPeak, person)
  const holders = holdersOf(session.id, own, context.basket)
  const mine = holdingOf(holders, person?.person.id ?? null)
  const parts = { row, context, standing }
  const free = freeOfRow(row, now)
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
            <RowPrice cost={cost} name={activity.name} onPrices={() => onPrices(row)} />
          )}
        </div>
      </div>
      <div className={styles.line}>
        <div className={styles.terms}>
          <SpacesLeft {...parts} />
          <Others holders={holders} personId={person?.person.id ?? null} />
          {isOver || standing.is === 'full' ? null : (
            <span className={styles.quiet}>
              {free.is === 'until'
                ? text('bookings.row.freeUntil', { until: instantWords(free.until, timeZone, day) })
                : text(free.is === 'toStart' ? 'bookings.row.freeToStart' : 'bookings.row.notFree')}
            </span>
          )}
        </div>
        <div className={styles.act}>
          <FocusKept>
            <RowWay
              row={row}
              now={now}
              context={context}
              standing={standing}
              mine={mine}
              // More people than have it, beside whoever looks.
              hasOthers={(own?.people.length ?? 0) > holders.length + (mine === null ? 1 : 0)}
              isRefused={cost.kind === 'refused'}
              isBusy={adding?.isBusy ?? false}
            />
          </FocusKept>
        </div>
      </div>
      {adding?.refusal ? (
        <p className={styles.refusal} role="alert">
          {adding.refusal.message}
        </p>
      ) : null}
    </li>
  )
})

/** Who else of one's people has it. */
function Others({ holders, personId }: { holders: readonly Holder[]; personId: string | null }) {
  const booked = othersWith(holders, personId, 'booked')
  const waiting = othersWith(holders, personId, 'inBasket')
  return (
    <>
      {booked.length > 0 ? (
        <span className={styles.others}>
          {text('bookings.add.bookedFor', { names: wordList(booked, locale) })}
        </span>
      ) : null}
      {waiting.length > 0 ? (
        <span className={styles.others}>
          {text('bookings.add.inBasketFor', { names: wordList(waiting, locale) })}
        </span>
      ) : null}
    </>
  )
}

type Parts = Pick<Props, 'row' | 'context'> & { standing: Standing }

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
