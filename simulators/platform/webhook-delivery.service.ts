import { readNow } from './clock.repository.ts'
import type { Store } from './store.ts'
import { postWebhook } from './webhook-post.provider.ts'
import * as webhooks from './webhooks.repository.ts'
import type { Webhook } from './webhooks.repository.ts'

/** The headers with which a provider signs a webhook. `at`: the moment on the sandbox's clock. */
export type WebhookSigner = (body: string, secret: string, at: Date) => Record<string, string>

export interface Deliveries {
  /**
   * Delivers now and resolves when that is done: the webhook of this id, or whatever has not arrived. False: there is
   * no such webhook, or nowhere to send it.
   */
  deliverNow(provider: string, id?: string): Promise<boolean>
  close(): Promise<void>
}

// Stripe goes on for three days, GoCardless for about one; a demonstration is over sooner.
const retriesMs = [200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 120_000, 300_000]

/**
 * Sends what is queued: after the commit that queued it, in the order of the queue for each provider, never in the way of
 * an API answer unless it is to be early. What a killed process had not delivered is delivered at the start.
 */
export async function startDeliveries(
  store: Store,
  signers: Record<string, WebhookSigner>,
): Promise<Deliveries> {
  const running = new Map<string, Promise<void>>()
  const state: { closed: boolean; timer?: NodeJS.Timeout } = { closed: false }

  async function attempt(webhook: Webhook): Promise<boolean> {
    const { endpoint, now } = await store.transaction(async (tx) => ({
      endpoint: await webhooks.findEndpoint(tx, webhook.provider),
      now: await readNow(tx),
    }))
    const signer = signers[webhook.provider]
    if (!endpoint || !signer) return false
    const result = await postWebhook(endpoint.url, webhook.body, signer(webhook.body, endpoint.secret, now))
    const retryMs = retriesMs[webhook.attempts.length] ?? null
    await store.transaction((tx) =>
      webhooks.recordAttempt(tx, webhook, { at: now.toISOString(), ...result }, retryMs),
    )
    return true
  }

  async function drain(provider: string): Promise<void> {
    while (!state.closed) {
      const due = await store.transaction((tx) => webhooks.claimDue(tx, provider))
      if (!due) return
      await attempt(due)
    }
  }

  /** Works whatever is due, and sets the clock for what will be. */
  async function wake(): Promise<void> {
    if (state.closed) return
    const waits = await store.transaction(webhooks.nextDue)
    for (const [provider, wait] of waits) {
      if (wait > 0 || running.has(provider)) continue
      const work = drain(provider).finally(() => {
        running.delete(provider)
        quietly(wake())
      })
      running.set(provider, work)
      quietly(work)
    }
    const next = Math.min(...[...waits].filter(([name]) => !running.has(name)).map(([, wait]) => wait))
    clearTimeout(state.timer)
    if (!Number.isFinite(next) || state.closed) return
    state.timer = setTimeout(() => quietly(wake()), Math.ceil(next) + 1).unref()
  }

  async function deliverEarly(): Promise<void> {
    for (;;) {
      const early = await store.transaction(webhooks.claimEarly)
      if (!early) return
      await attempt(early)
    }
  }

  store.onQueued(async (queued) => {
    if (queued === 'early') await deliverEarly().catch(() => {})
    quietly(wake())
  })
  await store.transaction(webhooks.releaseClaims)
  quietly(wake())

  return {
    async deliverNow(provider, id) {
      // What is under way is not sent a second time.
      await running.get(provider)?.catch(() => {})
      const all = await store.transaction((tx) => webhooks.listWebhooks(tx, provider))
      const wanted = all.filter((webhook) => (id ? webhook.id === id : webhook.state !== 'delivered'))
      if (id !== undefined && wanted.length === 0) return false
      for (const webhook of wanted) {
        if (!(await attempt({ ...webhook, copies: Math.max(1, webhook.copies) }))) return false
      }
      return true
    },
    async close() {
      state.closed = true
      clearTimeout(state.timer)
      await Promise.allSettled(running.values())
    },
  }
}

/** A database that is gone ends a delivery; the next start takes it up again. */
function quietly(work: Promise<void>): void {
  work.catch(() => {})
}
