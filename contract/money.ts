/** An amount in whole minor units (pence) of one currency. Never a fraction: rounding happens before a Money is made. */
export interface Money {
  amount: number
  /** ISO 4217, upper case. */
  currency: string
}

/** An amount as it travels: `formatted` to show, `decimal` to hand on (`34.99`), `raw` in minor units to compute with. */
export interface PricedAmount {
  formatted: string
  decimal: string
  raw: Money
}

/** Throws RangeError where the currencies differ: amounts of two currencies have no sum. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + b.amount, sameCurrency(a, b))
}

/** Throws RangeError where the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - b.amount, sameCurrency(a, b))
}

export function negate(value: Money): Money {
  return money(-value.amount, value.currency)
}

/** `£34.99`, `-£10.00`; whole amounts keep their pence. The locale decides signs and separators, never the digits. */
export function formatMoney(value: Money, locale = 'en-GB'): string {
  // Text, not a number: the formatter reads it digit by digit, so no amount ever becomes a binary fraction.
  return currencyFormat(value.currency, locale).format(toDecimal(value) as `${number}`)
}

/** `34.99`, `-10.00`, and without a fraction for a currency that has none (`500` yen). */
export function toDecimal(value: Money): string {
  const { amount, currency } = money(value.amount, value.currency)
  const fraction = minorDigits(currency)
  const digits = String(Math.abs(amount)).padStart(fraction + 1, '0')
  const whole = digits.slice(0, digits.length - fraction)
  const text = fraction === 0 ? whole : `${whole}.${digits.slice(-fraction)}`
  return amount < 0 ? `-${text}` : text
}

/** The wire shape of an amount in minor units. */
export function priced(amount: number, currency: string, locale = 'en-GB'): PricedAmount {
  const raw = money(amount, currency)
  return { formatted: formatMoney(raw, locale), decimal: toDecimal(raw), raw }
}

/** The amount inside a wire shape. Only `raw` is believed; `formatted` and `decimal` are for people and hand-over. */
export function unpriced(shape: PricedAmount): Money {
  return money(shape.raw.amount, shape.raw.currency)
}

function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole minor units: ${amount}`)
  // `+ 0` turns minus zero, which negating nothing makes, into zero.
  return { amount: amount + 0, currency }
}

function sameCurrency(a: Money, b: Money): string {
  if (a.currency !== b.currency) throw new RangeError(`Amounts of ${a.currency} and ${b.currency} do not mix`)
  return a.currency
}

/** Digits after the point in the currency's amounts: 2 for GBP, 0 for JPY. */
function minorDigits(currency: string): number {
  const seen = known.get(currency)
  if (seen !== undefined) return seen
  const found = currencyFormat(currency, 'en-GB').resolvedOptions().maximumFractionDigits ?? 2
  known.set(currency, found)
  return found
}

// Asking the formatter costs more than all else that is done with an amount.
const known = new Map<string, number>()
const formats = new Map<string, Intl.NumberFormat>()

function currencyFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format
}
