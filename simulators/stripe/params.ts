import type { FormMap } from './form-body.ts'
import { invalidRequest } from './errors.ts'

/** What a parameter may be. A plain object is a group of further parameters; `one` is a choice of texts. */
export type Rule =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'metadata'
  | { one: readonly string[] }
  | { list: Rule }
  | { group: Rules }
  /** A value or a group, as in `created=1` and `created[gte]=1`. */
  | { either: [Rule, Rule] }

export type Rules = Record<string, Rule>

/** Parameters after the check: typed values under Stripe's own names. */
export interface Params {
  [name: string]: ParamValue
}
export type ParamValue = string | number | boolean | null | Params | ParamValue[] | undefined

/**
 * Checks a form against what an endpoint accepts, strictly: one unknown parameter refuses the call.
 * An empty text becomes null, which unsets a field. Throws StripeError 400 that names the parameter.
 */
export function checkParams(form: FormMap, rules: Rules, required: readonly string[] = []): Params {
  const params = checkGroup(form, rules, '')
  for (const name of required) {
    if (params[name] === undefined || params[name] === null) {
      throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
    }
  }
  return params
}

function checkGroup(form: FormMap, rules: Rules, outer: string): Params {
  const checked: Params = {}
  for (const [name, value] of Object.entries(form)) {
    const full = outer === '' ? name : `${outer}[${name}]`
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (rule === undefined) {
      throw invalidRequest(`Received unknown parameter: ${full}`, { code: 'parameter_unknown', param: full })
    }
    checked[name] = checkValue(value, rule, full)
  }
  return checked
}

function checkValue(value: string | FormMap, rule: Rule, name: string): ParamValue {
  if (value === '' && rule !== 'integer' && rule !== 'boolean') return null
  if (rule === 'metadata') return checkMetadata(asMap(value, name), name)
  if (typeof rule === 'object') {
    if ('either' in rule) return checkValue(value, rule.either[typeof value === 'string' ? 0 : 1], name)
    if ('group' in rule) return checkGroup(asMap(value, name), rule.group, name)
    if ('list' in rule) return checkList(asMap(value, name), rule.list, name)
  }
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid value for ${name}: a text is expected`, { param: name })
  if (rule === 'integer') return checkInteger(value, name)
  if (rule === 'boolean') return checkBoolean(value, name)
  if (rule === 'text') {
    if (value.length > 5000) {
      throw invalidRequest(`Invalid ${name}: too long`, {
        code: 'parameter_invalid_string_long',
        param: name,
      })
    }
    return value
  }
  if (!rule.one.includes(value)) {
    throw invalidRequest(`Invalid ${name}: must be one of ${rule.one.join(', ')}`, { param: name })
  }
  return value
}

function asMap(value: string | FormMap, name: string): FormMap {
  if (typeof value === 'string') {
    throw invalidRequest(`Invalid value for ${name}: a group of parameters is expected`, { param: name })
  }
  return value
}

function checkList(map: FormMap, rule: Rule, name: string): ParamValue[] {
  return Object.keys(map)
    .map((index) => {
      if (!/^\d+$/.test(index)) throw invalidRequest(`Invalid array: ${name}`, { param: name })
      return Number(index)
    })
    .toSorted((left, right) => left - right)
    .map((index) => checkValue(map[String(index)] ?? '', rule, `${name}[${index}]`))
}

function checkInteger(value: string, name: string): number {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

function checkBoolean(value: string, name: string): boolean {
  if (value !== 'true' && value !== 'false')
    throw invalidRequest(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

const metadataLimits = { keys: 50, key: 40, value: 500 }

function checkMetadata(map: FormMap, name: string): Params {
  const entries = Object.entries(map)
  if (entries.length > metadataLimits.keys)
    throw invalidRequest('Metadata can have up to 50 keys.', { param: name })
  const checked: Params = {}
  for (const [key, value] of entries) {
    const full = `${name}[${key}]`
    if (typeof value !== 'string' || key.length > metadataLimits.key || value.length > metadataLimits.value) {
      throw invalidRequest(`Invalid metadata: ${full}`, { param: full })
    }
    checked[key] = value === '' ? null : value
  }
  return checked
}

/** Metadata after an update: named keys are replaced, an empty value removes its key, null removes all. */
export function mergeMetadata(present: Params, change: ParamValue): Params {
  if (change === null) return {}
  const merged = { ...present, ...(change as Params | undefined) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
