import { text } from '../../platform/text.ts'
import styles from './CheckoutPage.module.css'

/** What the page is, and what there is to pay. */
export function TopBar({ amount }: { amount: string | null }) {
  return (
    <div className={styles.bar}>
      <div className={styles.barInner}>
        <h1>{text('checkout.title')}</h1>
        {amount === null ? null : (
          <p className={styles.total}>
            <span className={styles.totalLabel}>{text('checkout.toPayNow')}</span>
            <strong className={styles.totalAmount}>{amount}</strong>
          </p>
        )}
      </div>
    </div>
  )
}
