import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// Without the letters and figures that people take for one another, as GoCardless writes its ids.
const capitals = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** An unguessable text of letters and figures. */
export function randomText(length: number): string {
  return pick(letters, length)
}

/** An id in Stripe's form: `pi_` and 24 letters and figures. */
export function stripeId(prefix: string): string {
  return `${prefix}_${pick(letters, 24)}`
}

/** An id in GoCardless's form: `MD` and 12 capitals and figures. */
export function goCardlessId(prefix: string): string {
  return `${prefix}${pick(capitals, 12)}`
}

/** An id in Ryft's form: `ps_` and a ULID. */
export function ryftId(prefix: string): string {
  return `${prefix}_01${pick(capitals, 24)}`
}
