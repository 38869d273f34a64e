import type { FieldFault } from './errors.ts'

/** A British bank account as typed. */
export interface BankDetails {
  accountNumber: string
  sortCode: string
}

/** Bank details in one form: no spaces or hyphens, the account number padded to eight digits. */
export function normaliseBankDetails(accountNumber: string, branchCode: string): BankDetails {
  const digits = accountNumber.replaceAll(/[\s-]/g, '')
  return {
    accountNumber: /^\d{6,7}$/.test(digits) ? digits.padStart(8, '0') : digits,
    sortCode: branchCode.replaceAll(/[\s-]/g, ''),
  }
}

const noSuchBranch = '000000'
const refusedAccount = '99999999'

/** Why the details cannot be right. Two of them are refused on purpose: sort code 000000, account 99999999. */
export function bankDetailsFaults(details: BankDetails): FieldFault[] {
  const faults: FieldFault[] = []
  if (!/^\d{6}$/.test(details.sortCode)) {
    faults.push({ path: ['branch_code'], message: 'must be 6 digits' })
  } else if (details.sortCode === noSuchBranch) {
    faults.push({ path: ['branch_code'], message: 'does not exist' })
  }
  if (!/^\d{8}$/.test(details.accountNumber)) {
    faults.push({ path: ['account_number'], message: 'must be 8 digits' })
  } else if (details.accountNumber === refusedAccount) {
    faults.push({ path: ['account_number'], message: 'is invalid' })
  }
  return faults
}

const banks: [RegExp, { name: string; bic: string }][] = [
  [/^20/, { name: 'BARCLAYS BANK PLC', bic: 'BARCGB22XXX' }],
  [/^40/, { name: 'HSBC UK BANK PLC', bic: 'HBUKGB4BXXX' }],
  [/^(60|50|51)/, { name: 'NATIONAL WESTMINSTER BANK PLC', bic: 'NWBKGB2LXXX' }],
  [/^(30|77)/, { name: 'LLOYDS BANK PLC', bic: 'LOYDGB2LXXX' }],
]

/** The bank a sort code belongs to, as far as the sandbox cares. */
export function bankOf(sortCode: string): { name: string; bic: string } {
  return (
    banks.find(([pattern]) => pattern.test(sortCode))?.[1] ?? { name: 'SANDBOX BANK', bic: 'SANDGB2LXXX' }
  )
}
