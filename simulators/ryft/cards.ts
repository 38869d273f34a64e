import { passesLuhn } from '../stripe/cards.ts'

/** What the cardholder's bank does before it answers. */
export type ThreeDs = 'frictionless' | 'method' | 'method_challenge' | 'challenge'

export interface TestCard {
  number: string
  scheme: 'Visa' | 'Mastercard' | 'Amex'
  threeDs: ThreeDs
}

const byFlow: Record<ThreeDs, [visa: string, mastercard: string, amex: string]> = {
  frictionless: ['4012000000060085', '5555555555554444', '343434343434343'],
  method: ['4066330000000004', '5454545454545454', '371449635398431'],
  method_challenge: ['4938730000000001', '5200000000001021', '374245455400126'],
  challenge: ['4918190000000002', '5295795976859395', '374101000000608'],
}
const schemes = ['Visa', 'Mastercard', 'Amex'] as const

/** Ryft's own test cards, by what happens in 3-D Secure. */
const testCards = new Map(
  Object.entries(byFlow).flatMap(([threeDs, numbers]) =>
    numbers.map((number, index): [string, TestCard] => [
      number,
      { number, scheme: schemes[index] ?? 'Visa', threeDs: threeDs as ThreeDs },
    ]),
  ),
)

/**
 * Why a bank refuses, by the security codes 901, 902 and so on, which make any test card be refused when it is charged. They
 * are the sandbox's own: Ryft has pairs of card and code for this, which are not to be had. American Express takes them with
 * a 0 in front as well.
 */
export const refusals = [
  'insufficient_funds',
  'declined_do_not_honour',
  'expired_card',
  'cvv2_failure',
  'stolen_card',
  'suspected_fraud',
  'gateway_reject',
  'system_error',
] as const

/** The sandbox's own code for a bank that takes a minute over captures, voids and refunds. */
const slowCode = 950

export const testCard = (number: string): TestCard | undefined => testCards.get(number)

/** Which of the refusals a charge with this security code meets; null where it meets none. */
export function refusalOf(cvc: string): number | null {
  const place = Number(cvc) - 901
  return place >= 0 && place < refusals.length ? place : null
}

export const isSlow = (cvc: string): boolean => Number(cvc) === slowCode

export interface CardEntry {
  number: string
  expiryMonth: string
  expiryYear: string
  cvc: string
}

/** Whether a card as it was typed can be one at all. */
export const isCardNumber = (number: string): boolean => /^\d{12,19}$/.test(number) && passesLuhn(number)

/** Whether a card has run out on this day (`YYYY-MM-DD`). */
export function hasExpired(card: Pick<CardEntry, 'expiryMonth' | 'expiryYear'>, today: string): boolean {
  const year = card.expiryYear.length === 2 ? `20${card.expiryYear}` : card.expiryYear
  return `${year}-${card.expiryMonth.padStart(2, '0')}` < today.slice(0, 7)
}
