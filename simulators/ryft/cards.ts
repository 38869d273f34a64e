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
 * Security codes that make any test card be refused when it is charged. They are the sandbox's own: Ryft has pairs of card
 * and code for this, which are not to be had. American Express takes them with a 0 in front as well.
 */
export const refusingCodes: Readonly<Record<string, string>> = {
  '901': 'insufficient_funds',
  '902': 'declined_do_not_honour',
  '903': 'expired_card',
  '904': 'cvv2_failure',
  '905': 'stolen_card',
  '906': 'suspected_fraud',
  '907': 'gateway_reject',
  '908': 'system_error',
}

/** The sandbox's own code for a bank that takes a minute over captures, voids and refunds. */
export const slowCode = '950'

export const testCard = (number: string): TestCard | undefined => testCards.get(number)

/** Why the bank refuses a charge with this security code; null where it does not. */
export const refusalOf = (cvc: string): string | null =>
  refusingCodes[cvc.replace(/^0(?=\d{3}$)/, '')] ?? null

export const isSlow = (cvc: string): boolean => cvc.replace(/^0(?=\d{3}$)/, '') === slowCode

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
