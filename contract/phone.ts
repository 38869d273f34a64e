/** Phone numbers as people write them; whether one is in use is another question. */

/** A plus only at the beginning; spaces, dashes, dots and brackets wherever one likes them. */
const spelling = /^\(?\+?[\d\s().‐‑–-]+$/

/** Mobiles and numbers of cities and services have eleven digits; a few of the country's older ones have ten. */
const ofUnitedKingdom = /^0(?:[237]\d{9}|[1589]\d{8,9})$/

/** A country's code and a number in it: fifteen digits at most, and no country has fewer than seven. */
const ofAnotherCountry = /^\+[1-9]\d{6,14}$/

/** Whether somebody could be called by it: a number of the United Kingdom, or one with a country's code after + or 00. */
export function isPhoneNumber(typed: string): boolean {
  if (!spelling.test(typed)) return false
  const dialled = typed
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
    // As it is often printed: +44 (0)7700 900123.
    .replace(/^\+440?/, '0')
  return ofUnitedKingdom.test(dialled) || ofAnotherCountry.test(dialled)
}
