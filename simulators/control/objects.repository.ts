import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'

/** A resource as the control calls show it: without what the provider keeps to itself. */
export interface ShownRecord {
  id: string
  provider: string
  account: string
  kind: string
  created: Date
  body: Body
}

type Row = Pick<SandboxRecord, keyof ShownRecord>

/** Every resource of a provider and kind that has not been deleted there, in every account, oldest first. */
export async function listAnyRecords(
  tx: Tx,
  filter: { provider?: string | undefined; kind?: string | undefined },
): Promise<ShownRecord[]> {
  const found = await tx.query<Row>(
    `select id, provider, account, kind, created, body from sandbox.records
      where ($1::text is null or provider = $1) and ($2::text is null or kind = $2)
        and secret->>'deleted' is distinct from 'true' order by seq`,
    [filter.provider ?? null, filter.kind ?? null],
  )
  return found.rows
}

export async function findAnyRecord(tx: Tx, id: string): Promise<ShownRecord | undefined> {
  const found = await tx.query<Row>(
    `select id, provider, account, kind, created, body from sandbox.records where id = $1`,
    [id],
  )
  return found.rows[0]
}
