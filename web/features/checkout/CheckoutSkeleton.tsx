import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PaymentOutline } from './payment/PaymentOutline.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './CheckoutPage.module.css'
import form from './payment/PaymentForm.module.css'

/** The shape of the checkout while it loads. */
export function CheckoutSkeleton() {
  return (
    <>
      <TopBar amount={null} isWaiting />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card className={styles.outlineBar}>
            <Skeleton width="9rem" height="2.5rem" />
          </Card>
          <Card className={styles.outlineSummary}>
            <Skeleton width="60%" height="1.75rem" />
            <Skeleton height="9rem" />
            <Skeleton height="8rem" />
          </Card>
        </div>
        <div className={styles.main}>
          <div className={form.form}>
            <PaymentOutline />
          </div>
        </div>
      </div>
    </>
  )
}
