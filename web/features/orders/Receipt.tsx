import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './OrderConfirmedPage.module.css'
import { feesHeading, receiptLines } from './order-words.ts'
import type { MembershipItem, Order } from './order-words.ts'

interface Props {
  order: Order
  item: MembershipItem
  /** The day of the order where the operator is. */
  placedOn: string
}

/** What was paid, line by line, with the tax it contains. */
export function Receipt({ order, item, placedOn }: Props) {
  return (
    <section aria-labelledby="receipt">
      <Card className={styles.receipt}>
        <div>
          <h2 id="receipt" className={styles.heading}>
            {feesHeading(item)}
          </h2>
          <p className={styles.quiet}>{item.homeVenue.name}</p>
        </div>
        <dl className={styles.lines}>
          {receiptLines(order, item, placedOn).map((line) => (
            <div key={line.key}>
              <dt>
                <span>{line.label}</span>
                {line.detail === null ? null : <span className={styles.quiet}>{line.detail}</span>}
              </dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{text('orders.receipt.total')}</dt>
            <dd>{order.total.formatted}</dd>
          </div>
          <div className={styles.quiet}>
            <dt>{text('orders.receipt.vat')}</dt>
            <dd>{order.tax.formatted}</dd>
          </div>
        </dl>
        <p className={styles.quiet}>
          {text('orders.receipt.soldBy', { seller: order.brand, reference: order.reference })}
        </p>
      </Card>
    </section>
  )
}
