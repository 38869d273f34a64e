import { Suspense, lazy, useState } from 'react'
import { text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import styles from '../CheckoutPage.module.css'
import { StartOver } from './StartOver.tsx'

const HandOverDialog = lazy(() =>
  import('./HandOverDialog.tsx').then((module) => ({ default: module.HandOverDialog })),
)

interface Props {
  isDisabled: boolean
  /** There is something to pay by card. */
  canHandOver: boolean
}

/** How one leaves the checkout without paying here: on another device, or not at all. Closed while money may be moving. */
export function WaysOut({ isDisabled, canHandOver }: Props) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { kiosk } = useFlags()
  return (
    <>
      {canHandOver && !kiosk ? (
        <div className={styles.startOver}>
          <button
            type="button"
            className={styles.link}
            disabled={isDisabled}
            onClick={() => setIsHandingOver(true)}
          >
            {text('checkout.handOver.offer')}
          </button>
        </div>
      ) : null}
      <StartOver isDisabled={isDisabled} />
      {isHandingOver ? (
        <Suspense fallback={null}>
          <HandOverDialog onClose={() => setIsHandingOver(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
