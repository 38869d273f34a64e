import { formatMoney, toDecimal } from '../../../../contract/money.ts'
import { locale } from '../../../platform/text.ts'
import type { CheckoutCart } from '../../cart/cart.ts'

/** Credit as the checkout offers it. Amounts in minor units of one currency. */
export interface CreditOffer {
  currency: string
  /** All that the customer has. */
  available: number
  /** The most that this cart can take. */
  applicable: number
  /** What pays for the cart now. */
  applied: number
}

/** What a cart says about credit; null where there is none to use and none used. */
export function creditOf(
  cart: Pick<CheckoutCart, 'credits' | 'cartPayments' | 'outstandingCartBalance'>,
): CreditOffer | null {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const applied = sum(
    cart.cartPayments.filter((each) => each.tenderType === 'credit').map((each) => each.amount),
  )
  const available = sum(cart.credits.map((credit) => credit.totalAvailable))
  const applicable = sum(cart.credits.map((credit) => credit.maxApplicable))
  if (applied === 0 && applicable === 0) return null
  return { currency: cart.outstandingCartBalance.raw.currency, available, applicable, applied }
}

/** The typed amount in minor units, or null where it is none or more than `most`. `£12.5` is 1250. */
export function creditTyped(
  typed: string,
  { currency, most }: { currency: string; most: number },
): number | null {
  const digits = toDecimal({ amount: 0, currency }).split('.')[1]?.length ?? 0
  const [, whole, fraction = ''] = /^£?\s*(\d{1,7})(?:\.(\d*))?$/.exec(typed.trim().replaceAll(',', '')) ?? []
  if (whole === undefined || fraction.length > digits) return null
  const amount = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0')
  return amount >= 1 && amount <= most ? amount : null
}

export const creditWords = (amount: number, currency: string): string =>
  formatMoney({ amount, currency }, locale)

/** As it stands in the field: `12.50`. */
export const creditDecimal = (amount: number, currency: string): string => toDecimal({ amount, currency })
