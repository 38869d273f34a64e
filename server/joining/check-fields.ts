import { compareDates, isCalendarDate } from '../../contract/dates.ts'
import type { FieldErrors } from '../../contract/errors.ts'
import type { UserDetails } from '../accounts/user-details.ts'
import { parsePostcode } from '../venues/postcode.ts'
import type { AnswerValue, Choice, DataSection, FieldType, QuestionGroup } from './fields.ts'

interface Field {
  label: string
  type: FieldType
  options: Choice[]
  isRequired: boolean
  htmlAttributes?: Record<string, string>
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * Checks one answer against its field: messages in the customer's words, none where it holds. A required tick box must be
 * ticked. `today` bounds dates: nobody was born tomorrow.
 */
export function checkAnswer(field: Field, value: unknown, today: string): string[] {
  if (isBlank(value)) return field.isRequired ? [`${field.label} is required.`] : []
  const notValid = [`${field.label} is not valid.`]
  const allowed = (choice: unknown) => field.options.some((option) => option.value === choice)
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? checkText(field, value.trim()) : notValid
    case 'number':
      return Number.isFinite(typeof value === 'string' ? Number(value) : value) ? [] : notValid
    case 'select':
      return allowed(value) ? [] : [`${field.label}: choose one of the options.`]
    case 'multi_select':
      return Array.isArray(value) && value.every(allowed) ? [] : [`${field.label}: choose from the options.`]
    case 'date':
      return typeof value === 'string' &&
        isCalendarDate(value) &&
        compareDates(value, today) <= 0 &&
        value >= '1900-01-01'
        ? []
        : ['Date must be valid.']
    case 'checkbox':
      return typeof value === 'boolean' ? [] : notValid
  }
}

function checkText(field: Field, value: string): string[] {
  const attributes = field.htmlAttributes ?? {}
  const longest = Number(attributes['maxlength'] ?? attributes['maxLength'] ?? 200)
  if (value.length > longest) return [`${field.label} must be ${longest} characters or fewer.`]
  if (attributes['type'] === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return ['Enter an email address in the correct format, like name@example.com.']
  if (attributes['type'] === 'tel' && !/^[+\d][\d\s()-]{6,}$/.test(value))
    return ['Enter a phone number, like 01632 960 001.']
  if (/postal-code/.test(attributes['autocomplete'] ?? '') && parsePostcode(value)?.inward == null)
    return ['Please enter a valid postcode']
  return []
}

/** The value as it is stored. */
function stored(field: Field, value: unknown): AnswerValue {
  if (field.type === 'number') return Number(value)
  return typeof value === 'string' ? value.trim() : (value as AnswerValue)
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
    const names = new Set(section.fields.map((field) => field.name))
    for (const name of Object.keys(source)) {
      if (!names.has(name))
        errors[`data_fields.${section.sectionReference}.${name}`] = ['This field is not known.']
    }
    for (const field of section.fields) {
      const value = source[field.name]
      const messages = checkAnswer(field, value, today)
      if (messages.length > 0) errors[field.path] = messages
      else if (!isBlank(value)) kept[field.name] = stored(field, value)
    }
    details[section.sectionReference] = kept
  }
  return { details, errors }
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
    else if (!isBlank(value)) answers.push({ questionId: question.id, answer: stored(question, value) })
  }
  return { answers, errors }
}

/** Whether every required question has an answer among those stored. */
export function questionsComplete(groups: readonly QuestionGroup[], answered: readonly string[]): boolean {
  return groups.every((group) =>
    group.questions.every((question) => !question.isRequired || answered.includes(question.id)),
  )
}
