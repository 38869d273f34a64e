import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentRow,
  type Reading,
  type Standing,
} from '../payment-provider.ts'
import { reasonOf, ryftCalls, type RyftCalls, type RyftConfig } from './ryft-calls.provider.ts'
import { ryftCards } from './ryft-cards.provider.ts'
import {
  eventOf,
  isOf,
  isSigned,
  refundStandingOf,
  standingOf,
  type SessionFacts,
  type TransactionFacts,
} from './ryft-mapping.ts'

const liveOrigins = ['https://*.ryftpay.com']

/** How much their clock and ours may differ, in seconds. */
const clocksApart = 600

const account = { account: true }
const pathOf = (reference: string, more = '') => `/payment-sessions/${encodeURIComponent(reference)}${more}`

/**
 * Cards by Ryft's payment sessions with manual capture. Its script in the browser asks the bank; we open the session, read
 * the outcome, capture or void. Ryft has no idempotency keys, so we read the session before each change and after a lost
 * answer.
 */
export function ryftProvider(config: RyftConfig): PaymentProvider {
  const calls = ryftCalls(config)
  const scriptOrigin = new URL(config.scriptUrl).origin
  const cards = ryftCards(calls, (payment) => sessionOf(calls, payment))

  return {
    name: 'ryft',
    capabilities: {
      minimumAmount: 1,
      savesCards: true,
      flow: 'browser',
      closesSessions: false,
      securityCode: 'provider',
    },
    notOpened: 'Failed to create payment session',
    browserConfiguration: () => ({
      url: config.scriptUrl,
      publishableKey: null,
      publicKey: config.publicKey,
      accountId: config.accountId,
    }),
    browserOrigins: [
      ...new Set([scriptOrigin, ...(scriptOrigin.endsWith('ryftpay.com') ? liveOrigins : [])]),
    ],

    async open(payment, { email, isRepeat }) {
      const found = isRepeat ? await sessionOpenedBefore(calls, payment) : null
      const session = found ?? (await createSession(calls, payment, email))
      return { reference: session.id, clientSecret: session.clientSecret ?? null, sessionKey: null }
    },

    // The browser asks the bank; we read the outcome.
    authorise: async (payment) => ({ standing: (await read(calls, payment)).standing }),
    read: (payment) => read(calls, payment),
    capture: (payment) => capture(calls, payment),
    release: (payment) => release(calls, payment),

    async refund(payment, refund) {
      const known = await refundOf(calls, payment, refund.id)
      if (known.kind !== 'none') return known.kind === 'lost' ? unknown(known.reason) : known.standing
      const answer = await calls.send<TransactionFacts>('POST', pathOf(referenceOf(payment), '/refunds'), {
        body: { amount: refund.amount, reason: refund.id },
        ...account,
      })
      if (answer.kind === 'ok') return refundStandingOf(answer.body)
      return answer.kind === 'refused' && answer.status === 400
        ? { kind: 'refused', code: 'bad_request', message: answer.message }
        : unknown(reasonOf(answer))
    },

    ...cards,

    receive(raw, headers) {
      if (!isSigned(raw, headers['signature'], config.webhookSecret)) return null
      const event = eventOf(parsed(raw))
      return event === null ? [] : [event]
    },

    async list(from, to) {
      const sessions: SessionFacts[] = []
      for await (const session of sessionsBetween(calls, from, to)) sessions.push(session)
      return sessions.map((session) => ({
        reference: session.id,
        client: session.metadata?.['client'] ?? null,
        payment: session.metadata?.['payment'] ?? null,
        amount: session.amount,
        currency: session.currency,
        standing: standingOf(session).kind,
      }))
    },

    async explain(payment) {
      if (payment.providerReference === null) return { reference: null }
      const session = await sessionOf(calls, payment)
      if (session.kind !== 'ok') return { reference: payment.providerReference, answer: reasonOf(session) }
      const { id, status, amount, currency, captureFlow, lastError, refundedAmount } = session.body
      const ledger = await ledgerOf(calls, payment)
      return {
        reference: id,
        status,
        amount,
        currency,
        captureFlow: captureFlow ?? null,
        lastError: lastError ?? null,
        refundedAmount: refundedAmount ?? 0,
        transactions:
          ledger.kind === 'ok'
            ? ledger.body.items.map((entry) => `${entry.type} ${entry.status} ${entry.amount}`)
            : reasonOf(ledger),
      }
    },
  }
}

function referenceOf(payment: PaymentRow): string {
  if (payment.providerReference === null) throw new Error(`payment ${payment.id} has no payment session`)
  return payment.providerReference
}

/** The session that a call made whose answer was lost. @throws ProviderUnavailable */
async function sessionOpenedBefore(calls: RyftCalls, payment: PaymentRow): Promise<SessionFacts | null> {
  const from = new Date(payment.createdAt.getTime() - clocksApart * 1000)
  for await (const session of sessionsBetween(calls, from, null)) if (isOf(payment, session)) return session
  return null
}

/** Every session made from a moment on, a page at a time. @throws ProviderUnavailable */
async function* sessionsBetween(calls: RyftCalls, from: Date, to: Date | null): AsyncGenerator<SessionFacts> {
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
  let startsAfter: string | null = null
  do {
    const query: URLSearchParams = new URLSearchParams({
      startTimestamp: seconds(from),
      limit: '50',
      ...(to === null ? {} : { endTimestamp: seconds(to) }),
      ...(startsAfter === null ? {} : { startsAfter }),
    })
    const page = await calls.send<{ items: SessionFacts[]; paginationToken?: string }>(
      'GET',
      `/payment-sessions?${query.toString()}`,
      account,
    )
    if (page.kind !== 'ok') throw new ProviderUnavailable(reasonOf(page))
    yield* page.body.items
    startsAfter = page.body.paginationToken ?? null
  } while (startsAfter !== null)
}

async function createSession(calls: RyftCalls, payment: PaymentRow, email: string): Promise<SessionFacts> {
  const answer = await calls.send<SessionFacts>('POST', '/payment-sessions', {
    body: {
      amount: payment.amount,
      currency: payment.currency,
      // Without it Ryft takes the money before there is an order.
      captureFlow: 'Manual',
      customerEmail: email,
      metadata: { client: payment.clientId, payment: payment.id, cart: payment.cartId },
    },
    ...account,
  })
  if (answer.kind !== 'ok') throw new ProviderUnavailable(reasonOf(answer))
  return answer.body
}

const sessionOf = (calls: RyftCalls, payment: PaymentRow) =>
  calls.send<SessionFacts>('GET', pathOf(referenceOf(payment)), account)

const ledgerOf = (calls: RyftCalls, payment: PaymentRow) =>
  calls.send<{ items: TransactionFacts[] }>('GET', pathOf(referenceOf(payment), '/transactions'), account)

async function read(calls: RyftCalls, payment: PaymentRow): Promise<Reading> {
  if (payment.providerReference === null) return { standing: { kind: 'open' }, clientSecret: null }
  const answer = await sessionOf(calls, payment)
  if (answer.kind !== 'ok') return { standing: unknown(reasonOf(answer)), clientSecret: null }
  if (!isOf(payment, answer.body))
    return { standing: unknown('the session is of another payment'), clientSecret: null }
  return { standing: standingOf(answer.body), clientSecret: answer.body.clientSecret ?? null }
}

async function capture(calls: RyftCalls, payment: PaymentRow): Promise<Standing> {
  const before = (await read(calls, payment)).standing
  if (before.kind !== 'approved') return before
  return change(calls, payment, '/captures', { amount: payment.amount }, { kind: 'captured' })
}

async function release(calls: RyftCalls, payment: PaymentRow): Promise<Standing> {
  if (payment.providerReference === null) return { kind: 'open' }
  const before = (await read(calls, payment)).standing
  // Nothing is held while the bank waits for the customer, and Ryft has no way to close a session.
  if (before.kind === 'challenge') return { kind: 'open' }
  if (before.kind !== 'approved') return before
  return change(calls, payment, '/voids', {}, { kind: 'released' })
}

/** Changes an approved session, once. Whatever the answer, the session decides as it is afterwards. */
async function change(
  calls: RyftCalls,
  payment: PaymentRow,
  step: '/captures' | '/voids',
  body: object,
  done: Standing,
): Promise<Standing> {
  const answer = await calls.send<TransactionFacts>('POST', pathOf(referenceOf(payment), step), {
    body,
    ...account,
  })
  if (answer.kind === 'ok' && answer.body.status === 'Succeeded') return done
  const { standing } = await read(calls, payment)
  // Still approved: the change is on its way, or never arrived. When we are asked again later, we read the session first.
  return standing.kind === 'approved'
    ? unknown(answer.kind === 'ok' ? `transaction ${answer.body.status}` : reasonOf(answer))
    : standing
}

type KnownRefund =
  | { kind: 'known'; standing: ReturnType<typeof refundStandingOf> }
  | { kind: 'none' }
  | { kind: 'lost'; reason: string }

async function refundOf(calls: RyftCalls, payment: PaymentRow, id: string): Promise<KnownRefund> {
  const ledger = await ledgerOf(calls, payment)
  if (ledger.kind !== 'ok') return { kind: 'lost', reason: reasonOf(ledger) }
  const found = ledger.body.items.find(({ type, reason }) => type === 'Refund' && reason === id)
  return found ? { kind: 'known', standing: refundStandingOf(found) } : { kind: 'none' }
}

const unknown = (reason: string) => ({ kind: 'unknown' as const, reason })

function parsed(raw: Buffer): Parameters<typeof eventOf>[0] {
  try {
    return JSON.parse(raw.toString('utf8')) as Parameters<typeof eventOf>[0]
  } catch {
    return null
  }
}
