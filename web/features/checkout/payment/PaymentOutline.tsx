import { text } from '../../../platform/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PaymentForm.module.css'

/** Card, billing address and agreement in outline: what the form asks for is known once the payment is prepared. */
export function PaymentOutline() {
  return (
    <>
      <output className={styles.loading}>
        <VisuallyHidden>{text('checkout.loading')}</VisuallyHidden>
      </output>
      <Card className={styles.group}>
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton height="11.5rem" />
        <Skeleton width="80%" height="3.75rem" />
      </Card>
      <Card className={styles.group}>
        <Skeleton width="10rem" height="2.75rem" />
        <div className={styles.billing}>
          {[1, 2, 3, 4, 5, 6].map((field) => (
            <Skeleton key={field} height="4.75rem" />
          ))}
        </div>
      </Card>
      <Card raised className={styles.agree}>
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="80%" height="2.75rem" />
        <Skeleton height="3.5rem" />
        <Skeleton height="2.75rem" />
      </Card>
    </>
  )
}
