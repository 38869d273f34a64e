import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { OrderContact } from './OrderContact.tsx'
import styles from './OrderConfirmedPage.module.css'
import { feesHeading, isMembership, nameOfItem, receiptLines } from './order-words.ts'
import type { MembershipItem, Order } from './order-words.ts'

interface Props {
  order: Order
  /** The day of the order where the operator is. */
  placedOn: string
}

const tenderNames = {
  card: 'orders.receipt.card',
  credit: 'orders.receipt.credit',
  cash: 'orders.receipt.cash',
  cheque: 'orders.receipt.cheque',
  voucher: 'orders.receipt.voucher',
} as const

/** What was paid, line by line, with the tax it contains. */
export function Receipt({ order, placedOn }: Props) {
  const [first] = order.items
  const only = order.items.length === 1 && first && isMembership(first) ? first : null
  return (
    <section aria-labelledby="receipt">
      <Card className={styles.receipt}>
        <div>
          <h2 id="receipt" className={styles.heading}>
            {only === null ? text('orders.fees.several') : feesHeading(only)}
          </h2>
          {only === null ? null : <p className={styles.quiet}>{only.homeVenue.name}</p>}
        </div>
        <dl className={styles.lines}>
          {only === null
            ? order.items.map((item) => (
                <div key={item.id}>
                  <dt>{nameOfItem(item)}</dt>
                  <dd>{item.amount.formatted}</dd>
                </div>
              ))
            : feeRows(order, only, placedOn)}
          <div className={styles.total}>
            <dt>{text('orders.receipt.total')}</dt>
            <dd>{order.total.formatted}</dd>
          </div>
          {order.tenders.map(({ kind, amount }) => (
            <div key={kind} className={styles.quiet}>
              <dt>{text(tenderNames[kind])}</dt>
              <dd>{amount.formatted}</dd>
            </div>
          ))}
          <div className={styles.quiet}>
            <dt>{text('orders.receipt.vat')}</dt>
            <dd>{order.tax.formatted}</dd>
          </div>
        </dl>
        <p className={styles.quiet}>
          {text('orders.receipt.soldBy', { seller: order.brand, reference: order.reference })}
        </p>
        <OrderContact />
      </Card>
    </section>
  )
}

const feeRows = (order: Order, item: MembershipItem, placedOn: string) =>
  receiptLines(order, item, placedOn).map((line) => (
    <div key={line.key}>
      <dt>
        <span>{line.label}</span>
        {line.detail === null ? null : <span className={styles.quiet}>{line.detail}</span>}
      </dt>
      <dd>{line.amount}</dd>
    </div>
  ))
