import { useEffect } from 'react'
import { forgetSelection } from '../../../platform/kept/forget-selection.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { cartSource } from '../../cart/cart-source.ts'
import { Elsewhere } from '../CheckoutFailure.tsx'
import { noteCompletedOrder } from './completed-order.ts'
import { successAddress } from './success-address.ts'

/** The cart has become an order, in another tab or by somebody else: its confirmation takes over. */
export function ToOrder({ orderId }: { orderId: string }) {
  const { kiosk } = useFlags()
  useEffect(() => {
    forgetSelection(() => window.sessionStorage)
    noteCompletedOrder(() => window.sessionStorage, orderId)
  }, [orderId])
  return <Elsewhere to={successAddress({ orderId, source: cartSource(), kiosk, successUrl: null })} />
}
