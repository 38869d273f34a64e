const outward = /^(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)$/
/** The letters C, I, K, M, O and V never stand there. */
const inward = /^\d[ABD-HJLNP-UW-Z]{2}$/

const bareOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 7)

/**
 * A postcode as it is typed: upper case, letters and digits only, at most seven of them; the space appears as soon as both
 * halves look like a UK postcode.
 */
export function normalisePostcode(text: string): string {
  const bare = bareOf(text)
  const halves = [bare.slice(0, -3), bare.slice(-3)] as const
  return outward.test(halves[0]) && inward.test(halves[1]) ? halves.join(' ') : bare
}

/** Where the caret that stood at `place` of the typed text belongs in the tidied one: after the same letters and digits. */
export function caretAfterTidying(typed: string, place: number): number {
  const before = bareOf(typed.slice(0, place)).length
  const space = normalisePostcode(typed).indexOf(' ')
  return space >= 0 && before > space ? before + 1 : before
}

/** Whether the text, in whatever case and spacing, is of the UK form (`GIR 0AA` included). */
export const isPostcode = (text: string): boolean =>
  text.replace(/[^a-z0-9]/gi, '').length <= 7 && normalisePostcode(text).includes(' ')
