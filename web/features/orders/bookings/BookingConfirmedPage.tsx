import { usePageTitle } from '../../../platform/addresses/page-title.ts'
import { text } from '../../../platform/text.ts'
import { SignedInOnly } from '../../accounts/SignedInOnly.tsx'
import { OrderOfCustomer } from '../OrderOfCustomer.tsx'
import { OrderSkeleton } from '../OrderSkeleton.tsx'
import { BookingConfirmed } from './BookingConfirmed.tsx'

/** `/booking-confirmed/:completeOrderId`: what was booked, for the one who booked it. */
export function BookingConfirmedPage() {
  usePageTitle(text('orders.title'))
  return (
    <SignedInOnly waiting={<OrderSkeleton />}>
      {() => <OrderOfCustomer>{(order) => <BookingConfirmed order={order} />}</OrderOfCustomer>}
    </SignedInOnly>
  )
}
