import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { isCalendarDate } from '../../contract/dates.ts'
import { compareKeys } from './keys.ts'
import type { Problem } from './problem.ts'
import { schemas } from './schemas.ts'
import type { ObjectSchema, PropertySchema, SchemaName } from './schemas.ts'
import type { CheckedFile, Draft, Path, Source } from './source.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })
ajv.addVocabulary(['x-advice'])
ajv.addFormat('date', isCalendarDate)

/** A server that reads no files compiles none; what has been compiled is kept by its schema. */
const validatorOf = (name: SchemaName): ValidateFunction => ajv.compile(schemas[name])

/**
 * Checks a parsed file against its schema. Reports every mistake once and removes what is malformed from the draft, so that
 * the rules can check the rest. The draft has the type that belongs to the schema's name; the caller states it.
 */
export function checkShape<T>(
  source: Source,
  name: SchemaName,
): { checked: CheckedFile<T>; problems: Problem[] } {
  const { file, lines } = source
  if (source.value === undefined)
    return { checked: { file, draft: undefined, lines }, problems: source.problems }
  const validate = validatorOf(name)
  const value = structuredClone(source.value)
  validate(value)
  const errors = (validate.errors ?? []).filter((error) => !isMissingRow(error))
  const problems = [...keyProblems(source, errors), ...valueProblems(source, errors)]
  const draft = errors.some((error) => error.instancePath === '' && error.keyword === 'type')
    ? undefined
    : withoutMalformed(value, errors)
  return {
    checked: { file, draft: draft as Draft<T> | undefined, lines },
    problems: [...source.problems, ...problems],
  }
}

/** A row of a table with too few or too many cells is undefined here; the mistake has been reported already. */
const isMissingRow = (error: ErrorObject) => /^\/\d+$/.test(error.instancePath) && error.data === undefined

const isAboutKeys = ({ keyword }: ErrorObject) => keyword === 'required' || keyword === 'additionalProperties'

/** Missing and unknown keys, object by object. For a table they have been reported already, for the whole column. */
function keyProblems({ file, value, lines }: Source, errors: ErrorObject[]): Problem[] {
  if (Array.isArray(value)) return []
  const objects = new Map(errors.filter(isAboutKeys).map((error) => [error.instancePath, error]))
  return [...objects.values()].flatMap((error) => {
    const path = pathOf(error.instancePath)
    const schema = error.parentSchema as unknown as ObjectSchema
    const keys = compareKeys(
      Object.keys(error.data as object),
      Object.keys(schema.properties),
      schema.required,
    )
    return [
      ...keys.unknown.map(({ key, advice }) => ({
        file,
        line: lines.of([...path, key]),
        message: `"${key}" is not a setting that belongs here.`,
        advice,
      })),
      ...keys.missing.map((key) => ({
        file,
        line: lines.of(path),
        message: `"${key}" is missing.`,
        advice: `Add it: ${schema.properties[key]?.description ?? ''}`,
      })),
    ]
  })
}

/**
 * One problem for each value: if several checks failed, the one about the list of choices says most, then the one about the
 * type.
 */
function valueProblems({ file, lines }: Source, errors: ErrorObject[]): Problem[] {
  const order = ['enum', 'type']
  const weight = ({ keyword }: ErrorObject) =>
    order.includes(keyword) ? order.indexOf(keyword) : order.length
  const byPath = new Map<string, ErrorObject>()
  for (const error of errors.filter((one) => !isAboutKeys(one))) {
    const told = byPath.get(error.instancePath)
    if (!told || weight(error) < weight(told)) byPath.set(error.instancePath, error)
  }
  return [...byPath.values()].map((error) => {
    const path = pathOf(error.instancePath)
    const schema = error.parentSchema as PropertySchema
    return { file, line: lines.of(path), message: sentence(nameOf(path), error), advice: adviceOf(schema) }
  })
}

function adviceOf(schema: PropertySchema): string {
  if (schema['x-advice']) return schema['x-advice']
  if (schema.enum) return `Use one of: ${schema.enum.join(', ')}.`
  return schema.description ?? 'See docs/operators.md.'
}

function sentence(name: string, { keyword, params, data }: ErrorObject): string {
  const shown = show(data)
  switch (keyword) {
    case 'type':
      return `${name} must be ${typeWords(params.type as string | string[])}, not ${shown}.`
    case 'minLength':
      return `${name} is empty.`
    case 'maxLength':
      return `${name} is too long: at most ${String(params.limit)} characters.`
    case 'minItems':
      return `${name} is empty: it needs at least ${String(params.limit)}.`
    case 'uniqueItems':
      return `${name} holds the same thing twice.`
    case 'minimum':
    case 'maximum':
      return `${name} is ${shown}; it must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${String(params.limit)}.`
    case 'format':
      return `${shown} is not a day that exists.`
    default:
      return `${shown} cannot be used for ${name}.`
  }
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  null: 'null',
}

const typeWords = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => words[type] ?? type)
    .join(' or ')

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function nameOf(path: Path): string {
  const last = path.at(-1)
  const key = path.findLast((step) => typeof step === 'string')
  if (key === undefined) return last === undefined ? 'The file' : 'The entry'
  return typeof last === 'number' ? `Entry ${last + 1} of "${key}"` : `"${key}"`
}

function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/**
 * What is malformed or missing becomes undefined: its key is there, so that nothing calls it missing, and the other entries of
 * a list keep their place. Unknown keys disappear.
 */
function withoutMalformed(value: unknown, errors: ErrorObject[]): unknown {
  for (const error of errors) {
    const path = pathOf(error.instancePath)
    const around = childAt(value, isAboutKeys(error) ? path : path.slice(0, -1))
    if (error.keyword === 'required') {
      if (around) around[String(error.params.missingProperty)] = undefined
    } else if (error.keyword === 'additionalProperties')
      delete around?.[String(error.params.additionalProperty)]
    else if (path.length > 0 && around) around[String(path.at(-1))] = undefined
  }
  return value
}

function childAt(root: unknown, path: Path): Record<string, unknown> | undefined {
  const found = path.reduce<unknown>((node, step) => (isObject(node) ? node[String(step)] : undefined), root)
  return isObject(found) ? found : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'
