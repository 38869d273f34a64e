import type { AnswerValue } from './answer-value.ts'

/** An address as the look-up gives it. */
export interface FoundAddress {
  address1: string
  address2: string
  town: string
  area: string
  postcode: string
  country: string
  uprn: string
}

const fieldOf = {
  address1: 'address_line_1',
  address2: 'address_line_2',
  town: 'city',
  area: 'county',
  postcode: 'postcode',
  country: 'country',
  uprn: 'uprn',
} as const satisfies Record<keyof FoundAddress, string>

const addressSections = ['contact_details', 'emergency_contact_details']

export const hasAddressLookUp = (sectionReference: string): boolean =>
  addressSections.includes(sectionReference)

export const isAddressField = (name: string): boolean => Object.values<string>(fieldOf).includes(name)

/** Where a part of the address of a section goes in the form. */
export const addressPath = (sectionReference: string, field: (typeof fieldOf)[keyof FoundAddress]): string =>
  `data_fields.${sectionReference}.${field}`

/** A chosen address as values by field path, empty parts included so that an earlier choice leaves nothing behind. */
export function addressValues(address: FoundAddress, sectionReference: string): Record<string, AnswerValue> {
  return Object.fromEntries(
    Object.entries(fieldOf).map(([part, field]) => [
      addressPath(sectionReference, field),
      address[part as keyof FoundAddress],
    ]),
  )
}

/** One line for the list to choose from. */
export const addressLine = (address: FoundAddress): string =>
  [address.address1, address.address2, address.town, address.postcode]
    .filter((part) => part !== '')
    .join(', ')

export interface BillingAddress {
  billingAddressLineOne: string
  billingAddressLineTwo: string
  billingCity: string
  billingPostcode: string
}

/** The billing address to start from: what was typed in the contact details. */
export function billingAddressFrom(details: Record<string, AnswerValue>): BillingAddress {
  const read = (field: string) => String(details[`data_fields.contact_details.${field}`] ?? '')
  return {
    billingAddressLineOne: read('address_line_1'),
    billingAddressLineTwo: read('address_line_2'),
    billingCity: read('city'),
    billingPostcode: read('postcode'),
  }
}
