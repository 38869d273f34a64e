import type { FieldErrors } from '../../contract/errors.ts'
import { faultOf, isBlankAnswer, type FieldType } from '../../contract/field-faults.ts'
import type { UserDetails } from './user-details.ts'
import { faultSentence } from './fault-sentences.ts'
import type { AnswerValue, Choice, DataFieldDefinition, DataSection, QuestionGroup } from './fields.ts'

interface Field {
  name?: string
  label: string
  type: FieldType
  options: Choice[]
  isRequired: boolean
  htmlAttributes?: Record<string, string>
}

/**
 * Checks one answer against its field. Returns messages in words for the customer, none where the answer is valid. `today`
 * bounds dates.
 */
export function checkAnswer(field: Field, value: unknown, today: string): string[] {
  const { htmlAttributes = {}, options } = field
  const asked = { ...field, htmlAttributes, values: options.map((option) => option.value) }
  const fault = faultOf(asked, value, today)
  return fault ? [faultSentence(field.label, fault)] : []
}

/** The value as it is stored. */
function stored(field: Field, value: unknown): AnswerValue {
  if (field.type === 'number') return Number(value)
  return typeof value === 'string' ? value.trim() : (value as AnswerValue)
}

/**
 * The sections with an address look-up, and the fields that a look-up gives. They are stored whether or not the form asks for
 * them.
 */
const lookUpSections = ['contact_details', 'emergency_contact_details']
const lookedUpNames = ['address_line_1', 'address_line_2', 'city', 'county', 'postcode', 'country', 'uprn']

/** The fields of a section, and those parts of a looked-up address that it does not ask for. */
export function acceptedFields(section: DataSection): DataFieldDefinition[] {
  const { sectionReference, fields } = section
  if (!lookUpSections.includes(sectionReference)) return fields
  const asked = new Set(fields.map((field) => field.name))
  const others = lookedUpNames.filter((name) => !asked.has(name))
  return [...fields, ...others.map((name) => lookedUpField(sectionReference, name))]
}

const lookedUpField = (section: string, name: string): DataFieldDefinition => ({
  name,
  path: `data_fields.${section}.${name}`,
  label: 'This part of the address',
  type: 'text',
  options: [],
  placeholder: null,
  isRequired: false,
  isEditable: true,
  isAuthorised: true,
  htmlAttributes: { maxlength: '120' },
  description: null,
})

/** What is wrong with a field of the form. A field that the customer may not fill in must not be given, and is never missing. */
function checkField(field: DataFieldDefinition, value: unknown, today: string): string[] {
  if (field.isEditable && field.isAuthorised) return checkAnswer(field, value, today)
  return isBlankAnswer(value) ? [] : [`${field.label} cannot be changed here.`]
}

/**
 * Checks a whole details form. Errors are keyed by each field's path; values of sections or fields that the form does not
 * have are refused by name.
 */
export function checkDetails(
  sections: readonly DataSection[],
  given: Record<string, unknown>,
  today: string,
): { details: UserDetails; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const details: UserDetails = {}
  const known = new Map(sections.map((section) => [section.sectionReference, section]))
  for (const reference of Object.keys(given)) {
    if (!known.has(reference)) errors[`data_fields.${reference}`] = ['This part of the form is not known.']
  }
  for (const section of sections) {
    const values = given[section.sectionReference] ?? {}
    if (typeof values !== 'object' || Array.isArray(values)) {
      errors[`data_fields.${section.sectionReference}`] = [`${section.sectionName} is not valid.`]
      continue
    }
    const source = values as Record<string, unknown>
    const kept: Record<string, AnswerValue> = {}
    const fields = acceptedFields(section)
    const names = new Set(fields.map((field) => field.name))
    for (const name of Object.keys(source)) {
      if (!names.has(name))
        errors[`data_fields.${section.sectionReference}.${name}`] = ['This field is not known.']
    }
    for (const field of fields) {
      const value = source[field.name]
      const messages = checkField(field, value, today)
      if (messages.length > 0) errors[field.path] = messages
      else if (!isBlankAnswer(value)) kept[field.name] = stored(field, value)
    }
    details[section.sectionReference] = kept
  }
  return { details, errors }
}

/**
 * Checks only the filled-in fields, for a change of some details: a field that is left out or blank is neither missing nor
 * cleared.
 */
export function checkSomeDetails(
  sections: readonly DataSection[],
  given: Record<string, unknown>,
  today: string,
): { details: UserDetails; errors: FieldErrors } {
  const filled = Object.fromEntries(Object.entries(given).map(([name, values]) => [name, filledIn(values)]))
  const asked = sections
    .filter(({ sectionReference }) => Object.hasOwn(filled, sectionReference))
    .map((section) => {
      const values = filled[section.sectionReference]
      const isGiven = ({ name }: DataFieldDefinition) =>
        typeof values === 'object' && values !== null && Object.hasOwn(values, name)
      return { ...section, fields: section.fields.filter(isGiven) }
    })
  const { details, errors } = checkDetails(asked, filled, today)
  for (const { sectionReference, fields } of asked) {
    const values = filled[sectionReference] as Record<string, unknown>
    for (const { name, label, isEditable, isAuthorised, path } of fields) {
      if (values[name] !== false) continue
      if (!isEditable || !isAuthorised) errors[path] ??= [`${label} cannot be changed here.`]
      else if (details[sectionReference]) details[sectionReference][name] = false
    }
  }
  return { details, errors }
}

/** Messages for the details that a purchase needs, that the customer may fill in, and that their account lacks. */
export function missingDetails(sections: readonly DataSection[], known: UserDetails): FieldErrors {
  const missing = sections.flatMap(({ sectionReference, fields }) =>
    fields.filter(
      ({ name, isRequired, isEditable, isAuthorised }) =>
        isRequired && isEditable && isAuthorised && isBlankAnswer(known[sectionReference]?.[name]),
    ),
  )
  return Object.fromEntries(
    missing.map(({ path, label }) => [path, [faultSentence(label, { kind: 'required' })]]),
  )
}

/** The values that are not blank. A tick that is removed counts as a value, because that is how consent ends. */
function filledIn(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value === false || !isBlankAnswer(value)),
  )
}

export interface GivenAnswer {
  questionId: string
  answer: unknown
}

/** Checks answers to additional questions; errors are keyed `answers.{question id}`. */
export function checkAnswers(
  groups: readonly QuestionGroup[],
  given: readonly GivenAnswer[],
  today: string,
): { answers: { questionId: string; answer: AnswerValue }[]; errors: FieldErrors } {
  const questions = groups.flatMap((group) => group.questions)
  const values = new Map(given.map(({ questionId, answer }) => [questionId, answer]))
  const errors: FieldErrors = {}
  const answers: { questionId: string; answer: AnswerValue }[] = []
  for (const { questionId } of given) {
    if (!questions.some((question) => question.id === questionId))
      errors[`answers.${questionId}`] = ['This question is not known.']
  }
  for (const question of questions) {
    const value = values.get(question.id)
    const messages = checkAnswer(question, value, today)
    if (messages.length > 0) errors[`answers.${question.id}`] = messages
    else if (!isBlankAnswer(value)) answers.push({ questionId: question.id, answer: stored(question, value) })
  }
  return { answers, errors }
}

/** Whether every required question has an answer among those stored. */
export function questionsComplete(groups: readonly QuestionGroup[], answered: readonly string[]): boolean {
  return groups.every((group) =>
    group.questions.every((question) => !question.isRequired || answered.includes(question.id)),
  )
}
