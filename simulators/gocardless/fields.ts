import type { FieldFault } from './errors.ts'

/** What a field of a request may hold; several faults of a body are reported together. */
export interface FieldRule {
  type: 'text' | 'metadata' | { links: Record<string, { required: boolean }> }
  required?: boolean
  longest?: number
  /** Undefined: fine. Otherwise what is wrong with it. */
  check?: (value: string) => string | undefined
}

export type FieldRules = Record<string, FieldRule>
export type Fields = Record<string, unknown>

/** Every fault of a body, unknown fields included, in the order of the rules. */
export function fieldFaults(body: Fields, rules: FieldRules): FieldFault[] {
  const unknown = Object.keys(body)
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => ({ path: [name], message: 'is not a known field' }))
  return [...Object.entries(rules).flatMap(([name, rule]) => faultsOf(body[name], rule, [name])), ...unknown]
}

function faultsOf(value: unknown, rule: FieldRule, path: string[]): FieldFault[] {
  if (rule.type === 'metadata') return value === undefined ? [] : metadataFaults(value, path)
  if (typeof rule.type === 'object') return linkFaults(value, rule.type.links, path)
  if (value === undefined || value === null || value === '') {
    return rule.required ? [{ path, message: "can't be blank" }] : []
  }
  if (typeof value !== 'string') return [{ path, message: 'must be a string' }]
  if (value.length > (rule.longest ?? 255)) {
    return [{ path, message: `is too long (maximum is ${rule.longest ?? 255} characters)` }]
  }
  const wrong = rule.check?.(value)
  return wrong === undefined ? [] : [{ path, message: wrong }]
}

function linkFaults(
  value: unknown,
  links: Record<string, { required: boolean }>,
  path: string[],
): FieldFault[] {
  if (value !== undefined && !isObject(value)) return [{ path, message: 'must be an object' }]
  const given: Fields = value ?? {}
  const rules = Object.fromEntries(
    Object.entries(links).map(([name, { required }]): [string, FieldRule] => [
      name,
      { type: 'text', required },
    ]),
  )
  return fieldFaults(given, rules).map((fault) => ({ ...fault, path: [...path, ...fault.path] }))
}

const metadataLimits = { keys: 3, key: 50, value: 500 }

function metadataFaults(value: unknown, path: string[]): FieldFault[] {
  if (!isObject(value)) return [{ path, message: 'must be an object' }]
  const entries = Object.entries(value)
  if (entries.length > metadataLimits.keys) return [{ path, message: 'may have up to 3 keys' }]
  return entries.flatMap(([key, text]) => {
    if (key.length > metadataLimits.key) return [{ path: [...path, key], message: 'key is too long' }]
    if (typeof text !== 'string') return [{ path: [...path, key], message: 'must be a string' }]
    return text.length > metadataLimits.value ? [{ path: [...path, key], message: 'is too long' }] : []
  })
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
