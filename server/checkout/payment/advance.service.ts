import { addJob } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { placeOrderOfPayment } from '../order/place-order.service.ts'
import {
  confirmCapture,
  failCapture,
  orderOfPayment,
  paymentsOfOpenOrders,
} from '../../orders/orders.service.ts'
import { withClaim } from '../../payments/payment-claim.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import type { PaymentState } from '../../payments/payment-state.ts'
import { checkRefund, refundsOf, refundWhole, sendRefund } from '../../payments/refunds.service.ts'
import {
  closeForGood,
  holdPayment,
  movePayment,
  providerOf,
  readPayment,
  recordStanding,
  rememberReference,
  stalePayments,
} from '../../payments/payments.service.ts'

/**
 * Moves one payment on, whoever asks: the browser's return, a webhook, a job or a sweep. It reads the provider, never trusts the
 * caller, and is safe to run twice at once. A payment that it finds to be authorised has its browser's time to come back; the next
 * call makes the order.
 */
export async function advance(
  services: Services,
  clientId: string,
  paymentId: string,
): Promise<PaymentRow | null> {
  const payment = await readPayment(services, clientId, paymentId)
  if (!payment) return null
  switch (payment.state) {
    case 'authorising':
    case 'unknown':
    case 'scaRequired':
      return settle(services, payment)
    case 'authorised':
      return finish(services, payment)
    case 'releasing':
      return release(services, payment)
    case 'refunding':
      return refundWhole(services, payment)
    case 'captured':
    case 'released':
      return settleOrder(services, payment)
    default:
      return payment
  }
}

/**
 * The provider has news about a payment. This function moves the payment on from any state, and releases money that nobody
 * expects.
 * @param reference the provider's own id, stored where the answer that brought it was lost
 */
export async function refreshPayment(
  services: Services,
  payment: PaymentRow,
  reference: string,
): Promise<void> {
  const { clientId, id } = payment
  if (payment.providerReference === null) await rememberReference(services, payment, reference)
  else if (payment.providerReference !== reference) return
  if (payment.state === 'created') await cancelIfHeld(services, { ...payment, providerReference: reference })
  else if (over.includes(payment.state)) await closePayment(services, clientId, id)
  else await advance(services, clientId, id)
  for (const refund of await refundsOf(services, clientId, id)) {
    await sendRefund(services, clientId, refund.id)
    await checkRefund(services, refund)
  }
}

/** Somebody paid with the session's secret without asking us first: nothing was agreed, so nothing may be held. */
async function cancelIfHeld(services: Services, seen: PaymentRow): Promise<void> {
  const { standing } = await providerOf(services, seen.provider).read(seen)
  if (standing.kind !== 'approved' && standing.kind !== 'captured') return
  await services.db.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.clientId, seen.id)
    if (payment?.state === 'created')
      await movePayment(tx, services, payment, 'cancel', {}, { reason: 'not agreed' })
  })
}

/**
 * The outcome is not known here, so this asks the provider, and takes no money. It releases a payment that the provider never began, or
 * began too long ago.
 */
export async function settle(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerOf(services, payment.provider)
  const { standing, reference } = await provider.read(payment)
  if (standing.kind === 'unknown') {
    await askAgain(services, payment)
    return payment
  }
  const { abandonAfterSeconds, browserSeconds, challengeSeconds } = services.config.payments
  const isBrowsers = provider.capabilities.flow === 'browser' && payment.state === 'authorising'
  // The customer is still at the card fields; the sweep asks again.
  if (standing.kind === 'open' && isBrowsers && !isOlderThan(services, payment, browserSeconds))
    return payment
  // Somebody cancelled it at the provider without us: our row takes the same moves, and there is nothing to ask for.
  if (standing.kind === 'released') return letGo(services, payment, { isOver: true })
  if (standing.kind === 'open') {
    // Another process may be about to ask for the money at this moment.
    if (payment.state !== 'authorising' || isOlderThan(services, payment, abandonAfterSeconds))
      return letGo(services, payment)
    await askAgain(services, payment)
    return payment
  }
  if (standing.kind === 'challenge' && isOlderThan(services, payment, challengeSeconds))
    return letGo(services, payment)
  return recordStanding(services, payment.clientId, payment.id, standing, reference)
}

const ageSeconds = (services: Services, payment: PaymentRow): number =>
  (services.clock.now().getTime() - payment.updatedAt.getTime()) / 1000

const isOlderThan = (services: Services, payment: PaymentRow, seconds: number): boolean =>
  ageSeconds(services, payment) > seconds

async function letGo(
  services: Services,
  seen: PaymentRow,
  { isOver } = { isOver: false },
): Promise<PaymentRow> {
  return services.db.inTransaction(async (tx) => {
    const payment = await holdPayment(tx, seen.clientId, seen.id)
    if (!payment || payment.state !== seen.state) return payment ?? seen
    const unknown =
      payment.state === 'authorising'
        ? await movePayment(tx, services, payment, 'loseReply', {}, { reason: 'never begun' })
        : payment
    const leaving = await movePayment(tx, services, unknown, 'expire')
    return isOver
      ? movePayment(tx, services, leaving, 'confirmRelease', { closedAt: services.clock.now() })
      : leaving
  })
}

/** How often the sweep asks about a payment without a reason. */
const sweepSeconds = 60

/**
 * The sweep asks less and less often, so that it does not ask a provider that is down for long about each of its payments
 * every few seconds.
 */
async function askAgain(services: Services, payment: PaymentRow): Promise<void> {
  const { askAgainAfterSeconds } = services.config.payments
  await addJob(
    services.db.handle,
    'advance-payment',
    { clientId: payment.clientId, paymentId: payment.id },
    {
      key: `advance:${payment.id}`,
      delaySeconds: Math.min(Math.max(ageSeconds(services, payment) / 6, askAgainAfterSeconds), sweepSeconds),
    },
  )
}

/** Releases an attempt that the customer gave up, and waits for the provider's answer, so that the next attempt can begin. */
export async function abandonPayment(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const leaving = await letGo(services, payment)
  if (leaving.state !== 'releasing') return leaving
  // If the provider does not answer now, the job that was stored with the new state asks again.
  return release(services, leaving).catch(() => leaving)
}

/** An authorised payment becomes an order and is captured; where the order cannot be made it is released. */
async function finish(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const placed = await placeOrderOfPayment(services, payment)
  if (placed.kind === 'refused') return (await readPayment(services, payment.clientId, payment.id)) ?? payment
  return capture(services, payment)
}

/** Takes the money of a placed order, unless somebody else has taken it meanwhile. */
async function capture(services: Services, seen: PaymentRow): Promise<PaymentRow> {
  const moved = await withClaim(services, seen, async (payment) => {
    if (payment.state !== 'authorised') return payment
    const standing = await providerOf(services, payment.provider).capture(payment)
    const settled = standing.kind === 'declined' ? ({ kind: 'nothingHeld' } as const) : standing
    if (settled.kind !== 'captured' && settled.kind !== 'released' && settled.kind !== 'nothingHeld')
      throw new Error(`capture of payment ${payment.id} is not settled: ${settled.kind}`)
    return recordStanding(services, payment.clientId, payment.id, settled)
  })
  return settleOrder(services, moved)
}

/** Moves the order of an ended payment to its own end, because the process may have died between the two. */
async function settleOrder(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const order = await orderOfPayment(services, payment.clientId, payment.id)
  if (order && payment.state === 'captured') await confirmCapture(services, order)
  if (order && payment.state === 'released') await failCapture(services, order)
  return payment
}

async function release(services: Services, seen: PaymentRow): Promise<PaymentRow> {
  const moved = await withClaim(services, seen, async (payment) => {
    if (payment.state !== 'releasing') return payment
    const standing = await providerOf(services, payment.provider).release(payment)
    const isOpen = standing.kind === 'declined' || standing.kind === 'open'
    const settled = isOpen ? ({ kind: 'nothingHeld' } as const) : standing
    if (settled.kind !== 'released' && settled.kind !== 'nothingHeld' && settled.kind !== 'captured')
      throw new Error(`release of payment ${payment.id} is not settled: ${settled.kind}`)
    return recordStanding(services, payment.clientId, payment.id, settled)
  })
  if (moved.state === 'refunding') return refundWhole(services, moved)
  return settleOrder(services, moved)
}

const over: readonly PaymentState[] = ['declined', 'cancelled', 'released', 'refunded']

/**
 * Releases whatever is held for a payment that has ended: somebody who has the secret could still pay with its session. Once
 * the session itself has ended at the provider, there is nothing left to ask.
 */
export async function closePayment(services: Services, clientId: string, paymentId: string): Promise<void> {
  const seen = await readPayment(services, clientId, paymentId)
  if (!seen || !mayHold(seen)) return
  const isTaken = await withClaim(services, seen, async (payment) => {
    if (!mayHold(payment)) return false
    const provider = providerOf(services, payment.provider)
    // A session that cannot be closed may have come to hold money since: then its customer is told what became of that.
    const isHeld =
      !provider.capabilities.closesSessions && (await provider.read(payment)).standing.kind === 'approved'
    const standing = await provider.release(payment)
    if (standing.kind === 'unknown' || standing.kind === 'approved')
      throw new Error(`closing payment ${paymentId} is not settled: ${standing.kind}`)
    if (standing.kind === 'released') {
      if (isHeld)
        await addJob(services.db.handle, 'tell-of-released-payment', { clientId, paymentId, isLate: true })
      await closeForGood(services, payment)
    }
    return standing.kind === 'captured'
  })
  if (!isTaken) return
  services.log.error({ payment: paymentId }, 'money was taken for a payment that is over: it is given back')
  await refundWhole(services, seen)
  // Not before: until the refund is on its way, somebody must come back for it.
  await closeForGood(services, seen)
}

const mayHold = ({ state, closedAt }: PaymentRow): boolean => over.includes(state) && closedAt === null

/**
 * The customer comes back to a payment that has ended. If its session could not be closed, they may have passed the bank's
 * check since, and the webhook may be lost: this asks the provider once more.
 */
export async function closeAgain(services: Services, payment: PaymentRow): Promise<void> {
  const { clientId, id, provider } = payment
  if (!mayHold(payment) || providerOf(services, provider).capabilities.closesSessions) return
  await addJob(services.db.handle, 'close-payment', { clientId, paymentId: id }, { key: `close:${id}` })
}

/** Finds the payments that a killed process left behind and moves them on. Runs once a minute and when a server starts. */
export async function sweepPayments(services: Services): Promise<void> {
  const { askAgainAfterSeconds, finishAfterSeconds, abandonAfterSeconds, challengeSeconds } =
    services.config.payments
  const patience: [PaymentState, number][] = [
    ['authorising', abandonAfterSeconds],
    ['unknown', askAgainAfterSeconds],
    ['scaRequired', challengeSeconds],
    ['authorised', finishAfterSeconds],
    ['releasing', askAgainAfterSeconds],
    ['refunding', askAgainAfterSeconds],
  ]
  const stale = await stalePayments(services, patience)
  const uncaptured = await paymentsOfOpenOrders(services, finishAfterSeconds)
  const left = new Map([...stale, ...uncaptured].map((payment) => [payment.paymentId, payment]))
  for (const { clientId, paymentId } of left.values()) {
    await advance(services, clientId, paymentId).catch((error: unknown) => {
      services.log.warn({ payment: paymentId, err: error }, 'payment could not be advanced yet')
    })
  }
}
