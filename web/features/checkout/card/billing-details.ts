import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { text } from '../../../platform/text.ts'
import { isPostcode } from '../../forms/postcode.ts'

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
  readonly label: string
  autoComplete: string
  isOptional: boolean
  /** Message where the text breaks the field's rule; null where it holds. */
  check: (text: string, names: NameRule) => string | null
}

/** What the operator asks of names. */
export interface NameRule {
  oneLetterBillingNamesEnabled: boolean
}

type Label = () => string

const longerThan = (length: number) => (label: Label, typed: string) => {
  if (typed.trim() === '') return text('checkout.billing.required', { field: label() })
  return typed.trim().length > length ? null : text('checkout.billing.longer', { field: label(), length })
}

const name = (label: Label, typed: string, { oneLetterBillingNamesEnabled }: NameRule) =>
  longerThan(oneLetterBillingNamesEnabled ? 0 : 1)(label, typed)

const postcode = (label: Label, typed: string) => {
  if (typed.trim() === '') return text('checkout.billing.required', { field: label() })
  return isPostcode(typed) ? null : text('checkout.billing.postcodeInvalid')
}

/** Optional fields give no rule. The label is read when it is needed, in the language of the page. */
function field(
  name: keyof BillingDetails,
  [path, autoComplete]: readonly [path: string, autoComplete: string],
  label: Label,
  rule?: (label: Label, typed: string, names: NameRule) => string | null,
): BillingField {
  return {
    name,
    path,
    autoComplete,
    isOptional: rule === undefined,
    get label() {
      return label()
    },
    check: (typed, names) => rule?.(label, typed, names) ?? null,
  }
}

export const billingFields: readonly BillingField[] = [
  field(
    'billingFirstName',
    ['billing_first_name', 'billing given-name'],
    () => text('checkout.billing.firstName'),
    name,
  ),
  field(
    'billingLastName',
    ['billing_last_name', 'billing family-name'],
    () => text('checkout.billing.lastName'),
    name,
  ),
  field(
    'billingAddressLineOne',
    ['billing_address_line_one', 'billing address-line1'],
    () => text('checkout.billing.addressLineOne'),
    longerThan(2),
  ),
  field('billingAddressLineTwo', ['billing_address_line_two', 'billing address-line2'], () =>
    text('checkout.billing.addressLineTwo'),
  ),
  field(
    'billingCity',
    ['billing_city', 'billing address-level2'],
    () => text('checkout.billing.city'),
    longerThan(1),
  ),
  field(
    'billingPostcode',
    ['billing_postcode', 'billing postal-code'],
    () => text('checkout.billing.postcode'),
    postcode,
  ),
]

/** The message of every field that is not right yet, in the order of the form. */
export function billingErrors(
  billing: BillingDetails,
  names: NameRule,
): Partial<Record<keyof BillingDetails, string>> {
  const errors: Partial<Record<keyof BillingDetails, string>> = {}
  for (const field of billingFields) {
    const message = field.check(billing[field.name], names)
    if (message !== null) errors[field.name] = message
  }
  return errors
}

/** The form as the account already knows it, so that nobody types an address twice; empty where nobody's account is. */
export function billingOf(user: CallerOutput<Routes['getUser']> | null): BillingDetails {
  return {
    billingFirstName: user?.firstName ?? '',
    billingLastName: user?.lastName ?? '',
    billingAddressLineOne: user?.address?.addressLineOne ?? '',
    billingAddressLineTwo: user?.address?.addressLineTwo ?? '',
    billingCity: user?.address?.city ?? '',
    billingPostcode: user?.address?.postcode ?? '',
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
