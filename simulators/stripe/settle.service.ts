import { findRecord, saveRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { StripeCall } from './call.ts'
import { invalidRequest, missing, unexpectedState } from './errors.ts'
import { emit } from './events.service.ts'
import type { Intent } from './objects.ts'
import { mergeMetadata } from './params.ts'
import type { Params } from './params.ts'
import { cancelAt, changeCharge, requireIntent } from './intent-record.service.ts'

/** Takes the authorised money, or a part of it; the rest goes back to the card. */
export async function captureIntent(call: StripeCall): Promise<Body> {
  const record = await requireIntent(call)
  const intent = record.body as Intent
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  const amount =
    call.params.amount_to_capture === undefined
      ? intent.amount_capturable
      : Number(call.params.amount_to_capture)
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(`Only 1 to ${intent.amount_capturable} can be captured.`, {
      code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const charge = await changeCharge(call.tx, record, (charge) => ({
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
  }))
  const {
    amount_to_capture: _amount,
    final_capture: _final,
    expand: _expand,
    metadata,
    ...fields
  } = call.params
  record.body = {
    ...intent,
    ...fields,
    metadata: mergeMetadata(intent.metadata as Params, metadata),
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  }
  await saveRecord(call.tx, record)
  await emit(call, 'charge.captured', charge)
  await emit(call, 'payment_intent.succeeded', record.body)
  return record.body
}

/** Gives the intent up; what was authorised goes back to the card. */
export async function cancelIntent(call: StripeCall): Promise<Body> {
  const record = await requireIntent(call)
  if (record.body.status === 'succeeded' || record.body.status === 'canceled') {
    throw unexpectedState(record.body, 'canceled')
  }
  await cancelAt(call, record, (call.params.cancellation_reason as string | undefined) ?? null)
  return record.body
}

/** The charge of the call's id; one whose authorisation has run out shows that. */
export async function retrieveCharge(call: StripeCall): Promise<Body> {
  const address = { provider: 'stripe', account: call.account, kind: 'charge', id: call.id }
  // The intent's row is always taken before its charge's, so that two calls never wait for one another.
  const owner = await call.tx.query<{ intent: string }>(
    `select body->>'payment_intent' as intent from sandbox.records
      where provider = 'stripe' and account = $1 and kind = 'charge' and id = $2`,
    [call.account, call.id],
  )
  const intentId = owner.rows[0]?.intent
  if (intentId !== undefined) await requireIntent({ ...call, id: intentId })
  const found = await findRecord(call.tx, address)
  if (!found) throw missing('charge', call.id)
  return found.body
}
