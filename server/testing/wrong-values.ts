/** Values that are wrong for a schema of the OpenAPI description, one fault at a time, and where in the body each goes. */

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  maximum?: number
  maxItems?: number
}

export interface Fault {
  /** Path of the field as the answer must name it, `browser.screen_width`. */
  field: string
  kind: 'missing' | 'null' | 'wrong type' | 'too long' | 'unknown value' | 'unreadable character'
  body: unknown
}

const wrongTypes: Record<string, unknown> = {
  string: { a: 1 },
  integer: 'many',
  number: 'many',
  boolean: 'perhaps',
  object: 'text',
  array: 'text',
}

/** Bodies with one fault each: every fault of every field, nested fields too. */
export function faultsOf(schema: JsonSchema, good: unknown): Fault[] {
  return fieldsOf(schema, good, []).flatMap(({ path, schema: field, required }) => {
    const at = (kind: Fault['kind'], value: unknown): Fault => ({
      field: path.join('.'),
      kind,
      body: changed(good, path, value),
    })
    const kinds = field.anyOf ?? [field]
    const main = kinds.find(({ type }) => type !== 'null') ?? field
    return [
      ...(required ? [at('missing', undefined)] : []),
      ...(kinds.some(({ type }) => type === 'null') || isAnything(field) ? [] : [at('null', null)]),
      ...(isAnything(field) ? [] : [at('wrong type', wrongTypes[main.type ?? 'string'] ?? { a: 1 })]),
      ...tooLong(main).map((value) => at('too long', value)),
      ...(main.enum || main.const !== undefined ? [at('unknown value', 'nothing-like-it')] : []),
      ...(main.type === 'string' ? ['a\0b', 'a\ud800b'] : []).map((value) =>
        at('unreadable character', value),
      ),
    ]
  })
}

const isAnything = ({ type, anyOf, enum: choices }: JsonSchema) => !type && !anyOf && !choices

/** Ten times what is allowed. */
function tooLong({ type, maxLength, maximum, maxItems, items }: JsonSchema): unknown[] {
  if (type === 'string' && maxLength) return ['x'.repeat(maxLength * 10)]
  if ((type === 'integer' || type === 'number') && maximum) return [maximum * 10]
  if (type === 'array' && maxItems)
    return [Array.from({ length: maxItems * 10 }, () => sampleOf(items ?? {}))]
  return []
}

interface Field {
  path: string[]
  schema: JsonSchema
  required: boolean
}

function fieldsOf(schema: JsonSchema, good: unknown, path: string[]): Field[] {
  if (schema.type === 'array' && Array.isArray(good) && good.length > 0)
    return fieldsOf(schema.items ?? {}, good[0], [...path, '0'])
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const value = (good as Record<string, unknown> | undefined)?.[name]
    const here = { path: [...path, name], schema: child, required: schema.required?.includes(name) ?? false }
    return [here, ...(value === undefined ? [] : fieldsOf(child, value, here.path))]
  })
}

/** A copy with one place changed; undefined takes it out. */
function changed(whole: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  const copy: any = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  const next = changed(copy[first], rest, value)
  if (next === undefined) delete copy[first]
  else copy[first] = next
  return copy
}

/** Something of the right shape, for calls nobody has written a right request for. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, child]) => [key, sampleOf(child)]),
      )
    case 'array':
      return [sampleOf(schema.items ?? {})]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 3))
  }
}
