/** A brand of card, in Opayo's words. */
export type CardType =
  | 'Visa'
  | 'VisaDebit'
  | 'VisaElectron'
  | 'MasterCard'
  | 'DebitMasterCard'
  | 'Maestro'
  | 'AmericanExpress'
  | 'Diners'
  | 'JCB'

// The more particular beginnings first.
const beginnings: [RegExp, CardType][] = [
  [/^4462/, 'VisaDebit'],
  [/^4917/, 'VisaElectron'],
  [/^4/, 'Visa'],
  [/^5573/, 'DebitMasterCard'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^(50|5[6-9]|67)/, 'Maestro'],
  [/^3[47]/, 'AmericanExpress'],
  [/^3(0|6|8)/, 'Diners'],
  [/^35/, 'JCB'],
]

/** The brand of a number; undefined where the merchant does not take it. */
export const cardTypeOf = (number: string): CardType | undefined =>
  beginnings.find(([start]) => start.test(number))?.[1]

const declinedNumbers = ['4929602110085639', '5403814948608092']

/** The two test cards that the bank declines. */
export const isDeclined = (number: string): boolean => declinedNumbers.includes(number)

/** What the bank's 3-D Secure check comes to, or that the cardholder must be asked first. */
export type CheckResult =
  | { kind: 'challenge' }
  | { kind: 'pass'; status: 'Authenticated' | 'AttemptOnly' | 'CardNotEnrolled' }
  | { kind: 'fail'; status: 'NotAuthenticated' | 'Error'; statusCode: '4026' | '3336' }

const notAuthenticated: CheckResult = { kind: 'fail', status: 'NotAuthenticated', statusCode: '4026' }

/**
 * The outcome of 3-D Secure version 2 by the cardholder's name, as in Opayo's own sandbox: a name that is not one of these
 * fails the check. The merchant's rules here take a payment when the check passed, was attempted, or the card is not
 * enrolled; the answers to the last two names in the list are from memory.
 */
const outcomes: Record<string, CheckResult> = {
  SUCCESSFUL: { kind: 'pass', status: 'Authenticated' },
  CHALLENGE: { kind: 'challenge' },
  PROOFATTEMPT: { kind: 'pass', status: 'AttemptOnly' },
  NOTENROLLED: { kind: 'pass', status: 'CardNotEnrolled' },
  NOTAUTH: notAuthenticated,
  REJECT: { kind: 'fail', status: 'NotAuthenticated', statusCode: '3336' },
  TECHDIFFICULTIES: { kind: 'fail', status: 'Error', statusCode: '4026' },
  ERROR: { kind: 'fail', status: 'Error', statusCode: '4026' },
}

/**
 * Our own: the bank takes no payment on this name without a check (code 65) until one is asked for, then asks the
 * cardholder.
 */
export const softDeclineName = 'SOFTDECLINE'

export function checkResult(cardholderName: string, isForced: boolean): CheckResult {
  const name = cardholderName.trim().toUpperCase()
  if (name === softDeclineName)
    return isForced ? { kind: 'challenge' } : { kind: 'pass', status: 'CardNotEnrolled' }
  return outcomes[name] ?? notAuthenticated
}

/** Whether the last digit agrees with the others (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a card of this expiry date (`MMYY`) can still be used in the month of `today`. */
export function isExpired(expiryDate: string, today: Date): boolean {
  const month = Number(expiryDate.slice(0, 2))
  const end = Date.UTC(2000 + Number(expiryDate.slice(2)), month, 1)
  return end <= today.getTime()
}
