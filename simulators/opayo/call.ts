import { randomUUID } from 'node:crypto'
import { findRecord, insertRecord, listRecords, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import type { Fields } from './fields.ts'
import { merchant } from './merchant.ts'
import type { Card, CardSecret, SessionKey, Transaction } from './objects.ts'

/** One call that may be made, inside its transaction. */
export interface OpayoCall {
  tx: Tx
  now: Date
  /** The id in the path, or an empty text. */
  id: string
  body: Fields
  /** The session key of a browser's call, or an empty text. */
  sessionKey: string
  /** Where browsers reach the sandbox. */
  publicUrl: string
}

/** An endpoint of the REST interface as the sandbox offers it. */
export interface OpayoEndpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** `server`: Basic, the integration key and password. `browser`: Bearer, a session key. `anyone`: either or none. */
  caller: 'server' | 'browser' | 'anyone'
  /** Throws OpayoError. */
  run: (call: OpayoCall) => Promise<{ status: number; body: Body | null }>
}

/** An id as Opayo writes it: an upper-case UUID. */
export const opayoId = (): string => randomUUID().toUpperCase()

/** What the merchant has at Opayo, and what Opayo knows of it and never shows. */
interface Things {
  session_key: { body: SessionKey; secret: Body }
  card: { body: Card; secret: CardSecret }
  transaction: { body: Transaction; secret: Body }
}

export type Found<Kind extends keyof Things> = SandboxRecord & Things[Kind]

/** Finds one of the merchant's things and holds it until the call ends. */
export async function find<Kind extends keyof Things>(
  tx: Tx,
  kind: Kind,
  id: string,
): Promise<Found<Kind> | undefined> {
  const found = await findRecord(tx, { provider: 'opayo', account: merchant.vendorName, kind, id })
  return found as Found<Kind> | undefined
}

/** The newest thing of a kind whose body has these parts, held until the call ends. */
export async function findWhere<Kind extends keyof Things>(
  tx: Tx,
  kind: Kind,
  where: Body,
): Promise<Found<Kind> | undefined> {
  const { records } = await listRecords(tx, {
    provider: 'opayo',
    account: merchant.vendorName,
    kind,
    where,
    limit: 1,
  })
  return records[0] && find(tx, kind, records[0].id)
}

export async function add(
  call: Pick<OpayoCall, 'tx' | 'now'>,
  kind: keyof Things,
  id: string,
  body: Body,
  secret: Body = {},
): Promise<void> {
  const { vendorName } = merchant
  await insertRecord(call.tx, {
    provider: 'opayo',
    account: vendorName,
    kind,
    id,
    body,
    secret,
    created: call.now,
  })
}

/** Stores what has changed of a thing. */
export async function save(tx: Tx, record: SandboxRecord, change: Body): Promise<void> {
  await saveRecord(tx, { ...record, body: { ...record.body, ...change } })
}
