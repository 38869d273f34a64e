/** Why a card is refused, in Stripe's words. */
export interface CardRefusal {
  code: string
  message: string
  decline_code?: string
  param?: string
}

/** When the bank wants to see the cardholder. */
export type Challenge = 'never' | 'on_request' | 'on_session' | 'unless_saved' | 'always'

/** How a test card behaves. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  funding: 'credit' | 'debit'
  challenge: Challenge
  /** The bank's check cannot be started at all. */
  challengeBroken?: boolean
  /** Refused when it is charged, after a challenge where there is one. */
  refusal?: CardRefusal
  cvcCheck: 'pass' | 'fail'
  /** Can be kept although every charge is refused. */
  attaches?: boolean
  /** A refund to it is not done at once: pending and then done, or done and then undone. */
  refundLater?: 'succeeded' | 'failed'
}

function declined(declineCode: string, message = 'Your card was declined.'): CardRefusal {
  return { code: 'card_declined', decline_code: declineCode, message }
}

export const genericDecline = declined('generic_decline')
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')
export const authenticationRequired: CardRefusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}
export const authenticationFailed: CardRefusal = {
  code: 'payment_intent_authentication_failure',
  message: 'The card’s bank could not confirm that it was you. Please choose another card or try again.',
}

function visa(number: string, behaviour: Partial<TestCard> = {}): TestCard {
  return { number, brand: 'visa', funding: 'credit', challenge: 'never', cvcCheck: 'pass', ...behaviour }
}

const cards: TestCard[] = [
  visa('4242424242424242'),
  visa('4000056655665556', { funding: 'debit' }),
  visa('5555555555554444', { brand: 'mastercard' }),
  visa('378282246310005', { brand: 'amex' }),
  visa('4000002500003155', { challenge: 'unless_saved' }),
  visa('4000002760003184', { challenge: 'always' }),
  visa('4000003800000446', { challenge: 'on_session' }),
  visa('4000000000003220', { challenge: 'always' }),
  visa('4000008400001629', { challenge: 'always', refusal: genericDecline }),
  visa('4000008400001280', { challenge: 'always', challengeBroken: true }),
  visa('4000000000003055', { challenge: 'on_request' }),
  visa('4000000000003097', { challenge: 'on_request', challengeBroken: true }),
  visa('4000008260003178', { challenge: 'always', refusal: insufficientFunds }),
  visa('4000000000000002', { refusal: genericDecline }),
  visa('4000000000009995', { refusal: insufficientFunds }),
  visa('4000000000009987', { refusal: declined('lost_card') }),
  visa('4000000000009979', { refusal: declined('stolen_card') }),
  visa('4000000000000069', { refusal: { code: 'expired_card', message: 'Your card has expired.' } }),
  visa('4000000000000127', {
    cvcCheck: 'fail',
    refusal: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.', param: 'cvc' },
  }),
  visa('4000000000000119', {
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little while.',
    },
  }),
  visa('4000000000000341', { refusal: genericDecline, attaches: true }),
  visa('4000000000007726', { refundLater: 'succeeded' }),
  visa('4000000000005126', { refundLater: 'failed' }),
  visa('4000000000000101', { cvcCheck: 'fail' }),
]

const byNumber = new Map(cards.map((card) => [card.number, card]))

/** Stripe's ready-made payment methods for calls from a server, by the card they stand for. */
export const readyMade: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureOptional: '4000000000003055',
  pm_card_authenticationRequiredChargeDeclined: '4000008400001629',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
}

/** The behaviour of a test card's number; undefined for any other number. */
export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number)
}

/** Whether the last digit agrees with the others (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export interface CardEntry {
  number: string
  expMonth: number
  expYear: number
  cvc: string | null
}

/** What is wrong with a card as it was typed, on this day (`YYYY-MM-DD`); undefined when it can be kept. */
export function cardEntryFault(entry: CardEntry, today: string): CardRefusal | undefined {
  if (!/^\d{12,19}$/.test(entry.number) || !passesLuhn(entry.number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' }
  }
  if (entry.expMonth < 1 || entry.expMonth > 12) {
    return {
      code: 'invalid_expiry_month',
      message: 'Your card’s expiry month is invalid.',
      param: 'exp_month',
    }
  }
  const year = entry.expYear < 100 ? 2000 + entry.expYear : entry.expYear
  const lastMonth = `${year}-${String(entry.expMonth).padStart(2, '0')}`
  if (year > Number(today.slice(0, 4)) + 50 || lastMonth < today.slice(0, 7)) {
    return {
      code: 'invalid_expiry_year',
      message: 'Your card’s expiry date is in the past.',
      param: 'exp_year',
    }
  }
  const card = testCard(entry.number)
  if (entry.cvc !== null && !(card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(entry.cvc)) {
    return { code: 'invalid_cvc', message: 'Your card’s security code is invalid.', param: 'cvc' }
  }
  if (!card) {
    return declined('test_mode_live_card', 'Your card was declined: the sandbox takes test cards only.')
  }
  return undefined
}

export interface PaymentSituation {
  /** The customer is not there to answer the bank. */
  offSession: boolean
  /** The card is kept with the intent's customer. */
  saved: boolean
  requested: 'automatic' | 'any' | 'challenge'
}

/** What the bank does first when a card is charged. */
export function firstReaction(
  card: TestCard,
  situation: PaymentSituation,
): 'charge' | 'challenge' | 'refuse' {
  const wanted =
    card.challenge === 'always' ||
    (card.challenge === 'on_session' && !situation.offSession) ||
    (card.challenge === 'unless_saved' && !(situation.offSession && situation.saved)) ||
    (card.challenge === 'on_request' && situation.requested !== 'automatic')
  if (!wanted) return 'charge'
  return card.challengeBroken ? 'refuse' : 'challenge'
}
