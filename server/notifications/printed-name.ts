/** As long as any first name; a message to a stranger is longer. */
const longestName = 60

/** Letters of any alphabet and what stands between them in names. A dot ends a word or an initial, never a part of a host. */
const name = /^(?!.*\.[^\s-][^\s.-])[\u200D\u200C\p{L}\p{M} .'’‘·-]+$/u

/**
 * A first name as an e-mail prints it, after what leads to it (`' '`, `', '`); '' where it is no name. Whoever registers
 * types the name and the address it goes to: what a mail program would make a link of must not reach a stranger.
 */
export function withName(lead: string, firstName: string): string {
  const given = firstName.trim()
  return given.length <= longestName && name.test(given) ? `${lead}${given}` : ''
}
