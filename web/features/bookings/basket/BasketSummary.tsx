import { loginPath } from '../../../platform/addresses/login-path.ts'
import { text } from '../../../platform/text.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { aloneIn, lapsedIn } from '../../cart/cart.ts'
import { placesIn, type Basket } from './basket.ts'
import { sumsOf } from './basket-words.ts'
import styles from './BasketSummary.module.css'

interface Props {
  basket: Basket
  /** Nobody is signed in. */
  isVisitors: boolean
  onLeave: () => void
}

const lapsedPay = { over: 'basket.lapsed.pay', gone: 'basket.gone.pay' } as const

const reasonId = 'basket-pay-why'

/** What all of it costs, and the way to pay. On phones it stays in sight. */
export function BasketSummary({ basket, isVisitors, onLeave }: Props) {
  const { isFree, due, total, tax, credit, offered } = sumsOf(basket)
  const places = placesIn(basket)
  const lapsed = lapsedIn(places)
  const refused = lapsed ? text(lapsedPay[lapsed]) : aloneIn(places)
  const reason = refused ?? (isVisitors ? text('basket.pay.logIn') : null)
  const label = isFree ? text('basket.pay.free') : text('basket.pay', { amount: due })
  return (
    <section className={styles.summary} aria-label={text('basket.total.title')}>
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>{text('basket.total')}</dt>
          <dd>{total}</dd>
        </div>
        {credit === null ? null : (
          <>
            <div>
              <dt>{text('basket.total.credit')}</dt>
              <dd>{`−${credit}`}</dd>
            </div>
            <div className={styles.total}>
              <dt>{text('basket.total.due')}</dt>
              <dd>{due}</dd>
            </div>
          </>
        )}
      </dl>
      {tax === null ? null : <p className={styles.quiet}>{text('basket.total.vat', { amount: tax })}</p>}
      {offered === null ? null : (
        <p className={classNames(styles.quiet, styles.offered)}>
          {text('basket.credit', { amount: offered })}
        </p>
      )}
      <div className={styles.pay}>
        {refused ? (
          <Button full disabled aria-describedby={reasonId}>
            {label}
          </Button>
        ) : isVisitors ? (
          <LinkButton full to={loginPath('/basket', '')} aria-describedby={reasonId} onClick={onLeave}>
            {label}
          </LinkButton>
        ) : (
          // The checkout is a document of its own.
          <LinkButton full href="/checkout">
            {label}
          </LinkButton>
        )}
        {reason === null ? null : (
          <p id={reasonId} className={styles.quiet}>
            {reason}
          </p>
        )}
      </div>
    </section>
  )
}
