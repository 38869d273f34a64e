/**
 * An address as it is stored. Databases turn capitals into small letters by their own locale, some of them only those of ASCII:
 * the others are small before they come there.
 */
export const storedAddress = (typed: string): string =>
  typed.replace(/\P{ASCII}/gu, (character) => character.toLowerCase())

/** What `lower()` of a stored address is compared with. */
export const comparedAddress = (typed: string): string => storedAddress(typed).toLowerCase()
