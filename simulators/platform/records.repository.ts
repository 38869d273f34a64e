import type { Tx } from './store.ts'

/** A JSON object as a provider shows it. */
export type Body = Record<string, unknown>

/** One resource of a provider. `secret` is what the provider knows and never shows. */
export interface SandboxRecord {
  provider: string
  account: string
  kind: string
  id: string
  body: Body
  secret: Body
  created: Date
}

const columns = 'provider, account, kind, id, body, secret, created'

/** Stores a new resource. Rejects when the provider already has one of that id. */
export async function insertRecord(tx: Tx, record: SandboxRecord): Promise<void> {
  await tx.query(`insert into sandbox.records (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`, [
    record.provider,
    record.account,
    record.kind,
    record.id,
    JSON.stringify(record.body),
    JSON.stringify(record.secret),
    record.created,
  ])
}

/** Stores the changed body and secret of a resource. */
export async function saveRecord(tx: Tx, record: SandboxRecord): Promise<void> {
  await tx.query(`update sandbox.records set body = $3, secret = $4 where provider = $1 and id = $2`, [
    record.provider,
    record.id,
    JSON.stringify(record.body),
    JSON.stringify(record.secret),
  ])
}

export interface RecordAddress {
  provider: string
  account: string
  kind: string
  id: string
}

/** Finds a resource and holds its row until the transaction ends, so that two calls about it take turns. */
export async function findRecord(tx: Tx, address: RecordAddress): Promise<SandboxRecord | undefined> {
  const found = await tx.query<SandboxRecord>(
    `select ${columns} from sandbox.records
      where provider = $1 and account = $2 and kind = $3 and id = $4 for update`,
    [address.provider, address.account, address.kind, address.id],
  )
  return found.rows[0]
}

export interface ListQuery {
  provider: string
  account: string
  kind: string
  /** Parts of the body that must be equal, such as `{customer: 'cus_1'}`. */
  where?: Body
  createdFrom?: Date
  createdBefore?: Date
  /** Only resources older than this id's. */
  after?: string
  /** Only resources newer than this id's. */
  before?: string
  limit: number
}

/** A page of resources, newest first, and whether the same direction has more. */
export async function listRecords(
  tx: Tx,
  query: ListQuery,
): Promise<{ records: SandboxRecord[]; hasMore: boolean }> {
  const values: unknown[] = [query.provider, query.account, query.kind]
  const parts = ['provider = $1', 'account = $2', 'kind = $3']
  const add = (sql: (place: string) => string, value: unknown) => {
    values.push(value)
    parts.push(sql(`$${values.length}`))
  }
  const seqOf = (place: string) =>
    `(select seq from sandbox.records where provider = $1 and kind = $3 and id = ${place})`
  if (query.where) add((place) => `body @> ${place}::jsonb`, JSON.stringify(query.where))
  if (query.createdFrom) add((place) => `created >= ${place}`, query.createdFrom)
  if (query.createdBefore) add((place) => `created < ${place}`, query.createdBefore)
  if (query.after) add((place) => `seq < ${seqOf(place)}`, query.after)
  if (query.before) add((place) => `seq > ${seqOf(place)}`, query.before)
  const towardsNewer = query.before !== undefined
  values.push(query.limit + 1)
  const found = await tx.query<SandboxRecord>(
    `select ${columns} from sandbox.records where ${parts.join(' and ')}
      order by seq ${towardsNewer ? 'asc' : 'desc'} limit $${values.length}`,
    values,
  )
  const records = found.rows.slice(0, query.limit)
  if (towardsNewer) records.reverse()
  return { records, hasMore: found.rows.length > query.limit }
}
