import type { OpayoFault } from './errors.ts'

export type Fields = Record<string, unknown>

/** What a field may hold. Codes other than the general ones are Opayo's own for that field. */
export interface FieldRule {
  type: 'text' | 'integer' | 'flag' | 'amount' | FieldRules
  required?: boolean
  longest?: number
  oneOf?: readonly string[]
  pattern?: RegExp
  /** Codes for: missing, too long, wrong characters, wrong value. */
  codes?: { missing?: number; length?: number; characters?: number; value?: number }
}
export interface FieldRules {
  [name: string]: FieldRule
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every fault of a body, unknown properties included, with the path of each as `property`. */
export function faultsOf(body: Fields, rules: FieldRules, path = ''): OpayoFault[] {
  const unknown = Object.keys(body)
    .filter((name) => !Object.hasOwn(rules, name))
    .map((name) => fault(1009, `${path}${name}`, 'is not a property that is known here'))
  return [
    ...Object.entries(rules).flatMap(([name, rule]) => fieldFaults(body[name], rule, `${path}${name}`)),
    ...unknown,
  ]
}

function fieldFaults(value: unknown, rule: FieldRule, path: string): OpayoFault[] {
  const { codes = {} } = rule
  if (value === undefined || value === null || value === '')
    return rule.required ? [fault(codes.missing ?? 1003, path, 'is missing')] : []
  if (typeof rule.type === 'object')
    return isObject(value) ? faultsOf(value, rule.type, `${path}.`) : [fault(1009, path, 'must be an object')]
  if (rule.type === 'flag')
    return typeof value === 'boolean' ? [] : [fault(1009, path, 'must be true or false')]
  if (rule.type === 'amount')
    return Number.isSafeInteger(value) && (value as number) > 0
      ? []
      : [fault(Number.isSafeInteger(value) ? 1009 : 1016, path, 'must be a whole number of minor units')]
  // Opayo's own samples send these numbers as texts.
  if (rule.type === 'integer')
    return /^-?\d+$/.test(String(value)) && allowed(rule, String(value))
      ? []
      : [fault(codes.value ?? 1009, path, 'is not a value that is known here')]
  if (typeof value !== 'string') return [fault(1009, path, 'must be a text')]
  if (value.length > (rule.longest ?? 255)) return [fault(codes.length ?? 1004, path, 'is too long')]
  if (rule.pattern && !rule.pattern.test(value))
    return [fault(codes.characters ?? 1005, path, 'has characters that are not allowed')]
  return allowed(rule, value) ? [] : [fault(codes.value ?? 1009, path, 'is not a value that is known here')]
}

const allowed = (rule: FieldRule, value: string) => rule.oneOf === undefined || rule.oneOf.includes(value)

function fault(code: number, property: string, what: string): OpayoFault {
  return { code, property, description: `${property} ${what}`, clientMessage: `${property} ${what}` }
}
