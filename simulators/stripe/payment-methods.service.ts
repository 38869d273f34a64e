import { createHmac } from 'node:crypto'
import { readSalt } from '../platform/clock.repository.ts'
import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { cardEntryFault, readyMade, testCard } from './cards.ts'
import type { CardEntry, TestCard } from './cards.ts'
import { cardError, invalidRequest, missing } from './errors.ts'
import { requireCustomer } from './customers.service.ts'
import { emit } from './events.service.ts'
import type { Scene } from './events.service.ts'
import { newPaymentMethod } from './objects.ts'
import type { PaymentMethod } from './objects.ts'
import { mergeMetadata } from './params.ts'
import type { Params } from './params.ts'

/** Keeps a card as a payment method. Only test cards are taken, and only from the card element. */
export async function createPaymentMethod(call: StripeCall): Promise<Body> {
  if (call.key === 'secret') {
    throw invalidRequest('Card numbers are taken from the browser only, never from your server.', {
      param: 'card[number]',
    })
  }
  const { card, billing_details, metadata, allow_redisplay } = call.params as {
    card?: Params | null
    billing_details?: Body
    metadata?: Body
    allow_redisplay?: string
  }
  const entry: CardEntry = {
    number: String(card?.number ?? '').replaceAll(' ', ''),
    expMonth: Number(card?.exp_month ?? 0),
    expYear: Number(card?.exp_year ?? 0),
    cvc: typeof card?.cvc === 'string' ? card.cvc : null,
  }
  const refusal = cardEntryFault(entry, call.now.toISOString().slice(0, 10))
  const known = testCard(entry.number)
  if (refusal || !known) throw cardError(refusal ?? { code: 'incorrect_number', message: 'Unknown card.' })
  const expYear = entry.expYear < 100 ? 2000 + entry.expYear : entry.expYear
  const record = await keepCard(
    call,
    known,
    { ...entry, expYear },
    { billing_details, metadata, allow_redisplay },
  )
  return record.body
}

export async function retrievePaymentMethod(call: StripeCall): Promise<Body> {
  return (await requirePaymentMethod(call, call.id)).body
}

/** Gives a card to a customer. One that was used without a customer, or detached, can never be attached (again). */
export async function attachPaymentMethod(call: StripeCall): Promise<Body> {
  const record = await requirePaymentMethod(call, call.id)
  const customer = await requireCustomer(call, String(call.params.customer), 'customer')
  const owner = (record.body as PaymentMethod).customer
  if (owner !== null && owner !== customer.id)
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  if (owner === null && record.secret.used === true) throw usedUp()
  record.body = { ...record.body, customer: customer.id }
  await saveRecord(call.tx, record)
  if (owner === null) await emit(call, 'payment_method.attached', record.body)
  return record.body
}

/** Takes a card from its customer, for good. */
export async function detachPaymentMethod(call: StripeCall): Promise<Body> {
  const record = await requirePaymentMethod(call, call.id)
  const owner = (record.body as PaymentMethod).customer
  if (owner === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  await detach(call, record)
  return record.body
}

/** Takes a card from its customer, whoever asks. */
export async function detach(scene: Scene, record: SandboxRecord): Promise<void> {
  const { customer } = record.body
  record.body = { ...record.body, customer: null }
  record.secret = { ...record.secret, used: true }
  await saveRecord(scene.tx, record)
  await emit(scene, 'payment_method.detached', record.body, { customer })
}

/** Changes what may be changed of a customer's card: its expiry, billing details and metadata. */
export async function updatePaymentMethod(call: StripeCall): Promise<Body> {
  const record = await requirePaymentMethod(call, call.id)
  const method = record.body as PaymentMethod
  if (method.customer === null)
    throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.')
  const { card, billing_details, metadata, allow_redisplay } = call.params as Params & { card?: Params }
  record.body = {
    ...method,
    ...(card ? { card: { ...method.card, ...card } } : {}),
    ...(billing_details
      ? { billing_details: { ...method.billing_details, ...(billing_details as Params) } }
      : {}),
    ...(allow_redisplay ? { allow_redisplay } : {}),
    metadata: mergeMetadata(method.metadata as Params, metadata),
  }
  await saveRecord(call.tx, record)
  await emit(call, 'payment_method.updated', record.body)
  return record.body
}

function usedUp() {
  return invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
  )
}

/** The payment method of this id; one of Stripe's ready-made names makes a new one. Throws StripeError 400 or 404. */
export async function requirePaymentMethod(
  call: StripeCall,
  id: string,
  param?: string,
): Promise<SandboxRecord> {
  const number = Object.hasOwn(readyMade, id) ? readyMade[id] : undefined
  const card = number === undefined ? undefined : testCard(number)
  if (card) {
    const expYear = call.now.getUTCFullYear() + 1
    return keepCard(call, card, { number: card.number, expMonth: 12, expYear, cvc: '123' }, {})
  }
  const found = await findRecord(call.tx, {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_method',
    id,
  })
  if (!found) throw missing('payment_method', id, param)
  return found
}

async function keepCard(
  call: StripeCall,
  card: TestCard,
  entry: CardEntry,
  given: { billing_details?: Body; metadata?: Body; allow_redisplay?: string },
): Promise<SandboxRecord> {
  const salt = await readSalt(call.tx)
  const address = given.billing_details?.address as Body | undefined
  const body = newPaymentMethod(
    stripeId('pm'),
    unixSeconds(call.now),
    {
      brand: card.brand,
      checks: {
        address_line1_check: address?.line1 ? 'unchecked' : null,
        address_postal_code_check: address?.postal_code ? 'unchecked' : null,
        cvc_check: entry.cvc === null ? null : 'unchecked',
      },
      country: 'GB',
      exp_month: entry.expMonth,
      exp_year: entry.expYear,
      // The same card has the same fingerprint however often it is entered.
      fingerprint: createHmac('sha256', salt)
        .update(card.number)
        .digest('base64url')
        .replaceAll(/[-_]/g, '')
        .slice(0, 16),
      funding: card.funding,
      last4: card.number.slice(-4),
    },
    {
      billing: given.billing_details,
      metadata: given.metadata ?? {},
      redisplay: given.allow_redisplay ?? 'unspecified',
    },
  )
  const record: SandboxRecord = {
    provider: 'stripe',
    account: call.account,
    kind: 'payment_method',
    id: body.id,
    body,
    secret: { number: card.number },
    created: call.now,
  }
  await insertRecord(call.tx, record)
  return record
}
