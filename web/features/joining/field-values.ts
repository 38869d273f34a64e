import { isCalendarDate } from '../../../contract/dates.ts'
import type { AnswerValue } from './selection.ts'

/** The rules of a customer details field or an additional question: what counts as blank, and what is wrong with a value. */

export type FieldType = 'text' | 'number' | 'select' | 'multi_select' | 'date' | 'checkbox'

export interface FieldRule {
  label: string
  type: FieldType
  isRequired: boolean
}

/** A tick that is not set counts as blank: a required checkbox must be ticked. */
export function isBlank(value: AnswerValue | null | undefined): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** What is wrong with a value, or null. `today` bounds dates: none of these questions is about the future. */
export function fieldError(
  field: FieldRule,
  value: AnswerValue | undefined,
  today: string | null,
): string | null {
  if (isBlank(value)) return field.isRequired ? `${field.label} is required.` : null
  if (field.type === 'date') {
    const isPast = isCalendarDate(value) && (today === null || value <= today)
    return isPast ? null : 'Date must be valid.'
  }
  if (field.type === 'number' && !Number.isFinite(Number(value))) return `${field.label} must be a number.`
  return null
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
