import type { ComponentProps } from 'react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { text } from '../../../platform/text.ts'
import { Opened } from '../../../ui/Opened.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Failed } from '../Failed.tsx'
import { BasketContents } from './BasketContents.tsx'
import styles from './BasketPage.module.css'
import { useShownBasket } from './use-shown-basket.ts'

const EmptyBasketPart = lazyPage(() => import('./EmptyBasket.tsx'), 'EmptyBasket')

const headingId = 'basket-page'

/** `/basket`: what is about to be booked, how long it is kept, what it costs. */
export function BasketPage() {
  usePageTitle(text('basket.title'))
  const shown = useShownBasket()
  return (
    <div className={styles.page}>
      <h1 id={headingId} tabIndex={-1} className={styles.title}>
        {text(shown.is === 'empty' ? 'basket.nothing' : 'basket.title')}
      </h1>
      {shown.is === 'waiting' ? (
        <BasketSkeleton />
      ) : shown.is === 'failed' ? (
        <Failed title={text('basket.failed')} {...shown} />
      ) : shown.is === 'empty' ? (
        <EmptyBasket today={shown.today} onLeave={stay} />
      ) : (
        <BasketContents {...shown} on="page" headingId={headingId} onLeave={stay} />
      )}
    </div>
  )
}

const stay = () => undefined

/** Who looks at a basket mostly has one: what is said of an empty one comes when it is. Where it does not, the heading has said it. */
export const EmptyBasket = (props: ComponentProps<typeof EmptyBasketPart>) => (
  <Opened fallback={<BasketSkeleton />}>
    <EmptyBasketPart {...props} />
  </Opened>
)

/** The shape of a basket while it loads. */
export const BasketSkeleton = () => (
  <div className={styles.waiting}>
    <div role="status">
      <VisuallyHidden>{text('basket.loading')}</VisuallyHidden>
    </div>
    <Skeleton height="3.25rem" radius="var(--radius-card)" />
    <Skeleton height="14rem" radius="var(--radius-card)" />
    <Skeleton height="10rem" radius="var(--radius-card)" />
  </div>
)
