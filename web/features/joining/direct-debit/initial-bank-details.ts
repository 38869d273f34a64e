import { billingAddressFrom } from '../../forms/addresses.ts'
import type { BankDetails } from '../selection/selection.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'

interface KnownAddress {
  addressLineOne: string
  addressLineTwo: string
  city: string
  postcode: string
}

/** Empty bank details with the billing address that is known already: of the account, else as typed in the details. */
export function initialBankDetails(
  details: Record<string, AnswerValue>,
  address: KnownAddress | null,
): BankDetails {
  const billing = address
    ? {
        billingAddressLineOne: address.addressLineOne,
        billingAddressLineTwo: address.addressLineTwo,
        billingCity: address.city,
        billingPostcode: address.postcode,
      }
    : billingAddressFrom(details)
  return { accountHolder: '', sortCode: '', accountNumber: '', authorised: false, ...billing }
}
