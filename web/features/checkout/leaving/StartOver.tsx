import { Suspense, lazy, useState } from 'react'
import { text } from '../../../platform/text.ts'
import styles from '../CheckoutPage.module.css'

const LeaveDialog = lazy(() =>
  import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })),
)

/** The way out. Closed while money may be moving. */
export function StartOver({ isDisabled }: { isDisabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
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
