const key = 'cc-visitor-basket'

/** Whether a visitor has put something into the basket on this device, as far as it remembers: nobody else is asked for theirs. */
export function hasVisitorBasket(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Remembers that a visitor has a basket, or that there is none. */
export function noteVisitorBasket(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Where nothing may be kept, the basket is asked for on its own page alone.
  }
}
