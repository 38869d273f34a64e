import { text } from '../../../platform/text.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './SessionPage.module.css'

/** The page's own shape while the session loads. */
export const SessionSkeleton = () => (
  <div className={styles.page}>
    <div role="status">
      <VisuallyHidden>{text('bookings.loading')}</VisuallyHidden>
    </div>
    <span className={styles.back}>
      <Skeleton width="12rem" height="1.25rem" />
    </span>
    <div className={styles.columns}>
      <div className={styles.head}>
        <Skeleton width="16rem" height="2.75rem" />
        <Skeleton width="22rem" height="1.75rem" />
        <Skeleton width="12rem" height="1.5rem" />
        <Skeleton width="20rem" height="1.75rem" />
      </div>
      <div className={styles.card}>
        <Skeleton height="18rem" />
      </div>
      <div className={styles.about}>
        <Skeleton height="12rem" />
      </div>
    </div>
  </div>
)
