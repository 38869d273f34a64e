import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DaySkeleton } from './DaySkeleton.tsx'
import head from './LocationHead.module.css'
import strip from './DayStrip.module.css'
import styles from './LocationPage.module.css'
import type { Facts } from './VenueFacts.tsx'

/** The page's own shape while the centre, or the time, is still to come. */
export const LocationSkeleton = ({ facts }: { facts?: Facts }) => (
  <>
    <div className={head.hero} data-ground="dark">
      <div className={head.inner}>
        <div className={head.line}>
          {facts ? <h1 className={head.name}>{facts.name}</h1> : <Skeleton width="16rem" height="1.75rem" />}
          <span className={head.change} />
        </div>
        <div className={head.line}>
          <span className={head.open}>
            <Skeleton width="9rem" height="1.25rem" />
          </span>
        </div>
      </div>
    </div>
    <div className={styles.inner}>
      <div className={styles.main}>
        <Skeleton width="20rem" height="3rem" radius="var(--radius-round)" />
        <div className={strip.strip}>
          <Skeleton height="4.625rem" radius="var(--radius-control)" />
        </div>
        <Skeleton width="90%" height="2.875rem" radius="var(--radius-round)" />
        <div className={styles.dayHead}>
          <Skeleton width="8rem" height="1.5rem" />
        </div>
        <DaySkeleton />
      </div>
    </div>
  </>
)
