import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { dueToday } from '../joining/costs/cost-words.ts'
import styles from './CheckoutSummary.module.css'
import { leastWords, nextPayments, summaryRows } from './checkout-summary.ts'
import { creditOf, creditWords } from './credit/credit.ts'
import type { CheckoutCart } from './payment/payment-session.ts'

/** What is being bought and what it costs. On phones it opens from a bar, so that paying comes first. */
export function CheckoutSummary({ cart }: { cart: CheckoutCart }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const price = cart.paymentOption
  const categories = cart.membershipType.categories.map(({ name }) => name).join(', ')
  const later = nextPayments(price)
  const credit = creditOf(cart)

  return (
    <aside className={styles.summary} aria-label={text('checkout.summary.title')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.toggleText}>
          <strong>{cart.membershipType.name}</strong>
          <span className={styles.quiet}>
            {isOpen ? text('checkout.summary.hide') : text('checkout.summary.show')}
          </span>
        </span>
        <IconChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </button>
      <Card id={id} className={styles.card} data-open={isOpen}>
        <header className={styles.header}>
          <h2 className={styles.name}>{cart.membershipType.name}</h2>
          {categories === '' ? null : <p className={styles.quiet}>{categories}</p>}
        </header>
        <dl className={styles.facts}>
          {summaryRows(cart).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section className={styles.part} aria-labelledby={`${id}-today`}>
          <h3 id={`${id}-today`} className={styles.partName}>
            {text('checkout.summary.dueToday')}
          </h3>
          <dl className={styles.lines}>
            {dueToday(price, cart.kind).map((line) => (
              <div key={line.key} data-reduction={line.isReduction}>
                <dt>
                  <span>{line.label}</span>
                  {line.detail === null ? null : <span className={styles.quiet}>{line.detail}</span>}
                </dt>
                <dd>{line.amount}</dd>
              </div>
            ))}
            {credit === null || credit.applied === 0 ? null : (
              <div data-reduction="true">
                <dt>{text('checkout.credit.line')}</dt>
                <dd>{`−${creditWords(credit.applied, credit.currency)}`}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{text('checkout.toPayNow')}</dt>
              <dd>{cart.outstandingCartBalance.formatted}</dd>
            </div>
          </dl>
        </section>
        {later.length === 0 ? null : (
          <section className={styles.part} aria-labelledby={`${id}-later`}>
            <h3 id={`${id}-later`} className={styles.partName}>
              {text('checkout.summary.then')}
            </h3>
            <dl className={styles.lines}>
              {later.map(({ date, note, amount }) => (
                <div key={date}>
                  <dt>
                    <span>{date}</span>
                    {note === null ? null : <span className={styles.quiet}>{note}</span>}
                  </dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.quiet}>{text('checkout.summary.atLeast', { least: leastWords(price) })}</p>
          </section>
        )}
      </Card>
    </aside>
  )
}
