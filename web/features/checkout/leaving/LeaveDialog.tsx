import { useState } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { nextToast } from '../../../ui/messages/next-toast.ts'
import { forgetSelection } from '../../../platform/kept/forget-selection.ts'
import { cartSource } from '../../cart/cart-source.ts'
import { leaveAddress } from './leave-address.ts'

/** Asks before the selection is thrown away; leaving empties the cart and starts over. */
export function LeaveDialog({ onStay }: { onStay: () => void }) {
  const { kioskHomeUrl, areas } = useClient()
  const flags = useFlags()
  const [isLeaving, setIsLeaving] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function leave() {
    setIsLeaving(true)
    try {
      const { message: cleared } = await call('clearCart', { body: { source: cartSource() } })
      const address = leaveAddress(
        {
          kioskHomeUrl,
          start: cartSource() === 'bookings' ? areas.bookings : areas.onlineJoining,
          joining: areas.onlineJoining,
        },
        flags,
      )
      // On somebody else's site the next person to come back to ours would read it.
      if (new URL(address, location.href).origin === location.origin)
        nextToast.leave(() => window.sessionStorage, cleared)
      forgetSelection(() => window.sessionStorage)
      queryClient.removeQueries({ queryKey: ['getCheckoutCart'] })
      window.location.assign(address)
    } catch (error) {
      setIsLeaving(false)
      setMessage(error instanceof ApiError ? error.message : text('checkout.leave.failed'))
    }
  }

  return (
    <Dialog
      open
      title={text('checkout.leave.title')}
      onClose={onStay}
      width={520}
      footer={
        <>
          <Button onClick={onStay}>{text('checkout.leave.stay')}</Button>
          <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
            {text('checkout.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{text(cartSource() === 'bookings' ? 'checkout.booking.leaveText' : 'checkout.leave.text')}</p>
      {message === null ? null : (
        <Notice role="alert" tone="bad">
          {message}
        </Notice>
      )}
    </Dialog>
  )
}
