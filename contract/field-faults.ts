import { isCalendarDate } from './dates.ts'
import { isPhoneNumber } from './phone.ts'
import { bareCode, isPostcode } from './postcode.ts'

/** What can be wrong with an answer to a field of a form or to a question; the same in the browser and on the server. */

export type FieldType = 'text' | 'number' | 'select' | 'multi_select' | 'date' | 'checkbox'

export interface AskedField {
  /** Fields called `postcode` take UK postcodes only, `email` one e-mail address, `first_name` and the like something to read. */
  name?: string
  type: FieldType
  isRequired: boolean
  /** Values to choose from; without them any is taken. */
  values?: readonly string[] | undefined
  /** `maxlength`, `min`, `max`, and `type` where it is email or tel, are part of the rule. */
  htmlAttributes: Readonly<Record<string, string>>
}

/** `limit` belongs to the kinds that have one: `too_long`, `too_small`, `too_big`. */
export interface Fault {
  kind:
    | 'required'
    | 'not_valid'
    | 'not_a_number'
    | 'too_small'
    | 'too_big'
    | 'not_a_choice'
    | 'not_choices'
    | 'not_a_date'
    | 'too_long'
    | 'not_an_email'
    | 'not_a_phone_number'
    | 'not_a_postcode'
  limit?: number
}

/** A tick that is not set counts as blank: a required one must be set. */
export const isBlankAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * What is wrong with an answer, or null. `today` (YYYY-MM-DD) is the last day a date may name, since no form asks for the
 * future; null leaves that to whoever knows the day.
 */
export function faultOf(field: AskedField, value: unknown, today: string | null): Fault | null {
  if (isBlankAnswer(value)) return field.isRequired ? { kind: 'required' } : null
  const isChoice = (choice: unknown) => typeof choice === 'string' && (field.values?.includes(choice) ?? true)
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? textFault(field, value.trim()) : { kind: 'not_valid' }
    case 'number':
      return numberFault(field, value)
    case 'select':
      return isChoice(value) ? null : { kind: 'not_a_choice' }
    case 'multi_select':
      return Array.isArray(value) && value.every(isChoice) ? null : { kind: 'not_choices' }
    case 'date':
      return isPastDay(value, today) ? null : { kind: 'not_a_date' }
    case 'checkbox':
      return typeof value === 'boolean' ? null : { kind: 'not_valid' }
  }
}

/** Before it nobody who joins was born. */
export const earliestDay = '1900-01-01'

const isPastDay = (value: unknown, today: string | null): boolean =>
  isCalendarDate(value) && value >= earliestDay && (today === null || value <= today)

const decimal = /^-?\d{1,15}(\.\d{1,6})?$/

function numberFault({ htmlAttributes: { min, max } }: AskedField, value: unknown): Fault | null {
  const isNumber =
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && decimal.test(value.trim()))
  if (!isNumber) return { kind: 'not_a_number' }
  if (min !== undefined && Number(value) < Number(min)) return { kind: 'too_small', limit: Number(min) }
  if (max !== undefined && Number(value) > Number(max)) return { kind: 'too_big', limit: Number(max) }
  return null
}

const longestText = 200
const atom = /[\p{L}\p{M}\p{N}#$&'*+/=?^_`{|}~-]+/u.source
const label = /[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?/u.source
const bounds = /(?!-|.*(?:=\?|[\uFF00-\uFFEF]))(?=[^@]{1,64}@)/u.source
/**
 * One e-mail address, and nothing by which a mail program would read two, or another one: no other route (`%`, `!`), no word that is
 * encoded (`=?`), no letter of another width. Up to 64 characters before the `@`. The domain is spelt as mail
 * servers spell it: one in another alphabet as `xn--…`, which browsers do by themselves.
 */
export const emailAddress = new RegExp(
  String.raw`^${bounds}${atom}(?:\.${atom})*@${label}(?:\.${label})+$`,
  'u',
)

/** Whether a field takes an e-mail address, or a phone number: how an operator's file says so. */
export const asksEmail = ({
  name,
  type,
  htmlAttributes,
}: Pick<AskedField, 'name' | 'type' | 'htmlAttributes'>) =>
  type === 'text' && (htmlAttributes['type'] === 'email' || name === 'email')
export const asksPhone = ({ type, htmlAttributes }: Pick<AskedField, 'type' | 'htmlAttributes'>) =>
  type === 'text' && htmlAttributes['type'] === 'tel'

const asksName = ({ name }: Pick<AskedField, 'name'>) => name?.endsWith('_name') ?? false
/** Characters that end a line, turn the direction of what stands beside them, or steer a machine. */
const unreadable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
const readable = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether somebody can be called by it: there is something to read, and it turns the direction of nothing beside it. */
export const isReadableName = (text: string): boolean => readable.test(text) && !unreadable.test(text)

function textFault(field: AskedField, text: string): Fault | null {
  const { name, htmlAttributes } = field
  const { maxlength, autocomplete = '' } = htmlAttributes
  const limit = Number(maxlength ?? longestText)
  if (text.length > limit) return { kind: 'too_long', limit }
  if (asksName(field) && !isReadableName(text)) return { kind: 'not_valid' }
  if (asksEmail(field) && !emailAddress.test(text)) return { kind: 'not_an_email' }
  if (asksPhone(field) && !isPhoneNumber(text)) return { kind: 'not_a_phone_number' }
  const asksPostcode = name === 'postcode' || autocomplete.includes('postal-code')
  return asksPostcode && !isPostcode(bareCode(text)) ? { kind: 'not_a_postcode' } : null
}
