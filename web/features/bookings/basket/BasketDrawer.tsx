import { useId } from 'react'
import { IconX } from '@tabler/icons-react'
import { text } from '../../../platform/text.ts'
import { Link } from '../../../ui/Link.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { Failed } from '../Failed.tsx'
import { BasketContents } from './BasketContents.tsx'
import styles from './BasketDrawer.module.css'
import { BasketSkeleton, EmptyBasket } from './BasketPage.tsx'
import { useShownBasket } from './use-shown-basket.ts'

/** The basket beside the page, from the right. Focus stays in it; Escape and the ground close it. */
export function BasketDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useModal(onClose)
  const id = useId()
  const shown = useShownBasket()
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.drawer}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {text(shown.is === 'empty' ? 'basket.nothing' : 'basket.title')}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={text('basket.close')}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </div>
        {shown.is === 'filled' ? (
          <>
            <Link to="/basket" className={styles.whole} onClick={onClose}>
              {text('basket.full')}
            </Link>
            <BasketContents {...shown} on="drawer" headingId={id} onLeave={onClose} />
          </>
        ) : (
          <div className={styles.other}>
            {shown.is === 'waiting' ? (
              <BasketSkeleton />
            ) : shown.is === 'failed' ? (
              <Failed title={text('basket.failed')} {...shown} />
            ) : (
              <EmptyBasket today={shown.today} onLeave={onClose} />
            )}
          </div>
        )}
      </div>
    </dialog>
  )
}
