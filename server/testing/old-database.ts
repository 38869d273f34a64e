import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrationFiles } from '../platform/migrate.ts'

/** Rows of a table as text; null for no value. */
export interface OldTable {
  /** With its schema. */
  name: string
  columns: string[]
  rows: (string | null)[][]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

const valueOf = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)

/** The rows of a database of an older release, from a file of `COPY … FROM stdin` blocks in PostgreSQL's text format. */
export async function readOldRows(file: URL): Promise<OldTable[]> {
  const text = await readFile(file, 'utf8')
  return [...text.matchAll(/^COPY (\S+) \((.*)\) FROM stdin;\n([^]*?)^\\\.$/gm)].map(
    ([, name = '', columns = '', lines = '']) => ({
      name,
      columns: columns.split(', '),
      rows: lines
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split('\t').map(valueOf)),
    }),
  )
}

/** The rows of one table, by column. */
export function oldRows(tables: readonly OldTable[], name: string): Record<string, string | null>[] {
  const table = tables.find((each) => each.name === `public.${name}`)
  if (!table) throw new Error(`the old database has no rows of ${name}`)
  const { columns, rows } = table
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])))
}

/** Gives an empty database the shape that the old one had, by the migrations that had run on it, and its rows. */
export async function restoreOldDatabase(databaseUrl: string, tables: readonly OldTable[]): Promise<void> {
  const ran = new Set(oldRows(tables, 'schema_migrations').map(({ name }) => name))
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query(
      'create table schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    for (const { name, sql } of await migrationFiles()) if (ran.has(name)) await connection.query(sql)
    await insertAll(
      connection,
      tables.filter(({ name }) => name.startsWith('public.')),
    )
  } finally {
    await connection.end()
  }
}

/** Columns that a migration fills with something new each time. */
const madeUp: Record<string, string> = { tenders: 'id', clients: 'version' }

/** A digest of the rows of each table, the same on every version of PostgreSQL. The migration draws the ids of tenders. */
export async function digestsOf(databaseUrl: string): Promise<Record<string, string>> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query(`set timezone = 'UTC'`)
    const { rows: tables } = await connection.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await connection.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, ' ' order by row)), '') as digest
          from (select ((to_jsonb(t) - $1::text)::text) collate "C" as row from "${name}" t) rows`,
        [madeUp[name] ?? ''],
      )
      digests[name] = rows[0]!.digest
    }
    return digests
  } finally {
    await connection.end()
  }
}

/** Fills tables of another database, which have their shape already. */
export async function fillTables(databaseUrl: string, tables: readonly OldTable[]): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await insertAll(connection, tables)
  } finally {
    await connection.end()
  }
}

/** Each table after those that it refers to. */
async function insertAll(connection: pg.Client, tables: readonly OldTable[]): Promise<void> {
  const { rows: references } = await connection.query<{ from: string; to: string }>(
    `select distinct n.nspname || '.' || c.relname as "from", m.nspname || '.' || t.relname as "to"
      from pg_constraint
      join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = confrelid join pg_namespace m on m.oid = t.relnamespace
      where contype = 'f' and conrelid <> confrelid`,
  )
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...names].join()}`)
    for (const table of ready) {
      await insert(connection, table)
      waiting.delete(table)
    }
  }
}

async function insert(connection: pg.Client, { name, columns, rows }: OldTable): Promise<void> {
  if (rows.length === 0) return
  const places = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join()})`,
  )
  await connection.query(
    `insert into ${name} (${columns.join()}) overriding system value values ${places.join()}`,
    rows.flat(),
  )
  await continueNumbers(connection, name)
}

/** What the table numbers by itself goes on behind its rows. */
async function continueNumbers(connection: pg.Client, name: string): Promise<void> {
  const { rows } = await connection.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and pg_get_serial_sequence($1, attname) is not null`,
    [name],
  )
  for (const { column, sequence } of rows)
    await connection.query(`select setval($1, (select max(${column}) from ${name}))`, [sequence])
}
