import { allClients } from '../client-configuration/client.service.ts'
import { trailOf } from '../events/events.service.ts'
import { orderOfPayment } from '../orders/orders.service.ts'
import type { PaymentRow } from '../payments/payment-provider.ts'
import { providerOf, readPayment } from '../payments/payments.service.ts'
import { refundsOf } from '../payments/refunds.service.ts'
import type { Services } from '../services.ts'
import { eventsAbout } from '../webhooks/inbox.service.ts'

/** One event of a payment or of what it paid for. */
export interface Happening {
  at: Date
  /** `payment`, `order`, `refund`, `webhook`. */
  what: string
  /** What happened, without personal data. */
  words: string
}

export interface Explanation {
  payment: PaymentRow
  orderId: string | null
  happenings: Happening[]
  /** What the provider says now, field by field; the reason where it does not answer. */
  provider: Record<string, unknown>
}

/** Everything known about a payment, whichever client it is of; null where there is no such payment. */
export async function explainPayment(services: Services, paymentId: string): Promise<Explanation | null> {
  const payment = await findAnywhere(services, paymentId)
  if (!payment) return null
  const order = await orderOfPayment(services, payment.clientId, payment.id)
  const refunds = await refundsOf(services, payment.clientId, payment.id)
  const { handle } = services.db
  const trails = [
    ...(await trailOf(handle, payment.clientId, 'payment', payment.id)),
    ...(order ? await trailOf(handle, payment.clientId, 'order', order.id) : []),
  ]
  for (const refund of refunds) trails.push(...(await trailOf(handle, payment.clientId, 'refund', refund.id)))
  const moves = trails.map(({ at, subject, move, fromState, toState, facts }) => ({
    at,
    what: subject,
    words: [move, fromState === '' ? toState : `${fromState} -> ${toState}`, factsIn(facts)]
      .join('  ')
      .trimEnd(),
  }))
  const happenings = [...moves, ...(await webhooksOf(services, payment))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  return { payment, orderId: order?.id ?? null, happenings, provider: await askProvider(services, payment) }
}

async function findAnywhere(services: Services, paymentId: string): Promise<PaymentRow | null> {
  for (const { id } of await allClients(services)) {
    const payment = await readPayment(services, id, paymentId)
    if (payment) return payment
  }
  return null
}

async function webhooksOf(services: Services, payment: PaymentRow): Promise<Happening[]> {
  const { clientId, provider, providerReference } = payment
  if (providerReference === null) return []
  const events = await eventsAbout(services, clientId, provider, providerReference)
  return events.map(({ receivedAt, type, handledAt }) => ({
    at: receivedAt,
    what: 'webhook',
    words: `${type}  ${handledAt === null ? 'not handled yet' : 'handled'}`,
  }))
}

async function askProvider(services: Services, payment: PaymentRow): Promise<Record<string, unknown>> {
  try {
    const provider = providerOf(services, payment.provider)
    const { standing } = await provider.read(payment)
    return { standing: standing.kind, ...(await provider.explain(payment)) }
  } catch (error) {
    return { standing: 'unknown', reason: error instanceof Error ? error.message : 'no answer' }
  }
}

function factsIn(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ')
}

/** An explanation as the command prints it. */
export function explanationText({ payment, orderId, happenings, provider }: Explanation): string {
  const { id, clientId, amount, currency, state } = payment
  const lines = [
    `payment ${id} of ${clientId}: ${state}, ${amount} ${currency} (minor units), attempt ${payment.attempt} of cart ${payment.cartId}`,
    `order: ${orderId ?? 'none'}`,
    '',
    ...happenings.map(({ at, what, words }) => `${at.toISOString()}  ${what.padEnd(8)} ${words}`),
    '',
    `${payment.provider} says now (${payment.providerReference ?? 'no reference'}):`,
    ...Object.entries(provider).map(
      ([name, value]) => `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ]
  return lines.join('\n')
}
