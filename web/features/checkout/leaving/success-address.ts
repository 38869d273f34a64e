import type { CartSource } from '../../cart/cart-source.ts'

interface Completed {
  orderId: string
  source: CartSource
  kiosk: boolean
  /** Where another system wants its customer back; null where nobody does. */
  successUrl: string | null
}

/**
 * Where a completed order leads: to the address asked for with the order's id, which keeps the query it has, else to the
 * confirmation of what was bought.
 */
export function successAddress({ orderId, source, kiosk, successUrl }: Completed): string {
  if (successUrl !== null) {
    const address = new URL(successUrl)
    address.searchParams.append('orderId', orderId)
    return address.href
  }
  const id = encodeURIComponent(orderId)
  if (source !== 'online-joining') return `/booking-confirmed/${id}`
  return kiosk ? `/order-confirmed/${id}?kiosk=true` : `/order-confirmed/${id}`
}
