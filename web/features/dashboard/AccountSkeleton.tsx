import { text } from '../../platform/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './AccountPage.module.css'

/** The shape of an account page while it loads. */
export const AccountSkeleton = ({ withPass = false }: { withPass?: boolean }) => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden>
      <span role="status">{text('dashboard.loading')}</span>
    </VisuallyHidden>
    <div className={styles.intro}>
      <Skeleton width="min(22rem, 100%)" height="2.875rem" />
      <Skeleton width="12rem" height="1.75rem" />
    </div>
    <div className={withPass ? styles.columns : styles.column}>
      <div className={styles.column}>
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton height="16rem" radius="12px" />
      </div>
      {withPass ? (
        <div className={styles.column}>
          <Skeleton height="18rem" radius="12px" />
        </div>
      ) : null}
    </div>
  </div>
)
