import { z } from 'zod'
import { toCamelCase, toSnakeCase } from './key-names.ts'

/**
 * Key names on the wire, decided by the schema: the keys of an object schema are ours and change case, the keys of a
 * record are data (answers by question id, field paths) and pass untouched. Object-level refinements are not carried over:
 * the contract keeps its checks on the leaves.
 */

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** The same schema with snake_case keys, for validation and for OpenAPI. */
export function wireSchema(schema: z.ZodType): z.ZodType {
  const def = defOf(schema)
  const meta = schema.meta()
  const built = rebuild(schema, def)
  return meta && built !== schema ? built.meta(meta) : built
}

function rebuild(schema: z.ZodType, def: Def): z.ZodType {
  const inner = () => wireSchema(def['innerType'] as z.ZodType)
  switch (def.type) {
    case 'object': {
      const shape: Record<string, z.ZodType> = {}
      for (const [key, value] of Object.entries(def['shape'] as Record<string, z.ZodType>)) {
        shape[toSnakeCase(key)] = wireSchema(value)
      }
      const object = z.object(shape)
      return def['catchall'] ? object.catchall(def['catchall'] as z.ZodType) : object
    }
    case 'array':
      return new z.ZodArray({
        ...(def as unknown as z.core.$ZodArrayDef),
        element: wireSchema(def['element'] as z.ZodType),
      })
    case 'optional':
      return inner().optional()
    case 'nullable':
      return inner().nullable()
    case 'default':
      return inner().default(def['defaultValue'] as never)
    case 'union':
      return z.union((def['options'] as z.ZodType[]).map(wireSchema) as [z.ZodType, ...z.ZodType[]])
    default:
      return schema
  }
}

/** A value in camelCase, as the code has it, made into what travels. Keys the schema does not list are left out. */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  return convert(schema, value, (key) => key, toSnakeCase)
}

/** A value as it travelled, made into what the code reads. */
export function fromWire(schema: z.ZodType, value: unknown): unknown {
  return convert(schema, value, toSnakeCase, (key) => key)
}

function convert(
  schema: z.ZodType,
  value: unknown,
  sourceKey: (key: string) => string,
  targetKey: (key: string) => string,
): unknown {
  if (value === null || value === undefined) return value
  const def = defOf(schema)
  const again = (next: unknown) => convert(next as z.ZodType, value, sourceKey, targetKey)
  switch (def.type) {
    case 'object': {
      const result: Record<string, unknown> = {}
      const source = value as Record<string, unknown>
      for (const [key, child] of Object.entries(def['shape'] as Record<string, z.ZodType>)) {
        const found = source[sourceKey(key)]
        if (found !== undefined) result[targetKey(key)] = convert(child, found, sourceKey, targetKey)
      }
      return result
    }
    case 'array':
      return (value as unknown[]).map((item) =>
        convert(def['element'] as z.ZodType, item, sourceKey, targetKey),
      )
    case 'optional':
    case 'nullable':
    case 'default':
      return again(def['innerType'])
    case 'union': {
      const options = def['options'] as z.ZodType[]
      return again(options.find((option) => sameKind(option, value)) ?? options[0])
    }
    default:
      return value
  }
}

function sameKind(option: z.ZodType, value: unknown): boolean {
  const type = defOf(option).type
  if (Array.isArray(value)) return type === 'array'
  if (typeof value === 'object') return type === 'object' || type === 'record'
  return type === typeof value || type === 'literal' || type === 'enum'
}

/** Paths (dot separated, in snake_case, `*` for array items) below which the keys are data. For the browser's converter. */
export function dataPaths(schema: z.ZodType, path = ''): string[] {
  const def = defOf(schema)
  const join = (key: string) => (path === '' ? key : `${path}.${key}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, child]) =>
        dataPaths(child, join(toSnakeCase(key))),
      )
    case 'array':
      return dataPaths(def['element'] as z.ZodType, join('*'))
    case 'optional':
    case 'nullable':
    case 'default':
      return dataPaths(def['innerType'] as z.ZodType, path)
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => dataPaths(option, path))
    case 'record':
      return [path]
    default:
      return []
  }
}

export { toCamelCase, toSnakeCase }
