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
export const toWire = (schema: z.ZodType, value: unknown): unknown => converterOf(schema, 'toWire')(value)

/** A value as it travelled, made into what the code reads. */
export const fromWire = (schema: z.ZodType, value: unknown): unknown => converterOf(schema, 'fromWire')(value)

type Direction = 'toWire' | 'fromWire'
type Converter = (value: unknown) => unknown

const converters = {
  toWire: new WeakMap<z.ZodType, Converter>(),
  fromWire: new WeakMap<z.ZodType, Converter>(),
}

/** What converts values of a schema. A schema is read once, when its first value comes. */
function converterOf(schema: z.ZodType, direction: Direction): Converter {
  const known = converters[direction].get(schema)
  if (known) return known
  const convert = compile(schema, direction)
  const converter: Converter = (value) => (value === null || value === undefined ? value : convert(value))
  converters[direction].set(schema, converter)
  return converter
}

function compile(schema: z.ZodType, direction: Direction): Converter {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return objectConverter(def['shape'] as Record<string, z.ZodType>, direction)
    case 'array': {
      const item = converterOf(def['element'] as z.ZodType, direction)
      return (value) => (value as unknown[]).map(item)
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return converterOf(def['innerType'] as z.ZodType, direction)
    case 'union': {
      const options = def['options'] as z.ZodType[]
      return (value) =>
        converterOf(options.find((option) => sameKind(option, value)) ?? options[0]!, direction)(value)
    }
    default:
      return (value) => value
  }
}

function objectConverter(shape: Record<string, z.ZodType>, direction: Direction): Converter {
  const fields = Object.entries(shape).map(([key, child]) => {
    const wireKey = toSnakeCase(key)
    const convert = converterOf(child, direction)
    return direction === 'toWire' ? { from: key, to: wireKey, convert } : { from: wireKey, to: key, convert }
  })
  return (value) => {
    const result: Record<string, unknown> = {}
    for (const { from, to, convert } of fields) {
      const found = (value as Record<string, unknown>)[from]
      if (found !== undefined) result[to] = convert(found)
    }
    return result
  }
}

function sameKind(option: z.ZodType, value: unknown): boolean {
  const type = defOf(option).type
  if (Array.isArray(value)) return type === 'array'
  if (typeof value === 'object') return type === 'record' || (type === 'object' && hasItsType(option, value))
  return type === typeof value || type === 'literal' || type === 'enum'
}

/** Objects of a union are told apart by their `type`, where they have one. */
function hasItsType(option: z.ZodType, value: object | null): boolean {
  const { type } = defOf(option)['shape'] as Record<string, z.ZodType>
  return type === undefined || type.safeParse((value as { type?: unknown } | null)?.type).success
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
