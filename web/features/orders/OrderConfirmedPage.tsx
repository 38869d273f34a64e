import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { text } from '../../platform/text.ts'
import { SignedInOnly } from '../accounts/SignedInOnly.tsx'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import { OrderOfCustomer } from './OrderOfCustomer.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

/** `/order-confirmed/:completeOrderId`: what was bought, for the one who bought it. */
export function OrderConfirmedPage() {
  usePageTitle(text('orders.title'))
  return (
    <SignedInOnly waiting={<OrderSkeleton />}>
      {() => <OrderOfCustomer>{(order) => <OrderConfirmed order={order} />}</OrderOfCustomer>}
    </SignedInOnly>
  )
}
