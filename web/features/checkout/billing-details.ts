import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { isPostcode } from '../joining/postcode.ts'

export interface BillingDetails {
  billingFirstName: string
  billingLastName: string
  billingAddressLineOne: string
  billingAddressLineTwo: string
  billingCity: string
  billingPostcode: string
}

export interface BillingField {
  name: keyof BillingDetails
  /** Path of the field on the wire, which server messages are keyed by. */
  path: string
  label: string
  autoComplete: string
  isOptional: boolean
  /** Message where the text breaks the field's rule; null where it holds. */
  check: (text: string) => string | null
}

const longerThan = (label: string, length: number) => (text: string) => {
  if (text.trim() === '') return `${label} is required.`
  if (text.trim().length > length) return null
  return `${label} must be longer than ${length} ${length === 1 ? 'character' : 'characters'}.`
}

const postcode = (text: string) => {
  if (text.trim() === '') return 'Postcode is required.'
  return isPostcode(text) ? null : 'Please enter a valid postcode'
}

export const billingFields: readonly BillingField[] = [
  {
    name: 'billingFirstName',
    path: 'billing_first_name',
    label: 'First name',
    autoComplete: 'billing given-name',
    isOptional: false,
    check: longerThan('First name', 1),
  },
  {
    name: 'billingLastName',
    path: 'billing_last_name',
    label: 'Last name',
    autoComplete: 'billing family-name',
    isOptional: false,
    check: longerThan('Last name', 1),
  },
  {
    name: 'billingAddressLineOne',
    path: 'billing_address_line_one',
    label: 'Address line 1',
    autoComplete: 'billing address-line1',
    isOptional: false,
    check: longerThan('Address line 1', 2),
  },
  {
    name: 'billingAddressLineTwo',
    path: 'billing_address_line_two',
    label: 'Address line 2',
    autoComplete: 'billing address-line2',
    isOptional: true,
    check: () => null,
  },
  {
    name: 'billingCity',
    path: 'billing_city',
    label: 'Town or city',
    autoComplete: 'billing address-level2',
    isOptional: false,
    check: longerThan('Town or city', 1),
  },
  {
    name: 'billingPostcode',
    path: 'billing_postcode',
    label: 'Postcode',
    autoComplete: 'billing postal-code',
    isOptional: false,
    check: postcode,
  },
]

/** The message of every field that is not right yet, in the order of the form. */
export function billingErrors(billing: BillingDetails): Partial<Record<keyof BillingDetails, string>> {
  const errors: Partial<Record<keyof BillingDetails, string>> = {}
  for (const field of billingFields) {
    const message = field.check(billing[field.name])
    if (message !== null) errors[field.name] = message
  }
  return errors
}

/** The form as the account already knows it, so that nobody types an address twice. */
export function billingOf(user: CallerOutput<Routes['getUser']>): BillingDetails {
  return {
    billingFirstName: user.firstName,
    billingLastName: user.lastName,
    billingAddressLineOne: user.address?.addressLineOne ?? '',
    billingAddressLineTwo: user.address?.addressLineTwo ?? '',
    billingCity: user.address?.city ?? '',
    billingPostcode: user.address?.postcode ?? '',
  }
}

/** What travels: trimmed, an empty second line left out. */
export function billingToSend(billing: BillingDetails) {
  const { billingAddressLineTwo, ...required } = billing
  const trimmed = Object.fromEntries(
    Object.entries(required).map(([key, text]) => [key, text.trim()]),
  ) as typeof required
  const second = billingAddressLineTwo.trim()
  return second === '' ? trimmed : { ...trimmed, billingAddressLineTwo: second }
}
