import type { AnswerValue } from './fields.ts'

/** Values of the details form by section reference, then field name. */
export type UserDetails = Record<string, Record<string, AnswerValue>>

export interface PostalAddress {
  addressLineOne: string
  addressLineTwo: string
  city: string
  postcode: string
}

const text = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** The postal address among the details, or null where its first line or postcode is missing. */
export function addressOf(details: UserDetails): PostalAddress | null {
  const contact = details['contact_details'] ?? {}
  const address = {
    addressLineOne: text(contact['address_line_1']),
    addressLineTwo: text(contact['address_line_2']),
    city: text(contact['city']),
    postcode: text(contact['postcode']),
  }
  return address.addressLineOne !== '' && address.postcode !== '' ? address : null
}

/** The first text value of that field name, whatever section holds it; '' where there is none. */
export function detailNamed(details: UserDetails, name: string): string {
  for (const section of Object.values(details)) {
    const value = text(section[name])
    if (value !== '') return value
  }
  return ''
}

/** The parts of an address that one house has and many others lack. */
const houseParts = ['address_line_2', 'county', 'uprn']

/** The details with the given ones in place of the old. A new address replaces every part of the old one. */
export function changedDetails(before: UserDetails, given: UserDetails): UserDetails {
  const after = { ...before }
  for (const [section, values] of Object.entries(given)) {
    const kept = { ...before[section] }
    const moves = ['address_line_1', 'postcode'].some(
      (name) => text(values[name]) !== '' && text(values[name]) !== text(kept[name]),
    )
    if (moves) for (const part of houseParts) delete kept[part]
    after[section] = { ...kept, ...values }
  }
  return after
}
