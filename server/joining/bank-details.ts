import type { FieldErrors } from '../../contract/errors.ts'
import { checkModulus } from '../../contract/modulus-check.ts'
import { modulusTable } from '../../contract/modulus-table.ts'
import { parsePostcode } from '../addresses/postcode.ts'

export interface GivenBankDetails {
  accountHolder?: string | undefined
  accountDetails?: { accountNumber: string; sortCode: string } | undefined
  billingAddressLineOne?: string | undefined
  billingAddressLineTwo?: string | undefined
  billingCity?: string | undefined
  billingPostcode?: string | undefined
  ddTermsAccepted?: boolean | undefined
}

export interface BankDetails {
  accountHolder: string
  accountNumber: string
  sortCode: string
}

const withoutSeparators = (text: string): string => text.replace(/[\s\-\u2010-\u2015]/g, '')

/** Sort code without separators; account numbers of 6 or 7 digits gain the leading zeros that banks leave out. */
export function normaliseBankDetails(given: GivenBankDetails): BankDetails {
  const number = withoutSeparators(given.accountDetails?.accountNumber ?? '')
  return {
    accountHolder: (given.accountHolder ?? '').trim(),
    accountNumber: /^\d{6,7}$/.test(number) ? number.padStart(8, '0') : number,
    sortCode: withoutSeparators(given.accountDetails?.sortCode ?? ''),
  }
}

/** What is wrong with the details for a new instruction, by wire path; `account_details` where the two numbers do not fit. */
export function bankDetailErrors(given: GivenBankDetails, collectAddress: boolean): FieldErrors {
  const { accountHolder, accountNumber, sortCode } = normaliseBankDetails(given)
  const errors: FieldErrors = {}
  if ([...accountHolder].length < 2)
    errors['account_holder'] = ['Enter the name on the account, longer than 1 character.']
  if (!/^\d{8}$/.test(accountNumber))
    errors['account_details.account_number'] = ['Account number must be between 6 and 8 digits.']
  if (!/^\d{6}$/.test(sortCode))
    errors['account_details.sort_code'] = ['Enter a sort code with 6 digits, like 309430.']
  if (!errors['account_details.account_number'] && !errors['account_details.sort_code']) {
    if (checkModulus(modulusTable, sortCode, accountNumber) === 'invalid')
      errors['account_details'] = [
        'Check the sort code and account number: this account number cannot exist at that sort code.',
      ]
  }
  if (given.ddTermsAccepted !== true)
    errors['dd_terms_accepted'] = [
      'Confirm that you are authorised to set up Direct Debit payments on this account.',
    ]
  return collectAddress ? { ...errors, ...addressErrors(given) } : errors
}

function addressErrors(given: GivenBankDetails): FieldErrors {
  const errors: FieldErrors = {}
  if ((given.billingAddressLineOne ?? '').trim().length < 2)
    errors['billing_address_line_one'] = ['Address line 1 must be longer than 1 character.']
  if ((given.billingCity ?? '').trim().length < 2)
    errors['billing_city'] = ['Town or city must be longer than 1 character.']
  if (parsePostcode(given.billingPostcode ?? '')?.inward == null)
    errors['billing_postcode'] = ['Please enter a valid postcode']
  return errors
}
