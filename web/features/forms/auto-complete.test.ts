import { expect, it } from 'vitest'
import { autoCompleteOf } from './auto-complete.ts'

const token = (path: string, attributes: Record<string, string> = {}) => autoCompleteOf(path, attributes)

it('Q-09 tells the browser whose details a field is about, the operator first', () => {
  expect(token('data_fields.personal_details.first_name')).toBe('given-name')
  expect(token('data_fields.contact_details.postcode')).toBe('postal-code')
  expect(token('data_fields.emergency_contact_details.postcode')).toBe('off')
  expect(token('data_fields.contact_details.shoe_size')).toBe(undefined)
  expect(token('visits-a-week')).toBe(undefined)
  expect(token('data_fields.contact_details.email', { autocomplete: 'work email' })).toBe('work email')
})
