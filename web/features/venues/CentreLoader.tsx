import { text } from '../../platform/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CentreLoader.module.css'

/** Stands in for the list while the centres load, and stays when they cannot be had. */
export function CentreLoader({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.loader}>
      {failed ? (
        <Notice
          tone="bad"
          role="alert"
          title={text('venues.failed.title')}
          actions={
            <Button small onClick={onRetry}>
              {text('venues.retry')}
            </Button>
          }
        >
          {text('venues.failed.text')}
        </Notice>
      ) : (
        <div id="loading" role="status">
          <VisuallyHidden>{text('venues.loading')}</VisuallyHidden>
        </div>
      )}
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card} aria-hidden="true">
          <Skeleton width="65%" height="1.5rem" />
          <Skeleton width="85%" height="0.875rem" />
          <Skeleton width="50%" height="0.875rem" />
          <Skeleton height="2.75rem" radius="var(--radius-control)" />
        </div>
      ))}
    </div>
  )
}
