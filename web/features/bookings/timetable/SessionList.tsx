import { useState } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import type { Adding } from '../book/use-add.ts'
import { countdown } from '../clock/server-clock.ts'
import { opensAtFor } from './releases.ts'
import { byStart, splitAt, type Row } from './rows.ts'
import { SessionRow, type RowContext } from './SessionRow.tsx'
import styles from './SessionList.module.css'

interface Props {
  rows: readonly Row[]
  now: number
  /** What has begun by then is folded away. It stays the same while the page is open, so that nothing moves under a finger. */
  cutOff: number
  /** The press that was made last. */
  adding: Adding | null
  context: RowContext
}

/** The sessions of a day under the times at which they start; those of today that have begun behind one press. */
export function SessionList({ rows, now, cutOff, adding, context }: Props) {
  const [isEarlierShown, setEarlierShown] = useState(false)
  const { begun, toCome } = splitAt(rows, cutOff)
  return (
    <div className={styles.list} data-family={(context.own?.people.length ?? 0) > 1 || undefined}>
      {begun.length > 0 ? (
        <>
          <button
            type="button"
            className={styles.earlier}
            aria-expanded={isEarlierShown}
            onClick={() => setEarlierShown(!isEarlierShown)}
          >
            <IconChevronDown size={20} aria-hidden="true" />
            {text('bookings.list.earlier', { count: begun.length })}
          </button>
          {isEarlierShown ? <Times rows={begun} now={now} adding={adding} context={context} /> : null}
        </>
      ) : null}
      <Times rows={toCome} now={now} adding={adding} context={context} />
    </div>
  )
}

const minuteMs = 60_000

function Times({ rows, now, adding, context }: Omit<Props, 'cutOff'>) {
  const minute = Math.floor(now / minuteMs) * minuteMs
  /** Only a row that counts down is drawn again each second. */
  const nowFor = ({ policy }: Row) =>
    policy !== null && countdown(opensAtFor(policy, context.own), now) !== null ? now : minute
  return byStart(rows).map(({ startsAt, start, rows: together }) => (
    <section key={startsAt} className={styles.time} style={{ '--rows': together.length } as object}>
      <h3 className={styles.start}>
        <time dateTime={startsAt}>{start}</time>
      </h3>
      <ul className={styles.rows}>
        {together.map((row) => (
          <SessionRow
            key={row.session.id}
            row={row}
            now={nowFor(row)}
            adding={adding?.key === row.session.id ? adding : null}
            context={context}
          />
        ))}
      </ul>
    </section>
  ))
}
