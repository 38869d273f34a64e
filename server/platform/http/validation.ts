import type { z } from 'zod'
import type { FieldErrors } from '../../../contract/errors.ts'
import { invalid } from './app-error.ts'

type Issue = z.core.$ZodIssue

/** The most fields that one refusal names. None of our forms has as many; a request may contain thousands of made-up keys. */
const mostNamed = 50

/** Characters of a label in a sentence. A key that somebody made up may be as long as a request. */
const longestLabel = 60

/** Levels that a value may be nested. Ours have four. */
const deepest = 20

/** Checks a value from outside. Refuses it with a 422 that names each field in words for the customer. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unusable = findUnusable(value, '', 0)
  if (unusable !== null) throw invalid(unusable)
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(fieldErrors(result.error.issues, value))
  return result.data
}

export function fieldErrors(issues: readonly Issue[], value: unknown): FieldErrors {
  const faults = issues.slice(0, mostNamed).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys')
      return [{ path: path || 'body', sentence: sentenceFor(issue, path, valueAt(value, issue.path)) }]
    return issue.keys.slice(0, mostNamed).map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      sentence: `${labelOf(key)} is not known here.`,
    }))
  })
  // A map, because a key that somebody made up may be one that every object has, such as `constructor`.
  const errors = new Map<string, string[]>()
  for (const { path, sentence } of faults.slice(0, mostNamed)) {
    const said = errors.get(path) ?? []
    if (!said.includes(sentence)) errors.set(path, [...said, sentence])
  }
  return Object.fromEntries(errors)
}

/** Sentences that the contract wrote itself are kept; the library's own are put into the customer's words. */
function sentenceFor(issue: Issue, path: string, value: unknown): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message
  const label = labelOf(path)
  if (value === undefined || value === null || value === '')
    return isOfList(issue) ? `${label} are required.` : `${label} is required.`
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${label} must be ${String(issue.maximum)} characters or fewer.`
        : issue.origin === 'array'
          ? `${label} must name ${String(issue.maximum)} or fewer.`
          : `${label} must be ${String(issue.maximum)} or less.`
    case 'too_small':
      return issue.origin === 'string'
        ? `${label} must be at least ${String(issue.minimum)} characters.`
        : issue.origin === 'array'
          ? `${label} must name at least ${String(issue.minimum)}.`
          : `${label} must be at least ${String(issue.minimum)}.`
    default:
      return `${label} is not valid.`
  }
}

const isOfList = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.expected === 'array'

/** `billing_address_line_one` to "Billing address line one", cut where it is longer than any of ours. */
function labelOf(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'The request'
  const words = last.replaceAll('_', ' ').trim()
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return label.length > longestLabel ? `${label.slice(0, longestLabel).toWellFormed()}…` : label
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const key of path) {
    if (current === null || typeof current !== 'object') return undefined
    current = (current as Record<PropertyKey, unknown>)[key]
  }
  return current
}

/** PostgreSQL can store neither NUL nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The first string or key that cannot be stored, or the place that is nested too deep to be checked. */
function findUnusable(value: unknown, path: string, depth: number): FieldErrors | null {
  const field = path || 'body'
  const unstorable = () => ({ [field]: [`${labelOf(path)} contains a character that cannot be used.`] })
  if (typeof value === 'string') return isStorable(value) ? null : unstorable()
  if (value === null || typeof value !== 'object') return null
  if (depth > deepest) return { [field]: [`${labelOf(path)} is not valid.`] }
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) return unstorable()
    const found = findUnusable(child, path === '' ? key : `${path}.${key}`, depth + 1)
    if (found !== null) return found
  }
  return null
}
