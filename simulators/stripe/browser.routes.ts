import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import { exchange, type Answer } from '../platform/exchange.ts'
import type { SandboxRecord } from '../platform/records.repository.ts'
import type { Store, Tx } from '../platform/store.ts'
import { challengePage, closedPage } from './challenge-page.ts'
import { finishChallenge, openChallenge } from './confirm.service.ts'
import type { Intent, PaymentMethod } from './objects.ts'
import { finishSetupChallenge } from './setup-intents.service.ts'

const files: Record<string, string> = {
  'card-frame.html': 'text/html; charset=utf-8',
  'card-frame.js': 'text/javascript; charset=utf-8',
  'card-fields.js': 'text/javascript; charset=utf-8',
  'card-frame.css': 'text/css; charset=utf-8',
  'challenge.js': 'text/javascript; charset=utf-8',
  'challenge.css': 'text/css; charset=utf-8',
}

// One script for the page, in parts for its readers.
const scriptParts = ['stripe-common.js', 'stripe-card.js', 'stripe-challenge.js', 'stripe-main.js']

// Any page may show the card fields and the bank's page in a frame: the sandbox cannot know the shops.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src *; base-uri 'none'; frame-ancestors *"

/** Stripe's browser side: the script, the card fields in their frame, and the page of the cardholder's bank. */
export function browserRoutes(app: FastifyInstance, store: Store): void {
  app.get('/js/stripe.js', async (_request, reply) => {
    const parts = await Promise.all(scriptParts.map(browserFile))
    return page(reply, 'text/javascript; charset=utf-8').send(parts.join('\n'))
  })
  for (const [name, type] of Object.entries(files)) {
    app.get(`/js/${name}`, async (_request, reply) => {
      return page(reply, type).send(await browserFile(name))
    })
  }

  app.get('/3ds/:intent', async (request, reply) => {
    const { intent } = request.params as { intent: string }
    const { token, parent } = request.query as { token?: string; parent?: string }
    const facts = await store.transaction(async (tx) => {
      const record = await waitingIntent(tx, intent, token)
      return record && { record, method: await methodOf(tx, record) }
    })
    const html = page(reply, 'text/html; charset=utf-8')
    if (!facts) return html.code(404).send(closedPage())
    return html.send(
      challengePage(factsOf(facts.record, facts.method), { token: token ?? '', parent: parent ?? '' }),
    )
  })

  // What the bank tells Stripe: a call that can fail like any other.
  app.post('/3ds/:intent', (request, reply) =>
    exchange(request, page(reply, 'text/html; charset=utf-8'), {
      store,
      provider: 'stripe',
      prefix: '',
      work: () => answerOfBank(store, request),
      breakdown: () => ({ status: 500, body: closedPage() }),
    }),
  )
}

async function answerOfBank(store: Store, request: FastifyRequest): Promise<Answer> {
  const { intent } = request.params as { intent: string }
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const outcome = form.get('outcome')
  const finished = await store.transaction(async (tx) => {
    const record = await waitingIntent(tx, intent, form.get('token') ?? undefined)
    if (!record || (outcome !== 'complete' && outcome !== 'fail')) return undefined
    const returnUrl = openChallenge(record)?.returnUrl
    const scene = { tx, account: record.account, now: await readNow(tx) }
    const finish = record.kind === 'setup_intent' ? finishSetupChallenge : finishChallenge
    await finish(scene, record, outcome === 'complete')
    return { record, returnUrl }
  })
  // Over meanwhile: whoever waits for it goes on, too.
  if (!finished) return { status: 404, body: closedPage(form.get('parent') ?? '', intent) }
  const { record, returnUrl } = finished
  if (returnUrl)
    return { status: 303, body: '', headers: { location: wayBack(returnUrl, record.body as Intent) } }
  return { status: 200, body: closedPage(form.get('parent') ?? '', record.id) }
}

function browserFile(name: string): Promise<string> {
  return readFile(new URL(`browser/${name}`, import.meta.url), 'utf8')
}

function page(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(type)
    .header('content-security-policy', pagePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
}

/** The intent, if it waits for its bank and the caller holds the token of this very challenge. */
async function waitingIntent(
  tx: Tx,
  id: string,
  token: string | undefined,
): Promise<SandboxRecord | undefined> {
  const found = await tx.query<SandboxRecord>(
    `select provider, account, kind, id, body, secret, created from sandbox.records
      where provider = 'stripe' and kind in ('payment_intent', 'setup_intent') and id = $1 for update`,
    [id],
  )
  const record = found.rows[0]
  return record && token !== undefined && openChallenge(record)?.token === token ? record : undefined
}

async function methodOf(tx: Tx, record: SandboxRecord): Promise<PaymentMethod | undefined> {
  const found = await tx.query<{ body: PaymentMethod }>(
    `select body from sandbox.records where provider = 'stripe' and kind = 'payment_method' and id = $1`,
    [record.body.payment_method],
  )
  return found.rows[0]?.body
}

function factsOf(record: SandboxRecord, method: PaymentMethod | undefined) {
  const intent = record.body as Intent
  return {
    intent: intent.id,
    merchant: intent.description ?? 'Test merchant',
    amount: intent.amount ?? 0,
    currency: intent.currency ?? 'gbp',
    brand: method?.card.brand ?? '',
    last4: method?.card.last4 ?? '',
  }
}

function wayBack(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  const failed = intent.last_payment_error ?? intent.last_setup_error
  url.searchParams.set('redirect_status', failed ? 'failed' : 'succeeded')
  return url.href
}
