import { eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Handle } from '../platform/db.ts'
import { findClient, listVersions, type ClientRow } from './client.repository.ts'

/** A table whose rows only an import changes. */
export type OperatorTable = PgTable & { clientId: PgColumn }

/**
 * An operator, with all that its files say, as of one version. It never changes: whoever asks later may get another one. A
 * request works with the one it began with.
 */
export interface Client extends Pick<ClientRow, 'id' | 'name' | 'domain' | 'settings'> {
  /** Another one after each change. */
  version: string
  /** All rows of a table, those that are no longer offered included, in no order. */
  rows<Table extends OperatorTable>(table: Table): readonly Table['$inferSelect'][]
}

/** What operators' files say, kept in memory. */
export interface OperatorData {
  byDomain(domain: string): Promise<Client | null>
  byId(id: string): Promise<Client | null>
  /** By id. */
  all(): Promise<Client[]>
  /** The next question looks whether anything has changed. */
  expire(): void
  /** The same, for use inside a transaction: as it is in memory, or read through that transaction where nothing is. */
  inside(tx: Handle): OperatorData
}

/**
 * Keeps each operator in memory and looks for another version, with one statement, where the last look is older than
 * `seconds`. What changes is read in one transaction, so that no two versions mix.
 */
export function openOperatorData(
  db: Database,
  tables: readonly OperatorTable[],
  seconds: number,
): OperatorData {
  let known: ReadonlyMap<string, Client> = new Map()
  // By the machine's own count of milliseconds, which no demo clock moves.
  let lookedAt = Number.NEGATIVE_INFINITY
  let expired = 0
  let looking: Promise<void> | null = null

  const look = async (handle: Handle | null): Promise<void> => {
    const [began, before] = [performance.now(), expired]
    const versions = await listVersions(handle ?? db.handle)
    const next = new Map<string, Client>()
    for (const { id, version } of versions) {
      const same = known.get(id)
      if (same?.version === version) next.set(id, same)
      else {
        const read = handle
          ? readOperator(handle, tables, id)
          : db.inSnapshot((tx) => readOperator(tx, tables, id))
        const client = await read
        if (client) next.set(id, client)
      }
    }
    known = next
    // What was read may be older than what has expired meanwhile.
    if (expired === before) lookedAt = began
  }

  const fresh = async (): Promise<ReadonlyMap<string, Client>> => {
    const asked = performance.now()
    const isFresh = () => lookedAt >= asked - seconds * 1000
    while (!isFresh()) {
      looking ??= look(null).finally(() => {
        looking = null
      })
      await looking
    }
    return known
  }

  const answers = (current: () => Promise<ReadonlyMap<string, Client>>): OperatorData => ({
    byDomain: async (domain) =>
      [...(await current()).values()].find((client) => client.domain === domain) ?? null,
    byId: async (id) => (await current()).get(id) ?? null,
    all: async () => [...(await current()).values()],
    expire: () => {
      lookedAt = Number.NEGATIVE_INFINITY
      expired += 1
    },
    inside: (tx) =>
      answers(async () => {
        if (known.size === 0) await look(tx)
        return known
      }),
  })
  return answers(fresh)
}

async function readOperator(
  tx: Handle,
  tables: readonly OperatorTable[],
  id: string,
): Promise<Client | null> {
  const row = await findClient(tx, id)
  if (!row) return null
  const rows = new Map<string, readonly unknown[]>()
  for (const table of tables) {
    rows.set(
      getTableName(table),
      frozen(
        await tx
          .select()
          .from(table as PgTable)
          .where(eq(table.clientId, id)),
      ),
    )
  }
  const { name, domain, settings, version } = row
  return Object.freeze({
    id,
    name,
    domain,
    settings: frozen(settings),
    version,
    rows: <Table extends OperatorTable>(table: Table) => {
      const held = rows.get(getTableName(table))
      if (!held) throw new Error(`${getTableName(table)} is not among the tables of operators' files.`)
      return held as Table['$inferSelect'][]
    },
  })
}

/** Frozen with all that is in it: what many requests read, none may change. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
