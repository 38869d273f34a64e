import type { CartSource } from '../../cart/cart-source.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Where the operator has switched off paying for bookings, what costs something cannot be paid for.
 * @throws paid_booking_disabled with the operator's message
 */
export function checkPaidBooking(
  { settings }: Pick<Client, 'settings'>,
  source: CartSource,
  amount: number,
): void {
  const message = settings.paidBookingOff ?? null
  if (source === 'bookings' && amount > 0 && message !== null)
    throw new AppError('paid_booking_disabled', { message })
}
