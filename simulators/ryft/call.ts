import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { notFound } from './errors.ts'
import type { Fields } from './shapes.ts'

/** One authorised call inside its transaction. */
export interface RyftCall {
  tx: Tx
  now: Date
  /** The sub-account that is acted for, or `main`. */
  account: string
  /** `public`: the call comes from a browser and may do little. */
  key: 'secret' | 'public'
  params: Record<string, string>
  query: Record<string, string>
  body: Body
  /** Where browsers reach the sandbox. */
  publicUrl: string
}

export interface RyftEndpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** The keys that may call it. */
  keys: readonly ('secret' | 'public')[]
  /** Whether it belongs to the account of the Account header; else to the main account, and the header is refused. */
  scoped: boolean
  fields?: Fields
  /** The resource to answer with. Throws RyftError. */
  run: (call: RyftCall) => Promise<Body>
}

/** Customers, their cards and the webhooks live on the main account, whoever the payments are made for. */
export const mainAccount = 'main'

/** A moment in Ryft's form: whole Unix seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const today = (now: Date): string => now.toISOString().slice(0, 10)

export type Kind = 'payment_session' | 'transaction' | 'customer' | 'payment_method' | 'webhook' | 'event'

const titles: Record<Kind, string> = {
  payment_session: 'Payment session',
  transaction: 'Transaction',
  customer: 'Customer',
  payment_method: 'Payment method',
  webhook: 'Webhook',
  event: 'Event',
}

export function find(tx: Tx, account: string, kind: Kind, id: string): Promise<SandboxRecord | undefined> {
  return findRecord(tx, { provider: 'ryft', account, kind, id })
}

/** A resource of the account, held until the transaction ends. Throws RyftError 404. */
export async function required(tx: Tx, account: string, kind: Kind, id: string): Promise<SandboxRecord> {
  const record = await find(tx, account, kind, id)
  if (!record || record.secret.deleted === true) throw notFound(titles[kind], id)
  return record
}

export async function add(
  call: Pick<RyftCall, 'tx' | 'now'>,
  account: string,
  kind: Kind,
  body: Body,
  secret: Body = {},
): Promise<SandboxRecord> {
  const record = { provider: 'ryft', account, kind, id: String(body.id), body, secret, created: call.now }
  await insertRecord(call.tx, record)
  return record
}

/** Stores a changed resource under the moment of its change. */
export async function save(call: Pick<RyftCall, 'tx' | 'now'>, record: SandboxRecord): Promise<void> {
  if ('lastUpdatedTimestamp' in record.body) record.body.lastUpdatedTimestamp = seconds(call.now)
  await saveRecord(call.tx, record)
}
