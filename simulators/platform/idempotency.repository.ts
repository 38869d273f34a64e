import { createHash } from 'node:crypto'
import type { Tx } from './store.ts'

/** A provider's memory of one idempotency key. */
export interface KeyAddress {
  provider: string
  /** What a key is unique within: an account, or a kind of resource. */
  scope: string
  key: string
}

export interface KeptAnswer {
  fingerprint: string
  status: number
  body: unknown
  created: Date
}

/** The same for the same values, whatever the order of their keys. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(inOrder(value)).digest('hex')
}

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${inOrder(part)}`).join(',')}}`
}

/** Takes the key for this transaction. False: another call with the same key is still under way. */
export async function tryKeyLock(tx: Tx, address: KeyAddress): Promise<boolean> {
  const taken = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`,
    [lockName(address)],
  )
  return taken.rows[0]?.taken === true
}

/** Takes the key for this transaction, after any other call with the same key has ended. */
export async function waitForKeyLock(tx: Tx, address: KeyAddress): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [lockName(address)])
}

function lockName(address: KeyAddress): string {
  return JSON.stringify([address.provider, address.scope, address.key])
}

/** What was answered to this key before. */
export async function readKeptAnswer(tx: Tx, address: KeyAddress): Promise<KeptAnswer | undefined> {
  const found = await tx.query<KeptAnswer>(
    `select fingerprint, status, body, created from sandbox.idempotency
      where provider = $1 and scope = $2 and key = $3`,
    [address.provider, address.scope, address.key],
  )
  return found.rows[0]
}

/** Keeps an answer for its key, in place of an older one. */
export async function keepAnswer(tx: Tx, address: KeyAddress, answer: KeptAnswer): Promise<void> {
  await tx.query(
    `insert into sandbox.idempotency (provider, scope, key, fingerprint, status, body, created)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (provider, scope, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status,
            body = excluded.body, created = excluded.created`,
    [
      address.provider,
      address.scope,
      address.key,
      answer.fingerprint,
      answer.status,
      JSON.stringify(answer.body),
      answer.created,
    ],
  )
}
