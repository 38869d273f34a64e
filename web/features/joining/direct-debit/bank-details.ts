import { text } from '../../../platform/text.ts'
import type { TextId } from '../../../text/books.ts'
import { isPostcode } from '../../forms/postcode.ts'
import type { BankDetails } from '../selection/selection.ts'

/** Bank details as typed, checked and made ready to send. Errors are keyed by the wire path of the field. */

/** What was typed without the spaces and hyphens people put between digits. */
export const digitsOnly = (typed: string) => typed.replace(/[\s\-‐‑–—]/g, '')

/** Six to eight digits, padded to the eight that banks exchange. */
export const paddedAccountNumber = (typed: string): string => digitsOnly(typed).padStart(8, '0')

/** All digits hidden but the last two, as they may be read back to the customer. */
export const maskedAccountNumber = (typed: string): string => `••••••${digitsOnly(typed).slice(-2)}`

/** The sort code as it is printed on cards, `20-00-00`: it names a bank, not an account, and can be read back whole. */
export const shownSortCode = (typed: string): string => digitsOnly(typed).replace(/(..)(..)(..)/, '$1-$2-$3')

export interface DirectDebitRules {
  collectBillingAddress: boolean
  /** The Direct Debit terms have been read and ticked, or there are none. */
  termsAccepted: boolean
}

const messages: [
  path: string,
  holds: (bank: BankDetails, rules: DirectDebitRules) => boolean,
  message: TextId,
][] = [
  ['account_holder', (bank) => bank.accountHolder.trim().length > 1, 'review.bank.holderShort'],
  [
    'account_details.sort_code',
    (bank) => /^\d{6}$/.test(digitsOnly(bank.sortCode)),
    'review.bank.sortCodeWrong',
  ],
  [
    'account_details.account_number',
    (bank) => /^\d{6,8}$/.test(digitsOnly(bank.accountNumber)),
    'review.bank.numberWrong',
  ],
  [
    'billing_address_line_one',
    (bank, rules) => !rules.collectBillingAddress || bank.billingAddressLineOne.trim().length > 1,
    'review.billing.lineOneShort',
  ],
  [
    'billing_city',
    (bank, rules) => !rules.collectBillingAddress || bank.billingCity.trim().length > 1,
    'review.billing.cityShort',
  ],
  [
    'billing_postcode',
    (bank, rules) => !rules.collectBillingAddress || isPostcode(bank.billingPostcode),
    'review.billing.postcodeWrong',
  ],
  ['dd_terms_accepted', (_, rules) => rules.termsAccepted, 'review.bank.termsMissing'],
  ['authorised', (bank) => bank.authorised, 'review.bank.authorisationMissing'],
]

/**
 * Sort code and account number pasted together, as banking apps copy them: `12-34-56 12345678`. Null unless it can only be
 * that: six digits in pairs or together, then a space or another break, then six to eight digits.
 */
export function splitBankNumbers(pasted: string): Pick<BankDetails, 'sortCode' | 'accountNumber'> | null {
  const words = pasted
    .trim()
    .replace(/\b(sort code|account( number| no\.?)?|a\/c( no\.?)?|s\/c)\b:?/gi, ' ')
    .trim()
  const found = /^(\d{2}[-‐‑–— ]?\d{2}[-‐‑–— ]?\d{2})[\s,;:/|-]+(\d{6,8}|\d{4} \d{4})$/.exec(words)
  return found ? { sortCode: found[1]!, accountNumber: found[2]! } : null
}

/** Every message that holds, by wire path, in the order of the form. Nothing left means the section is complete. */
export function bankDetailsErrors(bank: BankDetails, rules: DirectDebitRules): Record<string, string> {
  return Object.fromEntries(
    messages.filter(([, holds]) => !holds(bank, rules)).map(([path, , message]) => [path, text(message)]),
  )
}

/** The part of the submit that carries bank details. */
export function bankDetailsToSend(bank: BankDetails, collectBillingAddress: boolean) {
  return {
    accountHolder: bank.accountHolder.trim(),
    accountDetails: {
      accountNumber: paddedAccountNumber(bank.accountNumber),
      sortCode: digitsOnly(bank.sortCode),
    },
    ...(collectBillingAddress
      ? {
          billingAddressLineOne: bank.billingAddressLineOne.trim(),
          billingAddressLineTwo: bank.billingAddressLineTwo.trim(),
          billingCity: bank.billingCity.trim(),
          billingPostcode: bank.billingPostcode.trim(),
        }
      : {}),
  }
}
