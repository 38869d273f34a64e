import { findRecord, insertRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { invalidFields, wrongUsage } from './errors.ts'
import type { FieldFault } from './errors.ts'
import type { Fields, FieldRules } from './fields.ts'

/** One authorised call inside its transaction. */
export interface GoCardlessCall {
  tx: Tx
  now: Date
  /** The id in the path, or an empty text. */
  id: string
  /** The body without its envelope. */
  fields: Fields
  query: Record<string, string>
}

export interface GoCardlessEndpoint {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The plural name that wraps request and answer. */
  resource: string
  /** `create` is protected by the idempotency key, `action` has a `data` envelope. */
  kind: 'create' | 'lookup' | 'read' | 'list' | 'update' | 'action'
  rules?: FieldRules
  status?: number
  /** The resource, or the page of a list, without envelope. Throws GoCardlessError. */
  run: (call: GoCardlessCall) => Promise<Body>
}

/** The one GoCardless account of the sandbox. */
export const account = 'sandbox'
export const creditor = 'CR00SANDB0X001'

/** The resource named by the path. Throws GoCardlessError 404. */
export async function requireResource(call: GoCardlessCall, kind: string): Promise<SandboxRecord> {
  const found = await findResource(call, kind, call.id)
  if (!found) throw wrongUsage(404, 'resource_not_found', 'Resource not found')
  return found
}

/** The resource that a link of the body names. Throws GoCardlessError 422 on that link. */
export async function requireLinked(
  call: GoCardlessCall,
  kind: string,
  link: string,
  envelope: string,
): Promise<SandboxRecord> {
  const links = call.fields.links as Record<string, string>
  const found = await findResource(call, kind, links[link] ?? '')
  if (!found) {
    const fault: FieldFault = { path: ['links', link], message: 'does not exist' }
    throw invalidFields(envelope, [fault])
  }
  return found
}

export function findResource(
  call: GoCardlessCall,
  kind: string,
  id: string,
): Promise<SandboxRecord | undefined> {
  return findRecord(call.tx, { provider: 'gocardless', account, kind, id })
}

/** Stores a new resource and gives it back as a record. */
export async function addResource(
  call: GoCardlessCall,
  kind: string,
  body: Body,
  secret: Body = {},
): Promise<SandboxRecord> {
  const record: SandboxRecord = {
    provider: 'gocardless',
    account,
    kind,
    id: String(body.id),
    body,
    secret,
    created: call.now,
  }
  await insertRecord(call.tx, record)
  return record
}
