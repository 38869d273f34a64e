/** What browsers call a customer's own details, by the usual field names (WCAG 1.3.5). */
const tokens: Record<string, string> = {
  title: 'honorific-prefix',
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  gender: 'sex',
  email: 'email',
  email_address: 'email',
  mobile_number: 'tel',
  phone_number: 'tel',
  telephone: 'tel',
  postcode: 'postal-code',
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  county: 'address-level1',
}

/** Sections about the customer; in any other one a browser would fill in the wrong person. */
const ownSections = ['personal_details', 'contact_details']

/**
 * The autocomplete token of a field by its path: what the operator set, else what its name says. `off` for details of
 * somebody else, nothing where it is not known.
 */
export function autoCompleteOf(path: string, htmlAttributes: Record<string, string>): string | undefined {
  const given = htmlAttributes['autocomplete']
  if (given !== undefined) return given
  const [, section, name] = path.split('.')
  const token = name === undefined ? undefined : tokens[name]
  if (section === undefined || token === undefined) return undefined
  return ownSections.includes(section) ? token : 'off'
}
