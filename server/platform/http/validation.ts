import type { z } from 'zod'
import type { FieldErrors } from '../../../contract/errors.ts'
import { invalid } from './app-error.ts'

type Issue = z.core.$ZodIssue

/** Checks a value that came in. Refuses with a 422 that names each field in the customer's words. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const nulPath = findNul(value, '')
  if (nulPath !== null)
    throw invalid({ [nulPath]: [`${labelOf(nulPath)} contains a character that cannot be used.`] })
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(fieldErrors(result.error.issues, value))
  return result.data
}

export function fieldErrors(issues: readonly Issue[], value: unknown): FieldErrors {
  const errors: FieldErrors = {}
  const add = (path: string, sentence: string) => {
    errors[path] ??= []
    if (!errors[path].includes(sentence)) errors[path].push(sentence)
  }
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add(path === '' ? key : `${path}.${key}`, `${labelOf(key)} is not known here.`)
    } else {
      add(path === '' ? 'body' : path, sentenceFor(issue, path, valueAt(value, issue.path)))
    }
  }
  return errors
}

/** Sentences that the contract wrote itself are kept; the library's own are put into the customer's words. */
function sentenceFor(issue: Issue, path: string, value: unknown): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message)) return issue.message
  const label = labelOf(path)
  if (value === undefined || value === null || value === '') return `${label} is required.`
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? `${label} must be ${String(issue.maximum)} characters or fewer.`
        : `${label} must be ${String(issue.maximum)} or less.`
    case 'too_small':
      return issue.origin === 'string'
        ? `${label} must be at least ${String(issue.minimum)} characters.`
        : `${label} must be at least ${String(issue.minimum)}.`
    default:
      return `${label} is not valid.`
  }
}

/** `billing_address_line_one` to "Billing address line one". */
function labelOf(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'The request'
  const words = last.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value
  for (const key of path) {
    if (current === null || typeof current !== 'object') return undefined
    current = (current as Record<PropertyKey, unknown>)[key]
  }
  return current
}

/** PostgreSQL cannot store NUL; the path of the first string or key that holds one. */
function findNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('\0')) return path || 'body'
    const found = findNul(child, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
