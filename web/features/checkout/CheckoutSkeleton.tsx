import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './CheckoutPage.module.css'
import form from './payment/PaymentForm.module.css'

/** The shape of the checkout while it loads. */
export function CheckoutSkeleton() {
  return (
    <>
      <TopBar amount={null} />
      <div className={styles.columns}>
        <output>
          <VisuallyHidden>{text('checkout.loading')}</VisuallyHidden>
        </output>
        <div className={styles.side}>
          <Card className={form.group}>
            <Skeleton width="60%" height="1.75rem" />
            <Skeleton height="6rem" />
            <Skeleton height="5rem" />
          </Card>
        </div>
        <div className={styles.main}>
          <Card className={form.group}>
            <Skeleton width="8rem" height="1.5rem" />
            <Skeleton height="3.25rem" />
          </Card>
          <Card className={form.group}>
            <Skeleton width="10rem" height="1.5rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </Card>
        </div>
      </div>
    </>
  )
}
