import { digitsOnly } from './bank-details.ts'
import type { BankDetails } from '../selection/selection.ts'

/** Bank details as they are pasted, read back to the customer and sent. */

/** Six to eight digits, padded to the eight that banks exchange. */
export const paddedAccountNumber = (typed: string): string => digitsOnly(typed).padStart(8, '0')

/** All digits hidden but the last two, as they may be read back to the customer. */
export const maskedAccountNumber = (typed: string): string => `••••••${digitsOnly(typed).slice(-2)}`

/** The sort code as it is printed on cards, `20-00-00`: it names a bank, not an account, and can be read back whole. */
export const shownSortCode = (typed: string): string => digitsOnly(typed).replace(/(..)(..)(..)/, '$1-$2-$3')

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
