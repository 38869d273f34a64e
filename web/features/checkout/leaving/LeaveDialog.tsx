import { call } from '../../../platform/calls/api.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { nextToast } from '../../../ui/messages/next-toast.ts'
import { forgetSelection } from '../../../platform/kept/forget-selection.ts'
import { cartSource } from '../../cart/cart-source.ts'
import { leaveAddress } from './leave-address.ts'

/** Asks before the selection is thrown away; leaving empties the cart and starts over. */
export function LeaveDialog({ onStay }: { onStay: () => void }) {
  const { kioskHomeUrl, areas } = useClient()
  const flags = useFlags()

  async function leave() {
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
  }

  return (
    <ConfirmDialog
      question={{
        title: text('checkout.leave.title'),
        words: text(cartSource() === 'bookings' ? 'checkout.booking.leaveText' : 'checkout.leave.text'),
        keep: text('checkout.leave.stay'),
        go: text('checkout.leave.leave'),
        failed: text('checkout.leave.failed'),
        act: leave,
      }}
      onKeep={onStay}
    />
  )
}
