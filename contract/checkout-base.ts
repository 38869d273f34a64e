/** Where the calls of the cart are, unless the setting `CHECKOUT_BASE` says otherwise. */
export const defaultCheckoutBase = '/api/cart'

/** The path of a call of the cart under another base. */
export const atCheckoutBase = (path: string, base: string): string =>
  base + path.slice(defaultCheckoutBase.length)
