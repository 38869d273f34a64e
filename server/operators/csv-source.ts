import { parse } from 'csv-parse/sync'
import type { CsvError } from 'csv-parse/sync'
import { compareKeys } from './keys.ts'
import type { Problem } from './problem.ts'
import type { ObjectSchema, PropertySchema } from './schemas.ts'
import type { Source } from './source.ts'

interface Row {
  line: number
  cells: string[]
}

/**
 * Parses CSV with a header row. The schema says what the cells of a column become: numbers, true or false (also yes, no),
 * lists separated by semicolons, or text. An empty cell of a column that is not required is left out. A cell that does not fit stays text, for the schema to refuse. Never throws.
 */
export function readCsv(file: string, text: string, schema: ObjectSchema): Source {
  const rows = parseRows(text)
  if ('message' in rows) {
    const problem = {
      file,
      line: Number(rows.lines ?? 1),
      message: 'A quote is opened or closed where it cannot be.',
      advice: 'Put the whole cell in double quotes, and write a quote inside it twice.',
    }
    return { file, value: undefined, problems: [problem], lines: { of: () => 1, within: () => 1 } }
  }
  const [header, ...body] = rows
  const columns = header?.cells ?? []
  const problems = [
    ...columnProblems(file, columns, schema),
    ...body.flatMap((row) => lengthProblem(file, row, columns.length)),
  ]
  const value = body.map(({ cells }) =>
    cells.length === columns.length ? entryOf(columns, cells, schema) : undefined,
  )
  const lineOf = (row: string | number | undefined) =>
    row === undefined ? 1 : (body[Number(row)]?.line ?? 1)
  return { file, value, problems, lines: { of: ([row]) => lineOf(row), within: ([row]) => lineOf(row) } }
}

function parseRows(text: string): Row[] | CsvError {
  try {
    const options = {
      info: true,
      raw: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    } as const
    const records = parse(text, options) as unknown as {
      info: { lines: number }
      record: string[]
      raw: string
    }[]
    // The parser counts the line a record ends on.
    return records.map(({ info, record, raw }) => ({
      line: info.lines - raw.trim().split('\n').length + 1,
      cells: record,
    }))
  } catch (error) {
    return error as CsvError
  }
}

function columnProblems(file: string, columns: string[], schema: ObjectSchema): Problem[] {
  const { unknown, missing } = compareKeys(columns, Object.keys(schema.properties), schema.required)
  const repeated = columns.filter((column, index) => columns.indexOf(column) !== index)
  return [
    ...unknown.map(({ key, advice }) => ({ file, line: 1, message: `There is no column "${key}".`, advice })),
    ...missing.map((column) => ({
      file,
      line: 1,
      message: `The column "${column}" is missing.`,
      advice: `Add it to the first line: ${schema.properties[column]?.description ?? ''}`,
    })),
    ...repeated.map((column) => ({
      file,
      line: 1,
      message: `The column "${column}" is there twice.`,
      advice: 'Take one of the two out.',
    })),
  ]
}

function lengthProblem(file: string, { line, cells }: Row, expected: number): Problem[] {
  if (cells.length === expected) return []
  const message = `The row has ${cells.length} cells, the first line has ${expected}.`
  return [
    {
      file,
      line,
      message,
      advice: 'Add or take out commas; a cell with a comma inside needs double quotes.',
    },
  ]
}

function entryOf(columns: string[], cells: string[], schema: ObjectSchema): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const property = schema.properties[column]
      const cell = cells[index] ?? ''
      const isLeftOut = cell === '' && !schema.required.includes(column)
      return property && !isLeftOut ? [[column, cellValue(cell, property)]] : []
    }),
  )
}

function cellValue(cell: string, { type }: PropertySchema): unknown {
  if (type === 'boolean')
    return { true: true, yes: true, false: false, no: false }[cell.toLowerCase()] ?? cell
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (type === 'array')
    return cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return cell
}
