import { text } from '../../../platform/text.ts'
import type { TextId } from '../../../text/books.ts'
import { isPostcode } from '../../forms/postcode.ts'
import type { BankDetails } from '../selection/selection.ts'

/** Bank details as typed, and what is wrong with them. Errors are keyed by the wire path of the field. */

/** What was typed without the spaces and hyphens people put between digits. */
export const digitsOnly = (typed: string) => typed.replace(/[\s\-‐‑–—]/g, '')

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

/** Every message that holds, by wire path, in the order of the form. Nothing left means the section is complete. */
export function bankDetailsErrors(bank: BankDetails, rules: DirectDebitRules): Record<string, string> {
  return Object.fromEntries(
    messages.filter(([, holds]) => !holds(bank, rules)).map(([path, , message]) => [path, text(message)]),
  )
}
