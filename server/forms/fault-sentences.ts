import type { Fault } from '../../contract/field-faults.ts'

/**
 * What is wrong with an answer, in words for the customer. If the label is a question, the sentence answers it instead of
 * continuing it.
 */
export function faultSentence(label: string, { kind, limit = 0 }: Fault): string {
  const said = (rest: string, alone: string) => `${label} ${label.endsWith('?') ? alone : rest}`
  switch (kind) {
    case 'required':
      return `${label} is required.`
    case 'not_valid':
      return said('is not valid.', 'This answer is not valid.')
    case 'not_a_number':
      return said('must be a number.', 'Enter a number.')
    case 'too_small':
      return said(`must be ${limit} or more.`, `Enter ${limit} or more.`)
    case 'too_big':
      return said(`must be ${limit} or less.`, `Enter ${limit} or less.`)
    case 'not_a_choice':
      return said('must be one of the options.', 'Choose one of the options.')
    case 'not_choices':
      return said('must be among the options.', 'Choose from the options.')
    case 'not_a_date':
      return 'Date must be valid.'
    case 'too_long':
      return said(`must be ${limit} characters or fewer.`, `Use ${limit} characters or fewer.`)
    case 'not_an_email':
      return 'Enter an email address in the correct format, like name@example.com.'
    case 'not_a_phone_number':
      return 'Enter a phone number, like 01632 960 001.'
    case 'not_a_postcode':
      return 'Please enter a valid postcode'
  }
}
