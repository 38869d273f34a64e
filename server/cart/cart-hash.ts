import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The fingerprint of a line, from the text in which its kind names what is bought and every amount of it. */
export const fingerprintOf = (text: string): string => sha256(text)

/**
 * The item hash of a cart: what a customer saw and agreed to pay for. It changes with every line that comes, goes or gets
 * another price. The order of the lines does not matter.
 */
export function itemHashOf(fingerprints: readonly string[]): string {
  const [only] = fingerprints
  return fingerprints.length === 1 && only !== undefined
    ? only
    : sha256(fingerprints.toSorted((one, other) => (one < other ? -1 : 1)).join('\n'))
}
