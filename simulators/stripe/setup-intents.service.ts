import { randomText, stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { authenticationFailed, genericDecline } from './cards.ts'
import type { CardRefusal } from './cards.ts'
import { cardOf, findMethod } from './charge.service.ts'
import { requireCustomer } from './customers.service.ts'
import { cardError, invalidRequest, missing, StripeError } from './errors.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import type { PaymentMethod } from './objects.ts'
import { requirePaymentMethod } from './payment-methods.service.ts'

/** A SetupIntent keeps a card for later without charging it. */
export async function createSetupIntent(call: StripeCall): Promise<Body> {
  const { confirm, customer, description, metadata, usage, allowed_payment_method_types: types } = call.params
  const id = stripeId('seti')
  const body: Body = {
    id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: call.params.automatic_payment_methods ?? null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: unixSeconds(call.now),
    customer: null,
    description: description ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types ?? ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: usage ?? 'off_session',
  }
  if (customer) body.customer = (await requireCustomer(call, String(customer), 'customer')).id
  const place = { provider: 'stripe', account: call.account, id, created: call.now }
  const record: SandboxRecord = { ...place, kind: 'setup_intent', body, secret: {} }
  await applyMethod(call, record)
  await insertRecord(call.tx, record)
  await emit(call, 'setup_intent.created', record.body)
  return confirm === true ? confirmRecord(call, record) : record.body
}

export async function retrieveSetupIntent(call: StripeCall): Promise<Body> {
  return (await requireSetupIntent(call)).body
}

export async function confirmSetupIntent(call: StripeCall): Promise<Body> {
  const record = await requireSetupIntent(call)
  if (
    !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
      String(record.body.status),
    )
  )
    throw unexpectedState(record.body, 'confirmed')
  await applyMethod(call, record)
  return confirmRecord(call, record)
}

export async function cancelSetupIntent(call: StripeCall): Promise<Body> {
  const record = await requireSetupIntent(call)
  if (record.body.status === 'succeeded' || record.body.status === 'canceled')
    throw unexpectedState(record.body, 'canceled')
  record.body = {
    ...record.body,
    status: 'canceled',
    cancellation_reason: call.params.cancellation_reason ?? null,
    next_action: null,
  }
  await saveRecord(call.tx, record)
  await emit(call, 'setup_intent.canceled', record.body)
  return record.body
}

async function requireSetupIntent(call: StripeCall): Promise<SandboxRecord> {
  const address = { provider: 'stripe', account: call.account, kind: 'setup_intent', id: call.id }
  const record = await findRecord(call.tx, address)
  if (!record) throw missing('setup_intent', call.id, call.key === 'publishable' ? 'intent' : undefined)
  if (call.key === 'publishable' && call.params.client_secret !== record.body.client_secret)
    throw invalidRequest('The client_secret provided does not match this SetupIntent.', {
      code: 'setup_intent_invalid_parameter',
      param: 'client_secret',
    })
  return record
}

async function applyMethod(call: StripeCall, record: SandboxRecord): Promise<void> {
  if (!call.params.payment_method) return
  const method = await requirePaymentMethod(call, String(call.params.payment_method), 'payment_method')
  record.body = { ...record.body, payment_method: method.id, status: 'requires_confirmation' }
}

async function confirmRecord(call: StripeCall, record: SandboxRecord): Promise<Body> {
  const method = await findMethod(call.tx, record, String(record.body.payment_method))
  if (!method) throw unexpectedState(record.body, 'confirmed without a payment method')
  const card = cardOf(method)
  const owner = (method.body as PaymentMethod).customer
  if (owner !== null ? owner !== record.body.customer : method.secret.used === true)
    throw invalidRequest('The payment method cannot be used here.', { param: 'payment_method' })
  if (card.challenge === 'always' || card.challenge === 'unless_saved') {
    if (card.challengeBroken) return refuse(call, record, method, genericDecline)
    const token = randomText(32)
    const returnUrl = call.params.return_url ?? null
    const url = `${call.publicUrl}/3ds/${record.id}?token=${token}`
    record.secret = { ...record.secret, challenge: { token, returnUrl } }
    record.body = {
      ...record.body,
      status: 'requires_action',
      last_setup_error: null,
      next_action: returnUrl
        ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
        : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
    }
    await saveRecord(call.tx, record)
    await emit(call, 'setup_intent.requires_action', record.body)
    return record.body
  }
  // A card that only fails when it is charged can be kept all the same.
  if (card.refusal && !card.attaches) return refuse(call, record, method, card.refusal)
  await succeed(call, record, method)
  return record.body
}

async function refuse(
  call: StripeCall,
  record: SandboxRecord,
  method: SandboxRecord,
  refusal: CardRefusal,
): Promise<never> {
  await fail(call, record, method, refusal)
  throw cardError(refusal, { payment_method: method.body })
}

async function fail(
  scene: Scene,
  record: SandboxRecord,
  method: SandboxRecord,
  refusal: CardRefusal,
): Promise<void> {
  record.body = {
    ...record.body,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type: 'card_error', ...refusal, payment_method: method.body },
  }
  await saveRecord(scene.tx, record)
  await emit(scene, 'setup_intent.setup_failed', record.body)
}

async function succeed(scene: Scene, record: SandboxRecord, method: SandboxRecord): Promise<void> {
  record.body = { ...record.body, status: 'succeeded', next_action: null, last_setup_error: null }
  await saveRecord(scene.tx, record)
  const { customer } = record.body
  if (customer !== null && method.body.customer === null) {
    method.body = { ...method.body, customer }
    await saveRecord(scene.tx, method)
    await emit(scene, 'payment_method.attached', method.body)
  }
  await emit(scene, 'setup_intent.succeeded', record.body)
}

/** The cardholder has answered the bank about a card to be kept. */
export async function finishSetupChallenge(
  scene: Scene,
  record: SandboxRecord,
  passed: boolean,
): Promise<void> {
  const method = await findMethod(scene.tx, record, String(record.body.payment_method))
  if (!method) throw new Error(`${record.id} waits for the bank without a payment method`)
  record.secret = { ...record.secret, challenge: null }
  if (passed) await succeed(scene, record, method)
  else
    await fail(scene, record, method, {
      ...authenticationFailed,
      code: 'setup_intent_authentication_failure',
    })
}

function unexpectedState(intent: Body, action: string): StripeError {
  return new StripeError(
    400,
    {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: `This SetupIntent cannot be ${action}: its status is ${String(intent.status)}.`,
      setup_intent: intent,
    },
    true,
  )
}
