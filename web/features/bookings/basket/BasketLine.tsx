import { useRef, useState } from 'react'
import type { User } from '../../../platform/calls/session.ts'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Opened } from '../../../ui/Opened.tsx'
import { freeCancelling } from '../free-cancelling.ts'
import { goneWords } from '../gone-words.ts'
import { amountWords } from '../price-words.ts'
import { freeTerm } from '../terms.ts'
import { isLapsed, type PlaceLine } from './basket.ts'
import { aloneIn } from '../../cart/cart.ts'
import { lineName, reasonWords, timesWords } from './basket-words.ts'
import styles from './BasketLines.module.css'
import { optionsOf, playersOf } from './line-choices.ts'
import type { BasketActions, Work } from './use-basket-actions.ts'

const LineChange = lazyPage(() => import('./LineChange.tsx'), 'LineChange')

interface Props {
  line: PlaceLine
  user: User | null
  /** The place is for whoever looks. */
  isOwn: boolean
  actions: BasketActions
  now: number
  today: string
  timeZone: string
  onLeave: () => void
}

/** One place: what, when, where, what it costs and why, and what can be done to it. */
export function BasketLine(props: Props) {
  const { line, user, isOwn, actions, now, today, timeZone, onLeave } = props
  const { booking, venue, amount } = line
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const lapsed = isLapsed(line)
  const { gone } = booking
  const alone = aloneIn([line])
  const page = `/location/${venue.slug}/sessions/${booking.sessionId}`
  const name = lineName(line, isOwn)
  const { work, problem } = actions
  const isAt = (what: Work['what']) => work?.what === what && work.lineId === line.id
  const mayChange = playersOf(line, user).length > 1 || optionsOf(line).length > 1

  function close() {
    setChanging(false)
    change.current?.focus()
  }

  return (
    <li className={styles.line} data-lapsed={lapsed ? (gone === null ? 'over' : 'gone') : undefined}>
      <div className={styles.head}>
        {booking.sessionId === null ? (
          <span className={styles.name}>{line.name}</span>
        ) : (
          <Link to={page} className={styles.name} onClick={onLeave}>
            {line.name}
          </Link>
        )}
        <span className={styles.amount}>{amountWords(amount)}</span>
      </div>
      <div className={styles.facts}>
        <span>
          <strong>{timesWords(booking)}</strong>
          {[booking.spaceName, venue.name].map((each) => (each === null ? '' : ` · ${each}`))}
        </span>
        {gone === null ? (
          <>
            <Reason {...props} isBusy={isAt('benefit')} />
            <span className={styles.quiet}>
              {freeTerm(freeCancelling(booking.startsAt, booking, now), timeZone, today)}
            </span>
          </>
        ) : null}
      </div>
      {lapsed ? (
        <p className={styles.lapsed}>{text(gone === null ? 'basket.lapsed.line' : goneWords[gone])}</p>
      ) : null}
      {alone === null ? null : (
        <p role="alert" className={styles.lapsed}>
          <Link to={page} onClick={onLeave}>
            {alone}
          </Link>
        </p>
      )}
      {problem?.lineId === line.id ? (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      ) : null}
      {isChanging ? (
        <Opened onFailed={() => setChanging(false)}>
          <LineChange {...{ line, name, user, actions }} isBusy={isAt('change')} onClose={close} />
        </Opened>
      ) : null}
      <div className={styles.actions}>
        {lapsed && gone === null ? (
          <Button
            small
            busy={isAt('retake')}
            aria-label={text('basket.lapsed.againOne', { name })}
            onClick={() => void actions.retake([line], line.id)}
          >
            {text('basket.lapsed.again')}
          </Button>
        ) : null}
        {mayChange && !lapsed ? (
          <Button
            ref={change}
            small
            variant="quiet"
            aria-expanded={isChanging}
            aria-label={text('basket.change.one', { name })}
            onClick={() => setChanging(!isChanging)}
          >
            {text('basket.change')}
          </Button>
        ) : null}
        <Button
          small
          variant="quiet"
          busy={isAt('remove')}
          aria-label={text('basket.remove.one', { name })}
          onClick={() => void actions.remove(line)}
        >
          {text('basket.remove')}
        </Button>
      </div>
    </li>
  )
}

/** Why it costs that, with the way to do without the membership, or to use it after all. */
function Reason({ line, isOwn, actions, isBusy }: Props & { isBusy: boolean }) {
  const { benefit, benefitRefused } = line.booking
  const name = lineName(line, isOwn)
  return (
    <>
      <span className={styles.benefit}>
        {reasonWords(line, isOwn)}
        {benefit === null ? null : (
          <button
            type="button"
            className={styles.link}
            aria-busy={isBusy || undefined}
            aria-label={text('basket.benefit.offOne', { name, membership: benefit.membership })}
            onClick={() => void actions.removeBenefit(line)}
          >
            {text('basket.benefit.off')}
          </button>
        )}
      </span>
      {benefitRefused === null ? null : (
        <span className={styles.benefit}>
          {text('basket.benefit.refused', { membership: benefitRefused })}
          <button
            type="button"
            className={styles.link}
            aria-busy={isBusy || undefined}
            aria-label={text('basket.benefit.onOne', { name, membership: benefitRefused })}
            onClick={() => void actions.useBenefit(line)}
          >
            {text('basket.benefit.on')}
          </button>
        </span>
      )}
    </>
  )
}
