const outward = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)$/
const inward = /^\d[A-Z]{2}$/

/**
 * A postcode as it is typed: upper case, letters and digits only, at most seven of them; the space appears as soon as both
 * halves look like a UK postcode.
 */
export function normalisePostcode(text: string): string {
  const bare = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 7)
  const halves = [bare.slice(0, -3), bare.slice(-3)] as const
  return outward.test(halves[0]) && inward.test(halves[1]) ? halves.join(' ') : bare
}

/** Whether the text, in whatever case and spacing, is of the UK form (`GIR 0AA` included). */
export const isPostcode = (text: string): boolean =>
  text.replace(/[^a-z0-9]/gi, '').length <= 7 && normalisePostcode(text).includes(' ')
