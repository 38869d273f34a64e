import { useLocation } from 'react-router'
import { text } from '../../platform/text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Intro } from './JoiningFrame.tsx'
import styles from './JoiningPage.module.css'

/** Whether a membership is still to be chosen at that address: then the cards have all of the page's width. */
export const isChoosingAt = (pathname: string): boolean => !/\/(membership|renew)\//.test(pathname)

/** The page in outline while the centre and its memberships load; `intro`: what is known to stand above it. */
export function JoiningSkeleton({ intro = null }: { intro?: Intro | null }) {
  const { pathname } = useLocation()
  const isChoosing = isChoosingAt(pathname)
  return (
    <div className={styles.page} data-choosing={isChoosing || undefined} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{text('joining.loading')}</span>
      </VisuallyHidden>
      <div className={styles.intro}>
        {intro ? <h1>{intro.title}</h1> : <Skeleton width="22rem" height="2.75rem" />}
        {intro ? <p>{intro.lead}</p> : <Skeleton width="30rem" height="1.5rem" />}
      </div>
      <div className={styles.columns}>
        <div className={styles.accordion}>
          <div className={styles.outline}>
            <Skeleton width="14rem" height="2rem" />
          </div>
          <div className={styles.outlineOpen}>
            <Skeleton width="14rem" height="2rem" />
            <div className={styles.outlineCards}>
              <Skeleton height="22rem" radius="12px" />
              <Skeleton height="22rem" radius="12px" />
            </div>
          </div>
          {[0, 1, 2].map((row) => (
            <div key={row} className={styles.outline}>
              <Skeleton width="12rem" height="2rem" />
            </div>
          ))}
        </div>
        {isChoosing ? null : (
          <div className={styles.aside}>
            <Skeleton height="14rem" radius="12px" />
          </div>
        )}
      </div>
    </div>
  )
}
