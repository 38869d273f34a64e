import { AppError } from '../platform/http/app-error.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import { nextState } from '../events/moves.ts'
import type { Handle } from '../platform/db.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import type { PaymentProvider, PaymentRow, Standing } from './payment-provider.ts'
import { paymentMoves, type PaymentState } from './payment-state.ts'
import {
  changeState,
  clearCardBilling,
  findByReference,
  findPayment,
  findStale,
  listTaken,
  insertPayment,
  listAttempts,
  lockPayment,
  setClosed,
  setReference,
  type PaymentChange,
} from './payments.repository.ts'

const subject = { kind: 'payment', table: paymentMoves }

export type PaymentMove = {
  [State in keyof typeof paymentMoves]: keyof (typeof paymentMoves)[State]
}[keyof typeof paymentMoves]

/** The adapter for a payment. A provider that this server lacks is a mistake in its configuration. */
export function providerOf(services: Services, name: string): PaymentProvider {
  const provider = services.paymentProviders[name]
  if (!provider) throw new Error(`no adapter for payment provider ${name}`)
  return provider
}

export async function createPayment(tx: Handle, payment: PaymentRow): Promise<void> {
  await insertPayment(tx, payment)
  await recordCreation(tx, 'payment', payment, payment.createdAt, {
    amount: payment.amount,
    attempt: payment.attempt,
    cart: payment.cartId,
  })
}

/**
 * Makes one named move of a payment that the transaction has locked, with its row in the trail and the jobs that follow from
 * the new state.
 * @throws IllegalMove
 */
export async function movePayment(
  tx: Handle,
  services: Services,
  payment: PaymentRow,
  move: PaymentMove,
  change: PaymentChange = {},
  facts: Record<string, unknown> = {},
): Promise<PaymentRow> {
  const at = services.clock.now()
  const state = await recordMove(tx, subject, payment, move, at, facts)
  // The form for the bank's frame is of use only while the bank waits, or may still wait.
  const whileWaiting = state === 'scaRequired' || state === 'unknown' ? {} : { challenge: null }
  if (!(await changeState(tx, payment, state, at, { ...change, ...whileWaiting })))
    throw new Error(`payment ${payment.id} was moved by somebody else`)
  const moved = { ...payment, ...change, ...whileWaiting, state, updatedAt: at }
  await followUp(tx, services, moved)
  return moved
}

/** The jobs that must run after a state is reached, even if the process dies now. */
async function followUp(tx: Handle, services: Services, payment: PaymentRow): Promise<void> {
  const target = { clientId: payment.clientId, paymentId: payment.id }
  const later = (delaySeconds: number) =>
    addJob(tx, 'advance-payment', target, { key: `advance:${payment.id}`, delaySeconds })
  switch (payment.state) {
    case 'authorised':
      return later(services.config.payments.finishAfterSeconds)
    case 'unknown':
      return later(services.config.payments.askAgainAfterSeconds)
    case 'releasing':
    case 'refunding':
      return later(0)
    case 'captured':
      return payment.saveCard
        ? addJob(tx, 'keep-card', target, { key: `keep-card:${payment.id}`, delaySeconds: 1 })
        : undefined
    case 'released':
    case 'refunded':
      if (payment.state === 'released') await addJob(tx, 'tell-of-released-payment', target)
      if (payment.saveCard) await addJob(tx, 'drop-card', target, { key: `drop-card:${payment.id}` })
      return watchSession(tx, services, payment)
    case 'declined':
    case 'cancelled':
      // Nothing is held, but somebody could still pay with the session by its secret: a job closes it at the provider.
      await addJob(tx, 'close-payment', target, { key: `close:${payment.id}` })
      return watchSession(tx, services, payment)
    default:
      return undefined
  }
}

/** For a day, a job asks again about a session that cannot be closed: a person who has its secret could pay with it. */
async function watchSession(tx: Handle, services: Services, payment: PaymentRow): Promise<void> {
  if (providerOf(services, payment.provider).capabilities.closesSessions) return
  const target = { clientId: payment.clientId, paymentId: payment.id }
  for (const delaySeconds of [60, 600, 3600, 21_600, 86_400])
    await addJob(tx, 'close-payment', target, { key: `close:${payment.id}:${delaySeconds}`, delaySeconds })
}

/** Stores the provider's name of a payment, unless it has one. @returns the one that is stored */
export const rememberReference = (
  services: Services,
  payment: PaymentRow,
  reference: string,
): Promise<string> => setReference(services.db.handle, payment, reference)

/**
 * What we have found about a payment: where it stands at its provider, or that nothing is held there although its session may
 * still be open.
 */
export type Finding = Standing | { kind: 'nothingHeld' }

/**
 * Stores a provider's answer as one move forward, where the table has it. An answer that comes late or twice changes nothing.
 * Money held in another amount or currency than asked for is released at once.
 * @returns the payment as it stands now.
 */
export async function recordStanding(
  services: Services,
  clientId: string,
  paymentId: string,
  standing: Finding,
  reference?: string,
): Promise<PaymentRow> {
  return services.db.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, clientId, paymentId)
    if (!payment) throw new Error(`payment ${paymentId} is gone`)
    const move = moveFor(payment, standing)
    if (move === null) return payment
    const change = {
      ...changeBy(standing, services.clock.now()),
      ...(reference === undefined ? {} : { providerReference: reference }),
    }
    const moved = await movePayment(tx, services, payment, move, change, factsOf(standing))
    if (standing.kind !== 'approved' || moved.state !== 'authorised') return moved
    if (standing.amount === payment.amount && standing.currency.toUpperCase() === payment.currency)
      return moved
    services.log.error({ payment: paymentId }, 'the bank holds another amount than was asked for')
    return movePayment(tx, services, moved, 'release', {}, { reason: 'amount differs' })
  })
}

function changeBy(standing: Finding, at: Date): PaymentChange {
  switch (standing.kind) {
    case 'declined':
      return { declineCode: standing.code, declineMessage: standing.message }
    case 'challenge':
      return standing.challenge ? { challenge: standing.challenge } : {}
    case 'approved':
      return { heldUntil: standing.until ?? null }
    case 'captured':
    case 'released':
      return { closedAt: at }
    default:
      return {}
  }
}

function factsOf(standing: Finding): Record<string, unknown> {
  switch (standing.kind) {
    case 'unknown':
      return { reason: standing.reason }
    case 'declined':
      return { code: standing.code }
    case 'approved':
      return { amount: standing.amount, currency: standing.currency }
    default:
      return {}
  }
}

const moveOf: Record<Finding['kind'], PaymentMove | null> = {
  approved: 'approve',
  challenge: 'challenge',
  declined: 'decline',
  unknown: 'loseReply',
  captured: 'capture',
  released: 'confirmRelease',
  nothingHeld: 'confirmRelease',
  open: null,
}

/** The move that an answer asks for, or null where the table has no such move from here. */
export function moveFor(payment: Pick<PaymentRow, 'state'>, standing: Finding): PaymentMove | null {
  const { state } = payment
  // An authorisation that the bank released by itself has lapsed; we did not release it.
  if ((standing.kind === 'released' || standing.kind === 'nothingHeld') && state === 'authorised')
    return 'lapse'
  if (standing.kind === 'captured' && state === 'releasing') return 'findCaptured'
  // Money that was captured without us counts as held: the order comes first, then the capture finds it done.
  if (standing.kind === 'captured' && ['authorising', 'scaRequired', 'unknown'].includes(state))
    return 'approve'
  const move = moveOf[standing.kind]
  return move !== null && nextState(paymentMoves, state, move) !== null ? move : null
}

const live: readonly PaymentState[] = ['created', 'authorising', 'scaRequired', 'unknown', 'authorised']

/** The live attempt of a cart, and how many attempts there have been. Lock the cart before the call. */
export async function attemptsOf(
  tx: Handle,
  clientId: string,
  cartId: string,
): Promise<{ current: PaymentRow | null; count: number }> {
  const attempts = await listAttempts(tx, clientId, cartId)
  return { current: attempts.find((attempt) => live.includes(attempt.state)) ?? null, count: attempts.length }
}

/**
 * Ends the attempt of a cart that is about to change. If the customer left a challenge, it is released.
 * @throws payment_in_progress where money may already be held.
 */
export async function dropLivePayment(
  tx: Handle,
  services: Services,
  clientId: string,
  cartId: string,
): Promise<void> {
  const { current } = await attemptsOf(tx, clientId, cartId)
  const payment = current && (await lockPayment(tx, clientId, current.id))
  if (!payment || !live.includes(payment.state)) return
  if (payment.state === 'created') await movePayment(tx, services, payment, 'cancel')
  else if (payment.state === 'scaRequired')
    await movePayment(tx, services, payment, 'expire', {}, { reason: 'cart_changed' })
  else throw new AppError('payment_in_progress')
}

export async function readPayment(
  services: Services,
  clientId: string,
  id: string,
): Promise<PaymentRow | null> {
  return findPayment(services.db.handle, clientId, id)
}

export async function forgetCardBilling(services: Services, clientId: string, id: string): Promise<void> {
  await clearCardBilling(services.db.handle, clientId, id)
}

/** The provider's own object of a payment has ended: from now on nothing can be held by it. */
export async function closeForGood(services: Services, payment: PaymentRow): Promise<void> {
  await setClosed(services.db.handle, payment, services.clock.now())
}

/** The provider's list says otherwise than our row: we look at the payment again, even if it had ended. */
export async function doubtPayment(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  await setClosed(services.db.handle, payment, null)
  return { ...payment, closedAt: null }
}

/** The payment that a provider has under this reference. */
export async function paymentByReference(
  services: Services,
  clientId: string,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  return findByReference(services.db.handle, clientId, provider, reference)
}

export async function holdPayment(tx: Handle, clientId: string, id: string): Promise<PaymentRow | null> {
  return lockPayment(tx, clientId, id)
}

/** Payments of all operators that nobody has moved for at least the seconds that go with their state. */
export async function stalePayments(
  services: Services,
  patience: readonly (readonly [PaymentState, seconds: number])[],
): Promise<{ clientId: string; paymentId: string }[]> {
  const now = services.clock.now().getTime()
  return findStale(
    services.db.handle,
    patience.map(([state, seconds]) => [state, new Date(now - seconds * 1000)]),
  )
}

/** Payments of all operators, begun from one moment to before another, that a provider took by our rows. */
export async function paymentsTaken(
  services: Services,
  provider: string,
  from: Date,
  to: Date,
): Promise<PaymentRow[]> {
  return listTaken(services.db.handle, provider, from, to)
}
