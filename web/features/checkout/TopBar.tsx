import { text } from '../../platform/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './CheckoutPage.module.css'

/** What the page is, and what there is to pay. While that is on its way, its place is kept. */
export function TopBar({ amount, isWaiting = false }: { amount: string | null; isWaiting?: boolean }) {
  return (
    <div className={styles.bar}>
      <div className={styles.barInner}>
        <h1>{text('checkout.title')}</h1>
        {amount === null && !isWaiting ? null : (
          <p className={styles.total} aria-hidden={amount === null || undefined}>
            <span className={styles.totalLabel}>{text('checkout.toPayNow')}</span>
            <strong className={styles.totalAmount}>{amount ?? <Skeleton width="6rem" height="1lh" />}</strong>
          </p>
        )}
      </div>
    </div>
  )
}
