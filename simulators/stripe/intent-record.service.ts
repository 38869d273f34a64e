import { findRecord, saveRecord } from '../platform/records.repository.ts'
import type { SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { invalidRequest, missing } from './errors.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import type { Charge, Intent } from './objects.ts'

/** The intent of the call, as the sandbox's clock has left it. A browser must know the client secret. */
export async function requireIntent(call: StripeCall): Promise<SandboxRecord> {
  const address = { provider: 'stripe', account: call.account, kind: 'payment_intent', id: call.id }
  const record = await findRecord(call.tx, address)
  if (!record) throw missing('payment_intent', call.id, call.key === 'publishable' ? 'intent' : undefined)
  if (call.key === 'publishable' && call.params.client_secret !== record.body.client_secret) {
    throw invalidRequest('The client_secret provided does not match this PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  }
  await expireIfDue(call.tx, record, call.now)
  return record
}

/** An authorisation that was not captured in time is gone: the intent becomes canceled. */
export async function expireIfDue(tx: Tx, record: SandboxRecord, now: Date): Promise<void> {
  const intent = record.body as Intent
  if (intent.status !== 'requires_capture') return
  const charge = await findCharge(tx, record)
  const deadline = (charge?.body as Charge | undefined)?.payment_method_details.card.capture_before
  if (deadline !== undefined && unixSeconds(now) >= deadline) {
    const scene = { tx, account: record.account, now: new Date(deadline * 1000) }
    await cancelAt(scene, record, 'automatic')
  }
}

/** Cancels an intent as of the scene's moment; what was authorised goes back to the card. */
export async function cancelAt(scene: Scene, record: SandboxRecord, reason: string | null): Promise<void> {
  const intent = record.body as Intent
  const held = intent.status === 'requires_capture'
  const charge = held
    ? await changeCharge(scene.tx, record, (charge) => ({ refunded: true, amount_refunded: charge.amount }))
    : undefined
  record.secret = { ...record.secret, challenge: null }
  record.body = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: unixSeconds(scene.now),
    cancellation_reason: reason,
    next_action: null,
  }
  await saveRecord(scene.tx, record)
  if (charge) await emit(scene, reason === 'automatic' ? 'charge.expired' : 'charge.refunded', charge)
  await emit(scene, 'payment_intent.canceled', record.body)
}

function findCharge(tx: Tx, record: SandboxRecord): Promise<SandboxRecord | undefined> {
  const id = (record.body as Intent).latest_charge ?? ''
  return findRecord(tx, { provider: 'stripe', account: record.account, kind: 'charge', id })
}

/** Changes the charge behind an intent, and gives it as it is now. */
export async function changeCharge(
  tx: Tx,
  record: SandboxRecord,
  change: (charge: Charge) => Partial<Charge>,
): Promise<Charge> {
  const charge = await findCharge(tx, record)
  if (!charge) throw new Error(`${record.id} is authorised without a charge`)
  const changed = { ...(charge.body as Charge), ...change(charge.body as Charge) } as Charge
  charge.body = changed
  await saveRecord(tx, charge)
  return changed
}
