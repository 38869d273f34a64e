import type { Billing } from '../../payments/payment-provider.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { parsePostcode } from '../../addresses/postcode.ts'

interface Given {
  billingFirstName?: string | undefined
  billingLastName?: string | undefined
  billingAddressLineOne?: string | undefined
  billingAddressLineTwo?: string | undefined
  billingCity?: string | undefined
  billingPostcode?: string | undefined
}

/**
 * A new card's billing address. @throws 422 naming each field that is missing or wrong
 * @param takesOneLetter whether the operator takes names of one letter
 */
export function billingOf(given: Given, takesOneLetter: boolean): Billing {
  const errors: Record<string, string[]> = {}
  const required = (field: string, label: string, text: string | undefined): string => {
    if (!text) errors[field] = [`${label} is required.`]
    return text ?? ''
  }
  const name = (field: string, label: string, text: string | undefined): string => {
    if (text?.length === 1 && !takesOneLetter) errors[field] = [`${label} must be longer than 1 character.`]
    return required(field, label, text)
  }
  const billing = {
    firstName: name('billing_first_name', 'First name', given.billingFirstName),
    lastName: name('billing_last_name', 'Last name', given.billingLastName),
    addressLineOne: required('billing_address_line_one', 'Address line 1', given.billingAddressLineOne),
    addressLineTwo: given.billingAddressLineTwo?.trim() || null,
    city: required('billing_city', 'Town or city', given.billingCity),
    postcode: given.billingPostcode ?? '',
  }
  if (parsePostcode(billing.postcode)?.inward == null)
    errors['billing_postcode'] = ['Please enter a valid postcode']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return billing
}
