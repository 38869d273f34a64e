import { webhookFaults } from './fault-match.ts'
import { takeFault } from './fault.repository.ts'
import { noteQueued } from './store.ts'
import type { Tx } from './store.ts'

export interface WebhookEndpoint {
  provider: string
  url: string
  secret: string
}

/** One attempt to deliver: when (ISO), and what the endpoint answered or why it did not. */
export interface WebhookAttempt {
  at: string
  status: number | null
  error: string | null
}

export interface Webhook {
  seq: number
  provider: string
  account: string
  id: string
  types: string[]
  /** The bytes that are signed and sent. */
  body: string
  /** held: waits until a later one has been delivered. unsent: there was nowhere to send it to. */
  state: 'waiting' | 'held' | 'lost' | 'unsent' | 'delivered' | 'failed'
  /** How often it is still to arrive. */
  copies: number
  attempts: WebhookAttempt[]
  created: Date
}

const columns = 'seq, provider, account, id, types, body, state, copies, attempts, created'

// A delivery that a killed process had begun is begun anew after this, or when the sandbox starts.
const lease = `interval '30 seconds'`

/** What a provider has to say, in the transaction of the change that it is about. */
export interface QueuedWebhook {
  provider: string
  account: string
  /** The event's id, or the id of the batch. */
  id: string
  types: string[]
  body: unknown
  /** The moment on the sandbox's clock. */
  created: Date
}

/** Queues a webhook, with the failure that was planted for it. It goes out after the transaction has committed. */
export async function queueWebhook(tx: Tx, webhook: QueuedWebhook): Promise<void> {
  const name = webhook.types.join(' ')
  const fault = await takeFault(tx, webhookFaults, webhook.provider, {
    method: 'WEBHOOK',
    route: name,
    path: name,
  })
  const early = fault?.kind === 'webhook_early'
  const late = fault?.kind === 'webhook_slow' || fault?.kind === 'webhook_reordered' ? fault.delayMs : 0
  const state =
    fault?.kind === 'webhook_lost' ? 'lost' : fault?.kind === 'webhook_reordered' ? 'held' : 'waiting'
  await tx.query(
    `insert into sandbox.webhooks (provider, account, id, types, body, state, copies, early, due, created)
      values ($1, $2, $3, $4, $5,
        case when exists (select 1 from sandbox.webhook_endpoints where provider = $1) then $6 else 'unsent' end,
        $7, $8, clock_timestamp() + case when $8 then ${lease} else $9 * interval '1 millisecond' end, $10)`,
    [
      webhook.provider,
      webhook.account,
      webhook.id,
      webhook.types,
      JSON.stringify(webhook.body),
      state,
      fault?.kind === 'webhook_duplicate' ? 2 : 1,
      early,
      late,
      webhook.created,
    ],
  )
  noteQueued(tx, early ? 'early' : 'normal')
}

/** Where a provider sends its webhooks from now on. */
export async function saveEndpoint(tx: Tx, endpoint: WebhookEndpoint): Promise<void> {
  await tx.query(
    `insert into sandbox.webhook_endpoints (provider, url, secret) values ($1, $2, $3)
      on conflict (provider) do update set url = excluded.url, secret = excluded.secret`,
    [endpoint.provider, endpoint.url, endpoint.secret],
  )
}

export async function findEndpoint(tx: Tx, provider: string): Promise<WebhookEndpoint | undefined> {
  const found = await tx.query<WebhookEndpoint>(
    `select provider, url, secret from sandbox.webhook_endpoints where provider = $1`,
    [provider],
  )
  return found.rows[0]
}

/** Every webhook, oldest first. */
export async function listWebhooks(tx: Tx, provider?: string): Promise<Webhook[]> {
  const found = await tx.query<Webhook>(
    `select ${columns} from sandbox.webhooks where ($1::text is null or provider = $1) order by seq`,
    [provider ?? null],
  )
  return found.rows
}

/** Takes the oldest webhook that is due, so that no other delivery takes it for a while. */
export async function claimDue(tx: Tx, provider: string): Promise<Webhook | undefined> {
  return claim(tx, `provider = $1 and state in ('waiting', 'held') and due <= clock_timestamp()`, [provider])
}

/** Takes a webhook that has to be out before the answer to the call that caused it. */
export async function claimEarly(tx: Tx): Promise<Webhook | undefined> {
  return claim(tx, `early and state = 'waiting' and attempts = '[]'`, [])
}

async function claim(tx: Tx, condition: string, values: unknown[]): Promise<Webhook | undefined> {
  const found = await tx.query<Webhook>(
    `update sandbox.webhooks set due = clock_timestamp() + ${lease}, early = false
      where seq = (select seq from sandbox.webhooks where ${condition} order by seq limit 1 for update skip locked)
      returning ${columns}`,
    values,
  )
  return found.rows[0]
}

/** Stores how an attempt went. `retryMs`: when to try again, or null for never; of no account after a success. */
export async function recordAttempt(
  tx: Tx,
  webhook: Webhook,
  attempt: WebhookAttempt,
  retryMs: number | null,
): Promise<void> {
  const arrived = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const copies = arrived ? Math.max(0, webhook.copies - 1) : webhook.copies
  const again = arrived ? copies > 0 : retryMs !== null
  await tx.query(
    `update sandbox.webhooks set attempts = attempts || $2::jsonb, copies = $3, state = $4,
        due = clock_timestamp() + $5 * interval '1 millisecond'
      where seq = $1`,
    [
      webhook.seq,
      JSON.stringify([attempt]),
      copies,
      again ? 'waiting' : arrived ? 'delivered' : 'failed',
      arrived ? 0 : (retryMs ?? 0),
    ],
  )
  if (!arrived) return
  // What was held back to arrive out of order has now been overtaken.
  await tx.query(
    `update sandbox.webhooks set state = 'waiting', due = clock_timestamp()
      where provider = $1 and state = 'held' and seq < $2`,
    [webhook.provider, webhook.seq],
  )
}

/** When each provider's next delivery is due, in milliseconds from now. */
export async function nextDue(tx: Tx): Promise<Map<string, number>> {
  const found = await tx.query<{ provider: string; wait: number }>(
    `select provider, (extract(epoch from min(due) - clock_timestamp()) * 1000)::float8 as wait
      from sandbox.webhooks where state in ('waiting', 'held') group by provider`,
  )
  return new Map(found.rows.map(({ provider, wait }) => [provider, Math.max(0, wait)]))
}

/** Makes everything due that a process before this one had in hand. */
export async function releaseClaims(tx: Tx): Promise<void> {
  await tx.query(`update sandbox.webhooks set due = clock_timestamp(), early = false where state = 'waiting'`)
}
