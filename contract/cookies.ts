/** What our cookies of choices are called, whatever the site key is. */
export const choiceCookies = {
  venue: 'cc_venue',
  locale: 'cc_locale',
  consent: 'cc_consent',
  translation: 'cc_translation',
} as const

/** Readable by the pages of all areas: a visitor has a basket, so it is asked for. It says nothing of what is in it. */
export const visitorBasketCookie = 'cc_has_basket'

/** Every cookie that we set, by what it is for: notice and privacy pages name each of them. `siteKey` is SITE_KEY. */
export const cookieNames = (siteKey: string) => ({
  /** HttpOnly: carries the session token. */
  session: `${siteKey}_auth_token`,
  /** Readable by the page, which polls it; it says that somebody is signed in and whether that is still the same session. */
  companion: `${siteKey}_signed_in`,
  /** HttpOnly: by it a browser is known in which somebody has signed in before. */
  knownBrowser: `${siteKey}_known_browser`,
  /** Read by the pages of the checkout, which send it as a header; it goes nowhere by itself. */
  checkout: `${siteKey}_checkout_token`,
  /** HttpOnly: what a visitor has put into a basket before logging in. */
  basket: `${siteKey}_basket`,
  hasBasket: visitorBasketCookie,
  /** HttpOnly, on the front of house's host only. */
  staff: `${siteKey}_staff_token`,
  ...choiceCookies,
})
