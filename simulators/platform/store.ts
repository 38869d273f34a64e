import pg from 'pg'

/** A connection with an open transaction. Everything a provider does for one call happens on one of these. */
export type Tx = pg.PoolClient

/** The sandbox's database. An answer may be given only after `transaction` has resolved, that is after commit. */
export interface Store {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Int8 columns here are counters and milliseconds, all far below 2^53.
const numericTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

const tables = `
  create schema if not exists sandbox;

  create table if not exists sandbox.settings (
    name text primary key,
    value text not null
  );
  insert into sandbox.settings (name, value)
    values ('clock_offset_ms', '0'), ('salt', md5(random()::text || clock_timestamp()::text))
    on conflict (name) do nothing;

  create table if not exists sandbox.records (
    seq bigserial primary key,
    provider text not null,
    account text not null,
    kind text not null,
    id text not null,
    body jsonb not null,
    secret jsonb not null default '{}',
    created timestamptz not null,
    unique (provider, id)
  );
  create index if not exists records_by_kind on sandbox.records (provider, kind, account, seq);

  create table if not exists sandbox.idempotency (
    provider text not null,
    scope text not null,
    key text not null,
    fingerprint text not null,
    status integer not null,
    body jsonb not null,
    created timestamptz not null,
    primary key (provider, scope, key)
  );

  create table if not exists sandbox.faults (
    id bigserial primary key,
    provider text not null,
    match text not null,
    kind text not null,
    remaining integer not null,
    delay_ms integer not null
  );
`

/** Opens the sandbox's database and creates its tables where they are missing. Rejects when it cannot be reached. */
export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, types: numericTypes })
  // An idle connection lost with the server is replaced by the pool on the next call.
  pool.on('error', () => {})

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      await tx.query('begin')
      const result = await work(tx)
      await tx.query('commit')
      return result
    } catch (error) {
      await tx.query('rollback').catch((lost: Error) => (broken = lost))
      throw error
    } finally {
      tx.release(broken)
    }
  }

  try {
    await transaction(async (tx) => {
      // Two sandboxes that start together must not create the same tables at once.
      await tx.query(`select pg_advisory_xact_lock(hashtext('centrecourt payment sandbox'))`)
      await tx.query(tables)
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return { transaction, close: () => pool.end() }
}

/** Empties the sandbox: resources, idempotency keys and faults go, the clock returns to the system's. */
export async function emptyStore(tx: Tx): Promise<void> {
  await tx.query('truncate sandbox.records, sandbox.idempotency, sandbox.faults')
  await tx.query(`update sandbox.settings set value = '0' where name = 'clock_offset_ms'`)
}
