import { isPostcode } from './postcode.ts'
import type { BankDetails } from './selection.ts'

/** Bank details as typed, checked and made ready to send. Errors are keyed by the wire path of the field. */

const digitsOnly = (text: string) => text.replace(/[\s\-‐‑–—]/g, '')

/** `20-00-00` or `20 00 00` as `200000`. */
export const bareSortCode = digitsOnly

/** Six to eight digits, padded to the eight that banks exchange. */
export const paddedAccountNumber = (text: string): string => digitsOnly(text).padStart(8, '0')

/** All digits hidden but the last two, as they may be read back to the customer. */
export const maskedAccountNumber = (text: string): string => `••••••${digitsOnly(text).slice(-2)}`

export const maskedSortCode = '••-••-••'

export interface DirectDebitRules {
  collectBillingAddress: boolean
  /** The Direct Debit terms have been read and ticked, or there are none. */
  termsAccepted: boolean
}

const messages: [
  path: string,
  holds: (bank: BankDetails, rules: DirectDebitRules) => boolean,
  message: string,
][] = [
  [
    'account_holder',
    (bank) => bank.accountHolder.trim().length > 1,
    'Account holder name must be longer than 1 character.',
  ],
  [
    'account_details.sort_code',
    (bank) => /^\d{6}$/.test(digitsOnly(bank.sortCode)),
    'Enter a sort code with 6 digits, like 309430.',
  ],
  [
    'account_details.account_number',
    (bank) => /^\d{6,8}$/.test(digitsOnly(bank.accountNumber)),
    'Account number must be between 6 and 8 digits.',
  ],
  [
    'billing_address_line_one',
    (bank, rules) => !rules.collectBillingAddress || bank.billingAddressLineOne.trim().length > 1,
    'Address line 1 must be longer than 1 character.',
  ],
  [
    'billing_city',
    (bank, rules) => !rules.collectBillingAddress || bank.billingCity.trim().length > 1,
    'Town or city must be longer than 1 character.',
  ],
  [
    'billing_postcode',
    (bank, rules) => !rules.collectBillingAddress || isPostcode(bank.billingPostcode),
    'Please enter a valid postcode',
  ],
  [
    'dd_terms_accepted',
    (_, rules) => rules.termsAccepted,
    'Read and accept the Direct Debit terms to continue.',
  ],
  [
    'authorised',
    (bank) => bank.authorised,
    'Confirm that you are the account holder and may set up Direct Debits on this account.',
  ],
]

/** Every message that holds, by wire path, in the order of the form. Nothing left means the section is complete. */
export function bankDetailsErrors(bank: BankDetails, rules: DirectDebitRules): Record<string, string> {
  return Object.fromEntries(
    messages.filter(([, holds]) => !holds(bank, rules)).map(([path, , message]) => [path, message]),
  )
}

/** The part of the submit that carries bank details. */
export function bankDetailsToSend(bank: BankDetails, collectBillingAddress: boolean) {
  return {
    accountHolder: bank.accountHolder.trim(),
    accountDetails: {
      accountNumber: paddedAccountNumber(bank.accountNumber),
      sortCode: bareSortCode(bank.sortCode),
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
