import { waitForKeyLock } from '../platform/idempotency.repository.ts'
import { add, find, findWhere, opayoId, save } from './call.ts'
import type { Found, OpayoCall, OpayoEndpoint } from './call.ts'
import { checkResult, softDeclineName } from './cards.ts'
import { challengeAnswer, newChallenge } from './challenge.ts'
import { forbidden, invalid, notFound, refused, sessionOrCardInvalid } from './errors.ts'
import { isObject } from './fields.ts'
import type { Fields } from './fields.ts'
import { merchant } from './merchant.ts'
import { aged, decided, transactionView } from './objects.ts'
import type { Card, CardSecret, Transaction } from './objects.ts'
import { liveSessionKey } from './session-keys.service.ts'
import { paymentFaults, refundFaults } from './transaction-rules.ts'

/** `POST /transactions`: a Payment, a Deferred or a Refund. A decline is an answer like any other. */
export const createTransaction: OpayoEndpoint['run'] = async (call) => {
  const type = call.body.transactionType
  if (type === 'Refund') return refund(call)
  if (type === 'Payment' || type === 'Deferred') return pay(call, type)
  throw forbidden(1013)
}

/** `GET /transactions/{id}`. */
export const readTransaction: OpayoEndpoint['run'] = async (call) => {
  const record = await requireTransaction(call, call.id)
  return { status: 200, body: transactionView(record.body) }
}

/** A transaction as time has left it, with its row held. Throws OpayoError 404. */
export async function requireTransaction(call: Pick<OpayoCall, 'tx' | 'now'>, id: string) {
  const record = await find(call.tx, 'transaction', id)
  if (!record) throw notFound('1012')
  return { ...record, body: aged(record.body, call.now) }
}

async function pay(call: OpayoCall, type: 'Payment' | 'Deferred') {
  const faults = paymentFaults(call.body)
  if (faults.length > 0) throw invalid(faults)
  await takeVendorTxCode(call)
  const card = await cardToCharge(call)
  const isForced = call.body.apply3DSecure === 'Force' || call.body.apply3DSecure === 'ForceIgnoringRules'
  const check =
    call.body.apply3DSecure === 'Disable'
      ? ({ kind: 'pass', status: 'CardNotEnrolled' } as const)
      : checkResult(card.secret.cardholderName, isForced)
  const begun = newTransaction(call, type, card.body, card.secret)
  if (check.kind === 'challenge') {
    const sca = call.body.strongCustomerAuthentication as Fields
    const challenge = newChallenge(sca, requestOf(call.body).save === true)
    const waiting: Transaction = { ...begun, challenge }
    await add(call, 'transaction', waiting.transactionId, waiting)
    await save(call.tx, card, { isOver: !card.body.reusable })
    return { status: 202, body: challengeAnswer(waiting, call.publicUrl) }
  }
  const needsCheck = card.secret.cardholderName.trim().toUpperCase() === softDeclineName && !isForced
  const done = settled(
    decided(begun, card.secret, check, { needsCheck, isStrict: call.body.applyAvsCvcCheck === 'Force' }),
    call.now,
    requestOf(call.body).save === true,
  )
  await add(call, 'transaction', done.transactionId, done)
  // After a soft decline the same identifier may be tried once more with the check.
  await spend(call, card, done, needsCheck)
  return { status: 201, body: transactionView(done) }
}

/** Every attempt uses the identifier up, unless the card is kept. */
export async function spend(
  call: Pick<OpayoCall, 'tx'>,
  card: Found<'card'>,
  done: Transaction,
  mayBeTriedAgain = false,
): Promise<void> {
  const reusable = card.body.reusable || done.card?.reusable === true
  const securityCodeFor = mayBeTriedAgain ? card.body.securityCodeFor : null
  await save(call.tx, card, { reusable, isOver: !reusable && !mayBeTriedAgain, securityCodeFor })
}

/** A decided transaction: a card is kept only by a payment that went well. */
export function settled(transaction: Transaction, now: Date, saveCard: boolean): Transaction {
  const reusable = transaction.card?.reusable === true || (saveCard && transaction.state === 'ok')
  return {
    ...transaction,
    completed: now.toISOString(),
    card: transaction.card && { ...transaction.card, reusable },
  }
}

/** Every code names one attempt for ever; two calls with the same one take turns. */
async function takeVendorTxCode(call: OpayoCall): Promise<void> {
  const vendorTxCode = String(call.body.vendorTxCode)
  await waitForKeyLock(call.tx, { provider: 'opayo', scope: merchant.vendorName, key: vendorTxCode })
  if (await findWhere(call.tx, 'transaction', { vendorTxCode }))
    throw refused(
      4042,
      'The VendorTxCode has been used before for another transaction. All VendorTxCodes must be unique.',
      'vendorTxCode',
    )
}

const requestOf = (body: Fields) => (body.paymentMethod as { card: Fields }).card

/** The card of a payment. Throws OpayoError 1011 where it cannot be used with this key, 1020 where it is kept already. */
async function cardToCharge(call: OpayoCall) {
  const wanted = requestOf(call.body)
  const card = await find(call.tx, 'card', String(wanted.cardIdentifier))
  if (!card || card.body.isOver) throw sessionOrCardInvalid()
  if (card.body.reusable && wanted.save === true)
    throw refused(
      1020,
      'Unable to save a card identifier that is already reusable',
      'paymentMethod.card.save',
    )
  if (card.body.reusable !== (wanted.reusable === true)) throw sessionOrCardInvalid()
  const key = await liveSessionKey(call, String(wanted.merchantSessionKey ?? ''))
  if (card.body.reusable) {
    const withoutCode = call.body.applyAvsCvcCheck === 'Disable' && wanted.merchantSessionKey === undefined
    if (!withoutCode && (!key || card.body.securityCodeFor !== key.id)) throw sessionOrCardInvalid()
    return card
  }
  const isOld = Date.parse(card.body.expiry) <= call.now.getTime()
  if (!key || key.id !== card.body.merchantSessionKey || isOld) throw sessionOrCardInvalid()
  return card
}

function newTransaction(
  call: OpayoCall,
  transactionType: 'Payment' | 'Deferred',
  card: Card,
  secret: CardSecret,
): Transaction {
  const { body } = call
  const address = isObject(body.billingAddress) ? body.billingAddress : {}
  const { cardType, lastFourDigits, expiryDate, cardIdentifier, reusable } = card
  return {
    transactionId: opayoId(),
    vendorTxCode: String(body.vendorTxCode),
    transactionType,
    state: 'challenge',
    statusCode: '2021',
    statusDetail: 'Please redirect your customer to the ACS to complete the 3DS Transaction',
    bankResponseCode: null,
    amount: Number(body.amount),
    currency: String(body.currency),
    description: String(body.description),
    customerName: `${String(body.customerFirstName)} ${String(body.customerLastName)}`,
    card: { cardType, lastFourDigits, expiryDate, cardIdentifier, reusable },
    securityCodeMatches: secret.securityCode === (cardType === 'AmericanExpress' ? '1234' : '123'),
    addressMatches:
      /^88\b/.test(String(address.address1)) && String(address.postalCode).replaceAll(/\D/g, '') === '412',
    threeDSecure: null,
    challenge: null,
    referenceTransactionId: null,
    refunded: 0,
    releasedAmount: null,
    instructions: [],
    started: call.now.toISOString(),
    completed: null,
  }
}

/** Gives back part of a payment or of a released deferred one, never more than was taken. */
async function refund(call: OpayoCall) {
  const faults = refundFaults(call.body)
  if (faults.length > 0) throw invalid(faults)
  const original = await requireTransaction(call, String(call.body.referenceTransactionId))
  await takeVendorTxCode(call)
  const { transactionType, state } = original.body
  if (transactionType === 'Refund') throw forbidden(1017)
  if (state !== (transactionType === 'Payment' ? 'ok' : 'released')) throw forbidden(1014)
  const amount = Number(call.body.amount)
  const taken = original.body.releasedAmount ?? original.body.amount
  if (original.body.refunded + amount > taken) throw forbidden(1018)
  await save(call.tx, original, { refunded: original.body.refunded + amount })
  const made: Transaction = {
    ...original.body,
    transactionId: opayoId(),
    vendorTxCode: String(call.body.vendorTxCode),
    transactionType: 'Refund',
    state: 'ok',
    statusCode: '0000',
    statusDetail: 'The Authorisation was Successful.',
    amount,
    description: String(call.body.description),
    card: null,
    threeDSecure: null,
    challenge: null,
    referenceTransactionId: original.id,
    refunded: 0,
    releasedAmount: null,
    instructions: [],
    started: call.now.toISOString(),
    completed: call.now.toISOString(),
  }
  await add(call, 'transaction', made.transactionId, made)
  return { status: 201, body: transactionView(made) }
}
