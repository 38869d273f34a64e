import { randomUUID } from 'node:crypto'
import { recordCreation, recordMove } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import type { PaymentRow, RefundStanding } from './payment-provider.ts'
import type { PaymentState } from './payment-state.ts'
import { withClaim } from './payment-claim.service.ts'
import { holdPayment, movePayment, providerOf, readPayment } from './payments.service.ts'
import { refundMoves } from './refund-state.ts'
import {
  findRefund,
  findUnfinished,
  insertRefund,
  listGiven,
  listRefunds,
  updateRefund,
  type RefundRow,
} from './refunds.repository.ts'

const subject = { kind: 'refund', table: refundMoves }

/** Refunds of a payment, oldest first. */
export async function refundsOf(
  services: Services,
  clientId: string,
  paymentId: string,
): Promise<RefundRow[]> {
  return listRefunds(services.db.handle, clientId, paymentId)
}

export async function refundById(
  services: Services,
  clientId: string,
  id: string,
): Promise<RefundRow | null> {
  return findRefund(services.db.handle, clientId, id)
}

/**
 * Refunds a part or all of a captured payment. It stores our row first, with the payment locked, so that two refunds at once
 * cannot give back more than was captured; a job asks the provider.
 * @param amount minor units
 * @throws payment_not_found; 422 on `amount`
 */
export async function requestRefund(
  services: Services,
  clientId: string,
  paymentId: string,
  amount: number,
  reason: string,
): Promise<RefundRow> {
  return services.db.inTransaction((tx) =>
    refundIn(tx, services, { clientId, paymentId, orderLineId: null }, amount, reason),
  )
}

/**
 * The same within a transaction, for what has to happen together with the refund.
 * @param of `orderLineId`: the line of an order that it is given back for; null where it is for the payment as a whole
 */
export async function refundIn(
  tx: Handle,
  services: Services,
  of: { clientId: string; paymentId: string; orderLineId: string | null },
  amount: number,
  reason: string,
): Promise<RefundRow> {
  const { clientId, paymentId } = of
  const payment = await holdPayment(tx, clientId, paymentId)
  if (!payment) throw new AppError('payment_not_found')
  if (payment.state !== 'captured')
    throw invalid({ amount: ['Nothing has been taken that could be refunded.'] })
  const left = payment.amount - (await givenBackOf(tx, clientId, paymentId))
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw invalid({
      amount: ['The refund must be more than nothing and no more than is left of the payment.'],
    })
  return startRefund(tx, services, payment, amount, reason, of.orderLineId)
}

/** Refunds that are made or on their way. */
const isGiven = ({ state }: RefundRow): boolean => state !== 'refused' && state !== 'sentBack'

/** What of a payment is refunded or on its way, in minor units. */
export async function givenBackOf(tx: Handle, clientId: string, paymentId: string): Promise<number> {
  const refunds = await listRefunds(tx, clientId, paymentId)
  return refunds.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0)
}

async function startRefund(
  tx: Handle,
  services: Services,
  payment: PaymentRow,
  amount: number,
  reason: string,
  orderLineId: string | null = null,
): Promise<RefundRow> {
  const now = services.clock.now()
  const refund: RefundRow = {
    clientId: payment.clientId,
    id: randomUUID(),
    paymentId: payment.id,
    orderLineId,
    amount,
    reason,
    state: 'requested',
    providerReference: null,
    refusalCode: null,
    createdAt: now,
    updatedAt: now,
  }
  await insertRefund(tx, refund)
  await recordCreation(tx, subject.kind, refund, now, { payment: payment.id, amount, reason })
  await addJob(
    tx,
    'send-refund',
    { clientId: refund.clientId, refundId: refund.id },
    { key: `refund:${refund.id}` },
  )
  return refund
}

/**
 * Money was captured for a payment that makes no order: this refunds all of it. Safe to repeat; it asks again for a refund
 * that the provider refused, because a charge without an order must not stay.
 */
export async function refundWhole(services: Services, seen: PaymentRow): Promise<PaymentRow> {
  const refund = await services.db.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.clientId, seen.id)
    if (!payment || !makesNoOrder.includes(payment.state)) return null
    const given = await listRefunds(tx, payment.clientId, payment.id)
    return (
      given.find(isGiven) ?? startRefund(tx, services, payment, payment.amount, 'captured without an order')
    )
  })
  if (refund) await sendRefund(services, refund.clientId, refund.id)
  return (await readPayment(services, seen.clientId, seen.id)) ?? seen
}

const makesNoOrder: readonly PaymentState[] = ['refunding', 'declined', 'cancelled', 'released']

const unfinished: readonly RefundRow['state'][] = ['requested', 'pending']

/**
 * Asks the provider for a refund and stores its answer. Safe to repeat: the provider knows the refund by our id. Two
 * processes at once would both find nothing and both ask, so the second waits for the first.
 */
export async function sendRefund(services: Services, clientId: string, refundId: string): Promise<void> {
  const { handle } = services.db
  const seen = await findRefund(handle, clientId, refundId)
  if (!seen || !unfinished.includes(seen.state)) return
  await withClaim(services, { clientId, id: seen.paymentId }, async (payment) => {
    const refund = await findRefund(handle, clientId, refundId)
    if (!refund || !unfinished.includes(refund.state)) return
    const standing = await providerOf(services, payment.provider).refund(payment, refund)
    if (standing.kind === 'unknown') throw new Error(`refund ${refund.id} is not settled: ${standing.reason}`)
    await recordRefund(services, refund, standing)
  })
}

type Settled = Exclude<RefundStanding, { kind: 'unknown' }>

async function recordRefund(services: Services, seen: RefundRow, standing: Settled): Promise<void> {
  if (standing.kind === 'pending' && seen.state === 'pending') return
  await services.db.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.clientId, seen.paymentId)
    const refund = await findRefund(tx, seen.clientId, seen.id)
    if (!payment || !refund || refund.state !== seen.state) return
    const at = services.clock.now()
    const move = ({ refunded: 'confirm', pending: 'accept', refused: 'refuse' } as const)[standing.kind]
    const code = standing.kind === 'refused' ? { code: standing.code } : {}
    const state = await recordMove(tx, subject, refund, move, at, code)
    const known =
      standing.kind === 'refused' ? { refusalCode: standing.code } : { providerReference: standing.reference }
    await updateRefund(tx, refund, { state, updatedAt: at, ...known })
    if (state === 'refunded')
      await addJob(tx, 'tell-of-refund', { clientId: refund.clientId, refundId: refund.id })
    if (state === 'refunded' && payment.state === 'refunding')
      await movePayment(tx, services, payment, 'confirmRefund', { closedAt: at })
    if (state === 'refused')
      services.log.error({ refund: refund.id, code: refund.refusalCode }, 'a provider refuses a refund')
  })
}

/**
 * Asks about a refund that was made: the customer's bank may have sent it back. It then counts as not made. If the money
 * makes no order, it asks for the refund once more.
 */
export async function checkRefund(services: Services, seen: RefundRow): Promise<void> {
  if (seen.state !== 'refunded') return
  const seenPayment = await readPayment(services, seen.clientId, seen.paymentId)
  if (!seenPayment) return
  const standing = await providerOf(services, seenPayment.provider).readRefund?.(seenPayment, seen)
  if (standing?.kind !== 'refused') return
  await services.db.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.clientId, seen.paymentId)
    const refund = await findRefund(tx, seen.clientId, seen.id)
    if (!payment || refund?.state !== 'refunded') return
    const at = services.clock.now()
    const { code } = standing
    const state = await recordMove(tx, subject, refund, 'sendBack', at, { code })
    await updateRefund(tx, refund, { state, updatedAt: at, refusalCode: code })
    services.log.error({ payment: payment.id, refund: refund.id, code }, 'a refund was sent back')
    if (payment.state !== 'captured') await startRefund(tx, services, payment, refund.amount, refund.reason)
  })
}

const sweepAfterMs = 2 * 60_000

/** Asks again about refunds that are on their way, those of a killed process included. */
export async function sweepRefunds(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - sweepAfterMs)
  for (const { clientId, id } of await findUnfinished(services.db.handle, before)) {
    await sendRefund(services, clientId, id).catch((error: unknown) =>
      services.log.warn({ refund: id, err: error }, 'a refund is asked about again later'),
    )
  }
}

/** Longer than a bank takes to send a refund back: Stripe speaks of thirty days. */
const sentBackWithinMs = 40 * 24 * 60 * 60_000

/** Asks again about the refunds of the last weeks: the event that one was sent back may have been lost. */
export async function recheckRefunds(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - sentBackWithinMs)
  for (const refund of await listGiven(services.db.handle, since)) {
    await checkRefund(services, refund).catch((error: unknown) =>
      services.log.warn({ refund: refund.id, err: error }, 'a refund is looked at again tomorrow'),
    )
  }
}
