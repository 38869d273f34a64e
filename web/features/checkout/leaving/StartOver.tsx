import { useState } from 'react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { Opened } from '../../../ui/Opened.tsx'
import { cartSource } from '../../cart/cart-source.ts'
import styles from '../CheckoutPage.module.css'

const LeaveDialog = lazyPage(() => import('./LeaveDialog.tsx'), 'LeaveDialog')

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
        <Opened onFailed={() => setIsAsking(false)}>
          <LeaveDialog onStay={() => setIsAsking(false)} />
        </Opened>
      ) : null}
    </div>
  )
}
