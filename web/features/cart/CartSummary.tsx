import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatMoney } from '../../../contract/money.ts'
import { locale, text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { dueToday } from '../memberships/cost-words.ts'
import styles from './CartSummary.module.css'
import { bookingRows } from './booking-rows.ts'
import { RemoveLine } from './RemoveLine.tsx'
import { summaryRows } from './cart-summary.ts'
import { nameOfLine, type CartLine, type CartMembership, type CheckoutCart } from './cart.ts'

interface Props {
  cart: CheckoutCart
  /** The credit that pays for a part of it, in minor units. */
  applied: number
  /** Lines can be taken out now. */
  canRemove: boolean
}

/** What is being bought and what it costs. On phones it opens from a bar, so that paying comes first. */
export function CartSummary({ cart, applied, canRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  const { lines } = cart
  const [only] = lines
  const isOne = lines.length === 1
  const { currency } = cart.outstandingCartBalance.raw

  return (
    <aside ref={summary} tabIndex={-1} className={styles.summary} aria-label={text('checkout.summary.title')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.toggleText}>
          <strong>
            {isOne && only
              ? nameOfLine(only)
              : text(only?.booking ? 'checkout.booking.several' : 'checkout.summary.several', {
                  count: lines.length,
                })}
          </strong>
          <span className={styles.quiet}>
            {isOpen ? text('checkout.summary.hide') : text('checkout.summary.show')}
          </span>
        </span>
        <IconChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </button>
      <Card id={id} className={styles.card} data-open={isOpen} data-several={!isOne}>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <LineFacts line={line}>
              {isOne ? null : (
                <RemoveLine
                  line={line}
                  isDisabled={!canRemove}
                  onRemoved={() => summary.current?.focus({ preventScroll: true })}
                />
              )}
            </LineFacts>
          </div>
        ))}
        <section className={styles.part} aria-labelledby={`${id}-today`}>
          <h3 id={`${id}-today`} className={styles.partName}>
            {text('checkout.summary.dueToday')}
          </h3>
          <dl className={styles.lines}>
            {isOne && only?.membership ? (
              <FeeRows membership={only.membership} />
            ) : (
              lines.map((line) => (
                <div key={line.id}>
                  <dt>{nameOfLine(line)}</dt>
                  <dd>{line.amount.formatted}</dd>
                </div>
              ))
            )}
            {applied === 0 ? null : (
              <div data-reduction="true">
                <dt>{text('checkout.credit.line')}</dt>
                <dd>{`−${formatMoney({ amount: applied, currency }, locale)}`}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{text('checkout.toPayNow')}</dt>
              <dd>{cart.outstandingCartBalance.formatted}</dd>
            </div>
          </dl>
        </section>
      </Card>
    </aside>
  )
}

/** One thing: its name and what it is. */
function LineFacts({ line, children }: { line: CartLine; children: React.ReactNode }) {
  const { membership } = line
  const categories = membership?.membershipType.categories.map(({ name }) => name).join(', ') ?? ''
  const rows = [
    ...(line.purchasedFor === null || line.booking
      ? []
      : [{ label: text('checkout.summary.for'), value: line.purchasedFor.fullName }]),
    ...(membership
      ? summaryRows(membership)
      : line.booking
        ? bookingRows(line)
        : [{ label: text('checkout.summary.centre'), value: line.venue.name }]),
  ]
  return (
    <>
      <header className={styles.header}>
        <div>
          <h2 className={styles.name}>{line.name}</h2>
          {categories === '' ? null : <p className={styles.quiet}>{categories}</p>}
        </div>
        {children}
      </header>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const FeeRows = ({ membership }: { membership: CartMembership }) =>
  dueToday(membership.paymentOption, membership.kind).map((line) => (
    <div key={line.key} data-reduction={line.isReduction}>
      <dt>
        <span>{line.label}</span>
        {line.detail === null ? null : <span className={styles.quiet}>{line.detail}</span>}
      </dt>
      <dd>{line.amount}</dd>
    </div>
  ))
