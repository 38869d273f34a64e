import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { aloneIn, type CheckoutCart } from '../../cart/cart.ts'
import { TimeLeftBar } from '../basket/TimeLeftBar.tsx'
import { LapsedPlaces } from './LapsedPlaces.tsx'

/**
 * How long the places are kept, and whether a child has nobody with them; or which places no longer are kept, to be taken again or
 * removed. The checkout of bookings fetches it.
 */
export function KeptPlaces({
  cart,
  mayMend,
  onOver,
  onMended,
  onGone,
}: {
  cart: Pick<CheckoutCart, 'heldUntil' | 'lines'>
  /** Whoever looks is the customer, not somebody who pays by their link. */
  mayMend: boolean
  /** The time is over: what is there has to be asked for. */
  onOver: () => void
  /** Places were taken again, and there may be a payment no more. */
  onMended: () => Promise<unknown>
  /** The button that had the focus has gone with its line. */
  onGone: () => void
}) {
  const lapsed = cart.lines.filter(({ booking }) => booking?.heldUntil === null)
  if (lapsed.length > 0)
    return <LapsedPlaces lines={lapsed} mayMend={mayMend} onMended={onMended} onGone={onGone} />
  const alone = aloneIn(cart.lines)
  return (
    <>
      {alone === null ? null : (
        <Notice role="alert" tone="warn" title={alone}>
          <p>
            <a href="/basket">{text('checkout.booking.back')}</a>
          </p>
        </Notice>
      )}
      {cart.heldUntil === null ? null : <TimeLeftBar heldUntil={cart.heldUntil} onOver={onOver} />}
    </>
  )
}
