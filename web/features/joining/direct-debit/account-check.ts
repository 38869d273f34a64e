import { checkModulus } from '../../../../contract/modulus-check.ts'
import { modulusTable } from '../../../../contract/modulus-table.ts'
import { text } from '../../../platform/text.ts'
import { digitsOnly } from './bank-details.ts'
import { paddedAccountNumber } from './bank-numbers.ts'
import type { BankDetails } from '../selection/selection.ts'

/**
 * What is wrong with sort code and account number together, by wire path, once each is right by itself. It carries the banks'
 * table, so only the section that asks for bank details imports it.
 */
export function accountErrors(bank: BankDetails): Record<string, string> {
  const sortCode = digitsOnly(bank.sortCode)
  if (!/^\d{6}$/.test(sortCode) || !/^\d{6,8}$/.test(digitsOnly(bank.accountNumber))) return {}
  return checkModulus(modulusTable, sortCode, paddedAccountNumber(bank.accountNumber)) === 'invalid'
    ? { account_details: text('review.bank.pairWrong') }
    : {}
}
