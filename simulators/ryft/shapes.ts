/** What a field of a body may be. Everything that is not listed is refused: an adapter must not send what is not there. */
export type Shape =
  | { kind: 'text'; pattern?: RegExp }
  | { kind: 'integer'; from: number }
  | { kind: 'flag' }
  | { kind: 'metadata' }
  | { kind: 'list'; of: Shape }
  | { kind: 'group'; fields: Fields }

export type Fields = Readonly<Record<string, Field>>
export interface Field {
  shape: Shape
  isRequired: boolean
}

const optional = (shape: Shape): Field => ({ shape, isRequired: false })
export const required = (field: Field): Field => ({ ...field, isRequired: true })

export const text = (pattern?: RegExp) => optional({ kind: 'text', ...(pattern ? { pattern } : {}) })
export const oneOf = (...words: string[]) => text(new RegExp(`^(${words.join('|')})$`))
export const integer = (from = 0) => optional({ kind: 'integer', from })
export const flag = optional({ kind: 'flag' })
export const metadata = optional({ kind: 'metadata' })
export const listOf = (field: Field) => optional({ kind: 'list', of: field.shape })
export const group = (fields: Fields) => optional({ kind: 'group', fields })

const longestMetadata = { keys: 10, key: 40, value: 500 }

/** The first thing that is wrong with a body; undefined where it can be taken. */
export function faultOf(body: unknown, fields: Fields, path = ''): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return `${path || 'body'} must be an object`
  const given = body as Record<string, unknown>
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return `${path}${unknown} is not a known field`
  for (const [name, { shape, isRequired }] of Object.entries(fields)) {
    const value = given[name]
    if (value === undefined || value === null) {
      if (isRequired) return `${path}${name} is required`
      continue
    }
    const fault = valueFault(value, shape, `${path}${name}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function valueFault(value: unknown, shape: Shape, path: string): string | undefined {
  switch (shape.kind) {
    case 'text':
      if (typeof value !== 'string') return `${path} must be a string`
      return !shape.pattern || shape.pattern.test(value) ? undefined : `${path} is not valid`
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= shape.from
        ? undefined
        : `${path} must be an integer from ${shape.from}`
    case 'flag':
      return typeof value === 'boolean' ? undefined : `${path} must be a boolean`
    case 'metadata':
      return metadataFault(value, path)
    case 'list':
      if (!Array.isArray(value)) return `${path} must be an array`
      return value.map((entry) => valueFault(entry, shape.of, path)).find((fault) => fault !== undefined)
    case 'group':
      return faultOf(value, shape.fields, `${path}.`)
  }
}

function metadataFault(value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} must be an object`
  const entries = Object.entries(value)
  if (entries.length > longestMetadata.keys) return `${path} may have ${longestMetadata.keys} keys at most`
  const wrong = entries.find(
    ([key, entry]) =>
      typeof entry !== 'string' || key.length > longestMetadata.key || entry.length > longestMetadata.value,
  )
  return wrong && `${path}.${wrong[0]} must be a string that is not too long`
}
