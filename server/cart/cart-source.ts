import type { Area } from '../../contract/pages.ts'

/** Where a cart is filled and paid for. A customer has one open cart for each. */
export type CartSource = 'online-joining' | 'bookings' | 'front-of-house'

/** Where such a cart is paid for. */
export const areaOfSource = (source: CartSource): Area => source

/**
 * The cart that a call means. My account and the kiosk have none of their own: what is renewed or joined there is paid for
 * with online joining.
 */
export const cartSourceOf = (source: CartSource | 'my-account' | 'kiosk'): CartSource =>
  source === 'my-account' || source === 'kiosk' ? 'online-joining' : source
