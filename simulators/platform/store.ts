import pg from 'pg'

/** A connection with an open transaction. Everything a provider does for one call happens on one of these. */
export type Tx = pg.PoolClient

/** The sandbox's database. An answer may be given only after `transaction` has resolved, that is after commit. */
export interface Store {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Has `listener` called after each commit that queued webhooks; one that queued early ones waits for it. */
  onQueued(listener: (queued: Queued) => Promise<void>): void
  close(): Promise<void>
}

/** `early`: the webhooks must be out before the answer of the call that caused them. */
export type Queued = 'normal' | 'early'

const queuedBy = new WeakMap<Tx, Queued>()

/** Notes that this transaction has queued webhooks, which may go out once it has committed. */
export function noteQueued(tx: Tx, queued: Queued): void {
  if (queuedBy.get(tx) !== 'early') queuedBy.set(tx, queued)
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

  create table if not exists sandbox.webhook_endpoints (
    provider text primary key,
    url text not null,
    secret text not null
  );

  create table if not exists sandbox.webhooks (
    seq bigserial primary key,
    provider text not null,
    account text not null,
    id text not null,
    types text[] not null,
    body text not null,
    state text not null,
    copies integer not null,
    early boolean not null,
    due timestamptz not null,
    attempts jsonb not null default '[]',
    created timestamptz not null,
    unique (provider, id)
  );
  create index if not exists webhooks_by_due on sandbox.webhooks (provider, due)
    where state in ('waiting', 'held');
`

/** Opens the sandbox's database and creates its tables where they are missing. Rejects when it cannot be reached. */
export async function openStore(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, types: numericTypes })
  // An idle connection lost with the server is replaced by the pool on the next call.
  pool.on('error', () => {})

  let listener: ((queued: Queued) => Promise<void>) | undefined

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, queued } = await committed(work)
    if (queued === 'early') await listener?.(queued)
    else if (queued) void listener?.(queued)
    return result
  }

  async function committed<T>(
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T; queued: Queued | undefined }> {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      await tx.query('begin')
      const result = await work(tx)
      await tx.query('commit')
      return { result, queued: queuedBy.get(tx) }
    } catch (error) {
      await tx.query('rollback').catch((lost: Error) => (broken = lost))
      throw error
    } finally {
      queuedBy.delete(tx)
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
  return { transaction, onQueued: (given) => (listener = given), close: () => pool.end() }
}

/**
 * Empties the sandbox: resources, idempotency keys, webhooks and faults go, the clock returns to the system's. Where the
 * webhooks are sent to stays, because the server that said so does not know of this.
 */
export async function emptyStore(tx: Tx): Promise<void> {
  await tx.query('truncate sandbox.records, sandbox.idempotency, sandbox.faults, sandbox.webhooks')
  await tx.query(`update sandbox.settings set value = '0' where name = 'clock_offset_ms'`)
}
