import { Suspense, lazy, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { cartSource } from '../../cart/cart-source.ts'
import styles from '../CheckoutPage.module.css'

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })),
)

/** The way out: back to the basket, which stays as it is, or to a new choice. Closed while money may be moving. */
export function StartOver({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  if (cartSource() === 'bookings') {
    return (
      <div className={styles.startOver}>
        {isDisabled ? null : (
          <a className={styles.link} href="/basket">
            {text('checkout.booking.back')}
          </a>
        )}
      </div>
    )
  }
  return (
    <div className={styles.startOver}>
      <button type="button" className={styles.link} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {text('checkout.startOver')}
      </button>
      {isAsking ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
