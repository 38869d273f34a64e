import { useState } from 'react'
import { lazyPage } from '../../../platform/addresses/lazy-page.ts'
import { text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { Opened } from '../../../ui/Opened.tsx'
import styles from '../CheckoutPage.module.css'
import { noteHandedOver, notedHandOver } from './handed-over-note.ts'
import { StartOver } from './StartOver.tsx'
import { ToOrder } from './ToOrder.tsx'
import { useHandOver } from './use-hand-over.ts'

const HandOverDialog = lazyPage(() => import('./HandOverDialog.tsx'), 'HandOverDialog')

interface Props {
  isDisabled: boolean
  /**
   * There is something to pay by card, for which a link can be made; `conditions`: there is, once the customer has accepted what
   * has to be accepted, which is nobody else's to accept.
   */
  handOver: 'offered' | 'conditions' | 'none'
  /** Ids of the conditions that have been accepted. */
  waivers: readonly string[]
  cartId: string
}

/** How one leaves the checkout without paying here: on another device, or not at all. Closed while money may be moving. */
export function WaysOut({ isDisabled, handOver, waivers, cartId }: Props) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const [hasHandedOver, setHasHandedOver] = useState(
    () => notedHandOver(() => window.sessionStorage) === cartId,
  )
  const { isBeingPaid, orderId } = useHandOver(hasHandedOver ? cartId : null)
  const { kiosk } = useFlags()
  return (
    <>
      {handOver === 'conditions' && !kiosk ? (
        <p className={styles.noLink}>{text('checkout.handOver.conditions')}</p>
      ) : null}
      {handOver === 'offered' && !kiosk ? (
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
      {orderId === null ? null : <ToOrder orderId={orderId} />}
      <StartOver isDisabled={isDisabled} />
      {isHandingOver ? (
        <Opened onFailed={() => setIsHandingOver(false)}>
          <HandOverDialog
            waivers={waivers}
            isBeingPaid={isBeingPaid}
            onMade={() => {
              noteHandedOver(() => window.sessionStorage, cartId)
              setHasHandedOver(true)
            }}
            onClose={() => setIsHandingOver(false)}
          />
        </Opened>
      ) : null}
    </>
  )
}
