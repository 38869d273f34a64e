import type { Fault, FieldType } from '../../../contract/field-faults.ts'
import { faultOf, isBlankAnswer } from '../../../contract/field-faults.ts'
import { text } from '../../platform/text.ts'
import type { AnswerValue } from './answer-value.ts'

/** The rules of a customer details field or an additional question: what counts as blank, and what is wrong with a value. */

export interface FieldRule {
  name?: string
  label: string
  type: FieldType
  isRequired: boolean
  /** Choices as a data field or as a question has them. */
  options?: readonly { value: string }[] | Readonly<Record<string, string>>
  htmlAttributes?: Readonly<Record<string, string>>
}

export const isBlank = (value: AnswerValue | null | undefined): boolean => isBlankAnswer(value)

/** What is wrong with a value, or null. `today` bounds dates: none of these questions is about the future. */
export function fieldFault(
  field: FieldRule,
  value: AnswerValue | undefined,
  today: string | null,
): Fault | null {
  const { options, htmlAttributes = {} } = field
  const values = isList(options) ? options.map((option) => option.value) : options && Object.keys(options)
  return faultOf({ ...field, htmlAttributes, values }, value, today)
}

const isList = (options: FieldRule['options']): options is readonly { value: string }[] =>
  Array.isArray(options)

/** The customer's sentence for what is wrong with a value, or null. */
export function fieldError(
  field: FieldRule,
  value: AnswerValue | undefined,
  today: string | null,
): string | null {
  const fault = fieldFault(field, value, today)
  return fault && faultText(field.label, fault)
}

/** A label that asks a question is answered, not continued into a sentence. */
function faultText(label: string, { kind, limit = 0 }: Fault): string {
  const asks = label.endsWith('?')
  switch (kind) {
    case 'required':
      return text('details.required', { label })
    case 'not_valid':
      return text('details.notValid', { label })
    case 'not_a_number':
      return asks ? text('details.asked.number', { label }) : text('details.number', { label })
    case 'too_small':
      return text('details.tooSmall', { label, limit })
    case 'too_big':
      return text('details.tooBig', { label, limit })
    case 'not_a_choice':
    case 'not_choices':
      return asks ? text('details.asked.choice', { label }) : text('details.choice', { label })
    case 'not_a_date':
      return text('details.date')
    case 'too_long':
      return asks
        ? text('details.asked.tooLong', { label, limit })
        : text('details.tooLong', { label, limit })
    case 'not_an_email':
      return text('details.email')
    case 'not_a_phone_number':
      return text('details.phone')
    case 'not_a_postcode':
      return text('details.postcode')
  }
}

/** Messages by key for every field that has one. */
export function fieldErrors<Field extends FieldRule>(
  fields: readonly Field[],
  keyOf: (field: Field) => string,
  values: Record<string, AnswerValue>,
  today: string | null,
): Record<string, string> {
  const found = fields.map((field) => [keyOf(field), fieldError(field, values[keyOf(field)], today)] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A value as it travels: numbers as numbers, blanks not at all. */
export function valueToSend(field: FieldRule, value: AnswerValue | undefined): AnswerValue | undefined {
  if (field.type === 'checkbox') return value === true
  if (value === undefined || isBlank(value)) return undefined
  if (field.type === 'number') return Number(value)
  return typeof value === 'string' ? value.trim() : value
}

/** Values by path (`data_fields.contact_details.postcode`) as the nested object the registration takes. */
export function nestByPath(values: Record<string, AnswerValue | undefined>): Record<string, unknown> {
  const nested: Record<string, Record<string, AnswerValue>> = {}
  for (const [path, value] of Object.entries(values)) {
    const [, section, name] = path.split('.')
    if (section === undefined || name === undefined || value === undefined) continue
    nested[section] = { ...nested[section], [name]: value }
  }
  return nested
}
