import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { templates, toldGround } from '../e2e/world/ground.ts'
import { cloneDatabase } from '../server/testing/clone-database.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'
import type { Asked } from './watched.ts'

/** Rows beside the template's that orders are about: each order in pgbench takes the next of `count` whole numbers from `first` on. */
export interface Beside {
  sql: string
  first: number
  count: number
}

/** The rows of one order, written by pgbench with the statements of the product and with ids of their own each time. */
export interface OrderWrites {
  /** Statements that write, of one order. */
  count: number
  /** Orders a second of so many clients in so many seconds; null where the machine has no pgbench, or it could finish none. */
  run(clients: number, seconds: number): Promise<number | null>
  close(): Promise<void>
}

const run = promisify(execFile)

/**
 * The PostgreSQL is the product's. What it does later for pgbench's rows would be counted as the product's, which is measured between:
 * their tables are not vacuumed, and what pgbench wrote is on the disk when it ends.
 */
const notTidied = `do $$ declare each regclass; begin
  for each in select oid from pg_class where relkind = 'r' and relnamespace not in
    (select oid from pg_namespace where nspname like 'pg_%' or nspname = 'information_schema')
  loop
    execute format('alter table %s set (autovacuum_enabled = off, toast.autovacuum_enabled = off)', each);
  end loop; end $$`

/** More orders than a client makes in one run; the numbers of all runs fit the nine digits of a barcode. */
const perRun = 20_000

/** @param orders what each call of two purchases asked: where their values differ, every order has its own */
export async function openOrderWrites(
  [first, second]: [Asked[][], Asked[][]],
  beside?: Beside,
): Promise<OrderWrites> {
  const [ones, others] = [writesOf(first), writesOf(second)]
  const script = ones.flatMap((call, at) => [
    'begin;',
    ...call.map((asked, index) => {
      const other = others[at]?.[index]
      if (other?.text !== asked.text) throw new Error('Two purchases wrote by different statements.')
      return `${inPgbench(asked, other, beside)};`
    }),
    'commit;',
  ])
  const temporary = await temporaryFolder('pgbench')
  const file = path.join(temporary.folder, 'order.sql')
  await writeFile(file, ['\\set n :n + 1', '\\set k :n * 1000 + :client_id', ...script, ''].join('\n'))
  const database = await cloneDatabase(toldGround().adminUrl, templates.product, 'pgbench')
  await ask(database.url, notTidied)
  if (beside) await ask(database.url, beside.sql)
  let runs = 0
  const write = async (clients: number, seconds: number): Promise<number | null> => {
    runs += 1
    const options = ['-c', clients, '-j', 2, '-T', seconds, '-D', `n=${runs * perRun}`]
    try {
      const { stdout } = await run('pgbench', [
        ...['-n', '-M', 'prepared', ...options.map(String)],
        ...['-f', file, database.url],
      ])
      await ask(database.url, 'checkpoint')
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      return Number.isFinite(rate) && rate > 0 ? rate : null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw new Error(`pgbench: ${String((error as { stderr?: string }).stderr).slice(0, 500)}`, {
        cause: error,
      })
    }
  }
  // The database then knows how large its tables are, as the product's does.
  await write(8, 2)
  await ask(database.url, 'analyze')
  return {
    count: ones.flat().length,
    run: write,
    async close() {
      await database.drop()
      await temporary.remove()
    },
  }
}

const writesOf = (calls: Asked[][]): Asked[][] =>
  calls
    .map((call) => call.filter(({ text }) => /^\s*(?:insert|update|delete|with "write_)/i.test(text)))
    .filter((call) => call.length > 0)

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

const inPgbench = ({ text, values }: Asked, other: Asked, beside?: Beside): string =>
  text
    .replaceAll(/\$(\d+)/g, (_, place: string) => {
      const at = Number(place) - 1
      return sqlOf(values[at], other.values[at], beside)
    })
    .replaceAll(/\s*\n\s*/g, ' ')

/** Instants, JSON and lists are those of the first order in all of them. */
const isKept = /^(?:[[{]|\d{4}-\d\d-\d\d)/

/** A value as SQL: as it is where two orders have the same, else made of the number `k` of the order. */
function sqlOf(value: unknown, other: unknown, beside?: Beside): string {
  if (beside && isOneOf(beside, value)) return takenInTurn(beside)
  if (beside && Array.isArray(value) && value.length > 0 && value.every((one) => isOneOf(beside, one)))
    return `array[${value.map(() => takenInTurn(beside)).join()}]`
  const text = textOf(value)
  if (text === null) return 'null'
  if (text === textOf(other) || typeof value !== 'string' || isKept.test(text)) return literal(text)
  if (/^[\da-f-]{36}$|^[\da-f]{64}$/.test(text))
    return `(lpad(to_hex(:k::bigint), 8, '0') || ${literal(text.slice(8))})`
  if (/^R\d+$/.test(text)) return `('R9' || :k::bigint)`
  if (/^\d+$/.test(text)) return `('9' || lpad((:k::bigint)::text, 9, '0'))`
  return `(:k::bigint || ${literal(`-${text}`)})`
}

const isOneOf = ({ first, count }: Beside, value: unknown): boolean =>
  typeof value === 'number' && first <= value && value < first + count

const takenInTurn = ({ first, count }: Beside): string => `(${first} + :k::bigint % ${count})`

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Without colons, which pgbench would take for its variables. */
const literal = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')}'`
