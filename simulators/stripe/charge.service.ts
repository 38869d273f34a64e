import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { unixSeconds } from './call.ts'
import { authenticationFailed, testCard } from './cards.ts'
import type { CardRefusal, TestCard } from './cards.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import { newCharge } from './objects.ts'
import type { Intent, PaymentMethod } from './objects.ts'

const captureWindowSeconds = 7 * 24 * 3600

/** Leaves the intent without a card, and with the reason. */
export function refuse(record: SandboxRecord, method: Body, refusal: CardRefusal, chargeId?: string): void {
  const type = refusal === authenticationFailed ? 'invalid_request_error' : 'card_error'
  record.body = {
    ...record.body,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type,
      ...refusal,
      ...(chargeId ? { charge: chargeId } : {}),
      payment_method: method,
    },
  }
}

/** Charges the card, or authorises it where capture is manual, saves everything that changes and says so. */
export async function charge(
  scene: Scene,
  record: SandboxRecord,
  method: SandboxRecord,
  given: { refusal: CardRefusal | undefined; authenticated: boolean },
): Promise<void> {
  const { tx, now } = scene
  const intent = record.body as Intent
  const manual = intent.capture_method === 'manual'
  const known = method.body as PaymentMethod
  const checked = withChecks(known, cardOf(method), known.customer === null || record.secret.code === true)
  const made = newCharge({
    id: stripeId('ch'),
    created: unixSeconds(now),
    intent,
    method: checked,
    authenticated: given.authenticated,
    ...(manual && !given.refusal ? { captureBefore: unixSeconds(now) + captureWindowSeconds } : {}),
    ...(given.refusal ? { refusal: given.refusal } : {}),
  })
  const place = { provider: 'stripe', account: record.account, created: now }
  await insertRecord(tx, { ...place, kind: 'charge', id: made.id, body: made, secret: {} })
  record.secret = { ...record.secret, authenticated: null, code: null }
  record.body = { ...intent, latest_charge: made.id, next_action: null, last_payment_error: null }
  if (given.refusal) {
    refuse(record, checked, given.refusal, made.id)
  } else {
    record.body.status = manual ? 'requires_capture' : 'succeeded'
    record.body.amount_capturable = manual ? intent.amount : 0
    record.body.amount_received = manual ? 0 : intent.amount
    method.secret = { ...method.secret, used: true }
  }
  const kept = !given.refusal && intent.setup_future_usage !== null && intent.customer !== null
  method.body = kept ? { ...checked, customer: intent.customer } : { ...checked, customer: known.customer }
  await saveRecord(tx, method)
  await saveRecord(tx, record)
  await emit(scene, given.refusal ? 'charge.failed' : 'charge.succeeded', made)
  if (kept && known.customer === null) await emit(scene, 'payment_method.attached', method.body)
  if (given.refusal) await emit(scene, 'payment_intent.payment_failed', record.body)
  else await emit(scene, `payment_intent.${manual ? 'amount_capturable_updated' : 'succeeded'}`, record.body)
}

/** The payment method that an intent names, in the intent's account. */
export function findMethod(tx: Tx, record: SandboxRecord, id: string): Promise<SandboxRecord | undefined> {
  return findRecord(tx, { provider: 'stripe', account: record.account, kind: 'payment_method', id })
}

/** The test card behind a payment method. */
export function cardOf(method: SandboxRecord): TestCard {
  const card = testCard(String(method.secret.number))
  if (!card) throw new Error(`No test card is behind ${method.id}`)
  return card
}

/** Once the bank has been asked, what was unchecked is known. A saved card's code is checked only where it was given. */
function withChecks(method: PaymentMethod, card: TestCard, codeGiven: boolean): PaymentMethod {
  const known = (check: unknown, result: string) => (check === 'unchecked' ? result : check)
  const checks = method.card.checks
  return {
    ...method,
    card: {
      ...method.card,
      checks: {
        address_line1_check: known(checks.address_line1_check, 'pass'),
        address_postal_code_check: known(checks.address_postal_code_check, 'pass'),
        cvc_check: codeGiven ? card.cvcCheck : null,
      },
    },
  }
}
