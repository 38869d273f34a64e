import { IconCircleCheck } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { Holder } from '../book/who-has.ts'
import { countdown } from '../clock/server-clock.ts'
import { soonWords } from '../day-words.ts'
import type { Row, Standing } from './rows.ts'
import type { RowContext } from './SessionRow.tsx'
import styles from './SessionRow.module.css'

interface Props {
  row: Row
  standing: Standing
  now: number
  /** What whoever looks has of it. */
  mine: Holder['how'] | null
  /** There is somebody else to book for, who has nothing of it. */
  hasOthers: boolean
  /** Whoever looks can have no place at any price. */
  isRefused: boolean
  isBusy: boolean
  context: RowContext
}

/** What one has of a session, or the one thing to press, or why there is none; and for whoever has people, the way to book for them. */
export function RowWay(props: Props) {
  const { row, standing, mine, hasOthers, context } = props
  const { activity, session } = row
  return (
    <>
      {standing.is === 'cancelled' || mine === null ? <Way {...props} /> : <Has how={mine} />}
      {standing.is === 'open' && hasOthers ? (
        <button
          type="button"
          className={styles.more}
          aria-label={text('bookings.add.alsoForLabel', { name: activity.name, start: session.start })}
          onClick={() => context.onChoose(row)}
        >
          {text('bookings.add.alsoFor')}
        </button>
      ) : null}
    </>
  )
}

const Has = ({ how }: { how: Holder['how'] }) =>
  how === 'booked' ? (
    <span className={styles.booked}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {text('bookings.row.booked')}
    </span>
  ) : (
    <Link to="/basket" className={styles.inBasket}>
      {text('bookings.add.inBasket')}
    </Link>
  )

function Way({ row, standing, now, isRefused, isBusy, context }: Props) {
  const { activity, session } = row
  const { today, timeZone, onBook, onChoose } = context
  switch (standing.is) {
    case 'open':
      return (
        <Button
          small
          variant="secondary"
          className={styles.book}
          aria-label={text('bookings.row.bookLabel', { name: activity.name, start: session.start })}
          busy={isBusy}
          onClick={() => (isRefused ? onChoose(row) : onBook(row))}
        >
          {text('bookings.row.book')}
        </Button>
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
