import { text } from '../../platform/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './OrderConfirmedPage.module.css'

/** The shape of the confirmation while it loads. */
export const OrderSkeleton = () => (
  <div className={styles.page}>
    <output>
      <VisuallyHidden>{text('orders.loading')}</VisuallyHidden>
    </output>
    <div className={styles.hero}>
      <Skeleton width="4.5rem" height="4.5rem" radius="50%" />
      <Skeleton width="min(28rem, 100%)" height="2.875rem" />
      <Skeleton width="16rem" height="1.25rem" />
    </div>
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card>
          <Skeleton height="12rem" />
        </Card>
      </div>
      <div className={styles.column}>
        <Card>
          <Skeleton height="14rem" />
        </Card>
      </div>
    </div>
  </div>
)
