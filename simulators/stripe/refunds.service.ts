import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { testCard } from './cards.ts'
import { invalidRequest, missing } from './errors.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import { changeCharge, requireIntent } from './intent-record.service.ts'
import type { Charge, Intent } from './objects.ts'

/** How long a refund that is not settled at once takes, on the sandbox's clock. */
const settlesAfterSeconds = 600

/** Gives captured money back, all that is left of it or a part. Throws StripeError 400 for more than is left. */
export async function createRefund(call: StripeCall): Promise<Body> {
  const intent = await intentToRefund(call)
  const charge = await chargeOf(call, intent)
  if (!charge || !(charge.body as Charge).captured)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  const { amount: total, amount_refunded, currency, payment_method } = charge.body as Charge
  const left = total - amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = call.params.amount === undefined ? left : Number(call.params.amount)
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const later = await fateOf(call, String(payment_method))
  const id = stripeId('re')
  const body: Body = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixSeconds(call.now),
    currency,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: call.params.metadata ?? {},
    payment_intent: intent.id,
    reason: call.params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === 'succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  const place = { provider: 'stripe', account: call.account, id, created: call.now }
  await insertRecord(call.tx, { ...place, kind: 'refund', body, secret: later ? { later } : {} })
  const changed = await changeCharge(call.tx, intent, () => ({
    amount_refunded: amount_refunded + amount,
    refunded: amount_refunded + amount === total,
  }))
  await emit(call, 'refund.created', body)
  await emit(call, 'charge.refunded', changed)
  return body
}

export async function retrieveRefund(call: StripeCall): Promise<Body> {
  const record = await findRecord(call.tx, refundAt(call.account, call.id))
  if (!record) throw missing('refund', call.id)
  await settleRefund({ tx: call.tx, account: call.account, now: call.now }, record)
  return record.body
}

const refundAt = (account: string, id: string) => ({ provider: 'stripe', account, kind: 'refund', id })

async function intentToRefund(call: StripeCall): Promise<SandboxRecord> {
  const { payment_intent, charge } = call.params
  if (payment_intent && !charge) return requireIntent({ ...call, id: String(payment_intent) })
  if (!charge || payment_intent)
    throw invalidRequest('One of charge or payment_intent is needed, and only one.', { param: 'charge' })
  const found = await call.tx.query<{ intent: string }>(
    `select body->>'payment_intent' as intent from sandbox.records
      where provider = 'stripe' and account = $1 and kind = 'charge' and id = $2`,
    [call.account, charge],
  )
  const id = found.rows[0]?.intent
  if (id === undefined) throw missing('charge', String(charge), 'charge')
  return requireIntent({ ...call, id })
}

function chargeOf(call: StripeCall, intent: SandboxRecord): Promise<SandboxRecord | undefined> {
  const id = (intent.body as Intent).latest_charge ?? ''
  return findRecord(call.tx, { provider: 'stripe', account: call.account, kind: 'charge', id })
}

/** What becomes of a refund to this card later, where it is not simply done. */
async function fateOf(call: StripeCall, method: string): Promise<'succeeded' | 'failed' | undefined> {
  const found = await call.tx.query<{ number: string }>(
    `select secret->>'number' as number from sandbox.records
      where provider = 'stripe' and kind = 'payment_method' and id = $1`,
    [method],
  )
  return testCard(found.rows[0]?.number ?? '')?.refundLater
}

/** Settles a refund whose time has come: a pending one succeeds, one to a closed card fails and gives the money back. */
export async function settleRefund(scene: Scene, record: SandboxRecord): Promise<void> {
  const { later } = record.secret
  if (!later || unixSeconds(scene.now) < Number(record.body.created) + settlesAfterSeconds) return
  record.secret = { ...record.secret, later: null }
  record.body = {
    ...record.body,
    status: later,
    ...(later === 'failed'
      ? { failure_reason: 'expired_or_canceled_card', failure_balance_transaction: null }
      : {}),
  }
  await saveRecord(scene.tx, record)
  if (later === 'failed') {
    const charge = await findRecord(scene.tx, {
      provider: 'stripe',
      account: record.account,
      kind: 'charge',
      id: String(record.body.charge),
    })
    if (charge) {
      const amount = Number(charge.body.amount_refunded) - Number(record.body.amount)
      charge.body = { ...charge.body, amount_refunded: amount, refunded: false }
      await saveRecord(scene.tx, charge)
    }
    await emit(scene, 'refund.failed', record.body)
  }
  await emit(scene, 'refund.updated', record.body)
}
