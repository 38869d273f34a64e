interface Completed {
  orderId: string
  source: 'online-joining' | 'bookings'
  kiosk: boolean
  /** Where another system wants its customer back; null where nobody does. */
  successUrl: string | null
  /** Origins that a customer may be sent to. */
  allowedOrigins: readonly string[]
}

/**
 * Where a completed order leads: to the configured address with the order's id, which keeps the query it has, else to the
 * confirmation of what was bought. An address of anybody else's is not followed.
 */
export function successAddress({ orderId, source, kiosk, successUrl, allowedOrigins }: Completed): string {
  const configured = successUrl === null ? null : allowedAddress(successUrl, allowedOrigins)
  if (configured !== null) {
    configured.searchParams.append('orderId', orderId)
    return configured.href
  }
  const id = encodeURIComponent(orderId)
  if (source !== 'online-joining') return `/booking-confirmed/${id}`
  return kiosk ? `/order-confirmed/${id}?kiosk=true` : `/order-confirmed/${id}`
}

function allowedAddress(address: string, allowedOrigins: readonly string[]): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && url.username === '' && allowedOrigins.includes(url.origin) ? url : null
}
