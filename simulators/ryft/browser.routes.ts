import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import type { SandboxRecord } from '../platform/records.repository.ts'
import type { Store, Tx } from '../platform/store.ts'
import { finishRedirect } from './attempt.service.ts'
import { save } from './call.ts'
import { challengePage, closedPage } from './challenge-page.ts'
import type { Session } from './objects.ts'
import { acsPath, acsTransIdOf, challengeResultOf, type BankCheck } from './three-ds.ts'

const script = 'text/javascript; charset=utf-8'
const html = 'text/html; charset=utf-8'
const files: Record<string, string> = {
  'card-frame.html': html,
  'card-frame.css': 'text/css; charset=utf-8',
  'card-frame.js': script,
  'challenge-frame.html': html,
  'challenge-frame.js': script,
  'acs.js': script,
}

// One script for the page, in parts for its readers.
const scriptParts = ['ryft-common.js', 'ryft-form.js', 'ryft-challenge.js', 'ryft-main.js']

// Any page may show the card fields and the bank's page in a frame: the sandbox cannot know the shops.
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors *"

/** Ryft's browser side: the script, the card fields in their frame, and the page of the cardholder's bank. */
export function browserRoutes(app: FastifyInstance, store: Store): void {
  app.get('/v2/ryft.min.js', async (_request, reply) => {
    const parts = await Promise.all(scriptParts.map(browserFile))
    return page(reply, script).send(parts.join('\n'))
  })
  for (const [name, type] of Object.entries(files)) {
    app.get(`/v2/${name}`, async (_request, reply) => page(reply, type).send(await browserFile(name)))
  }

  const challenge = acsPath.slice('/ryft'.length)
  app.get('/acs/browser/method', async (_request, reply) =>
    page(reply, html).send('<!doctype html><title>Check</title>'),
  )
  app.post(challenge, async (request, reply) => {
    const form = formOf(request.body)
    return show(reply, acsTransIdOf(form.get('creq') ?? ''), form.get('threeDSSessionData') ?? '')
  })
  app.get(challenge, async (request, reply) => show(reply, (request.query as { token?: string }).token, ''))
  app.post('/acs/browser/answer', async (request, reply) => {
    const form = formOf(request.body)
    const outcome = form.get('outcome')
    const transStatus = outcome === 'complete' ? 'Y' : outcome === 'fail' ? 'N' : null
    const answered = transStatus && (await answer(store, form.get('token'), transStatus))
    if (!answered) return page(reply, html).code(404).send(closedPage())
    if (answered.wayBack !== null) return reply.redirect(answered.wayBack, 303)
    return page(reply, html).send(closedPage(form.get('threeDSSessionData') ?? '', answered.result))
  })

  async function show(reply: FastifyReply, token: unknown, sessionData: string) {
    const record = await store.transaction((tx) => waitingFor(tx, token))
    if (!record) return page(reply, html).code(404).send(closedPage())
    const session = record.body as Session
    const card = (session.paymentMethod?.card ?? {}) as { scheme?: string; last4?: string }
    const facts = {
      amount: session.amount,
      currency: session.currency,
      scheme: card.scheme ?? 'Card',
      last4: card.last4 ?? '',
    }
    return page(reply, html).send(challengePage(facts, { token: String(token), sessionData }))
  }
}

/** The bank makes up its mind. What the browser carries on is worth nothing without this. */
async function answer(store: Store, token: string | null, transStatus: 'Y' | 'N') {
  return store.transaction(async (tx) => {
    const record = await waitingFor(tx, token)
    if (!record) return null
    const check = record.secret.check as BankCheck
    record.secret.bankSays = transStatus
    record.secret.check = { ...check, token: '' }
    const call = { tx, now: await readNow(tx) }
    const session = record.body as Session
    const isRedirect = session.requiredAction?.type === 'Redirect'
    if (isRedirect) await finishRedirect(call, record)
    else await save(call, record)
    return {
      result: challengeResultOf(check, transStatus),
      wayBack: isRedirect ? wayBack(session) : null,
    }
  })
}

function wayBack(session: Session): string {
  const url = new URL(session.returnUrl ?? '')
  url.searchParams.set('ps', session.id)
  return url.href
}

/** The session whose bank waits under this token. */
async function waitingFor(tx: Tx, token: unknown): Promise<SandboxRecord | undefined> {
  if (typeof token !== 'string' || token === '') return undefined
  const found = await tx.query<SandboxRecord>(
    `select provider, account, kind, id, body, secret, created from sandbox.records
      where provider = 'ryft' and kind = 'payment_session' and secret->'check'->>'token' = $1
        and body->>'status' = 'PendingAction' for update`,
    [token],
  )
  return found.rows[0]
}

const formOf = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '')

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
