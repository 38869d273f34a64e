/** Whose cart this area fills and pays for. */
export type CartSource = 'online-joining' | 'bookings'

/** A cart of bookings is paid for on their own host, every other on that of joining. */
export const cartSourceOf = (hostname: string): CartSource =>
  hostname.startsWith('bookings.') ? 'bookings' : 'online-joining'

export const cartSource = (): CartSource => cartSourceOf(window.location.hostname)
