import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { add, find, mainAccount, required, save, type RyftCall } from './call.ts'
import { badRequest, invalidField, notFound } from './errors.ts'
import { knowByEmail } from './customers.service.ts'
import { ledgerOf, settleByTime } from './ledger.service.ts'
import { pageOf } from './lists.service.ts'
import { newSession, type Session } from './objects.ts'

/** POST /payment-sessions */
export async function createSession(call: RyftCall): Promise<Body> {
  await checkCustomer(call)
  if (call.body.customerEmail) await knowByEmail(call, String(call.body.customerEmail))
  return (await add(call, call.account, 'payment_session', newSession(call.body, call.now))).body
}

/** GET /payment-sessions/{id}; with a public key only by its client secret. */
export async function retrieveSession(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  if (call.key === 'public' && call.query.clientSecret !== record.body.clientSecret)
    throw notFound('Payment session', record.id)
  return record.body
}

/** PATCH /payment-sessions/{id}: only before it is approved. */
export async function updateSession(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  const { status } = record.body as Session
  if (status !== 'PendingPayment' && status !== 'PendingAction')
    throw badRequest(`A payment session that is ${status} cannot be changed`)
  await checkCustomer(call)
  if (call.body.customerDetails) delete record.body.customerEmail
  Object.assign(record.body, call.body)
  await save(call, record)
  return record.body
}

/** GET /payment-sessions */
export async function listSessions(call: RyftCall): Promise<Body> {
  return pageOf(call, call.account, 'payment_session')
}

/** GET /payment-sessions/{id}/transactions */
export async function listTransactions(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  return { items: (await ledgerOf(call, record)).map(({ body }) => body) }
}

/** GET /payment-sessions/{id}/transactions/{txnId} */
export async function retrieveTransaction(call: RyftCall): Promise<Body> {
  const session = await sessionOf(call)
  const id = call.params.txnId ?? ''
  const record = await required(call.tx, call.account, 'transaction', id)
  if (record.body.paymentSessionId !== session.id) throw notFound('Transaction', id)
  return record.body
}

/** The session of the path as it stands now. Throws RyftError 404. */
export async function sessionOf(call: RyftCall): Promise<SandboxRecord> {
  const record = await required(call.tx, call.account, 'payment_session', call.params.id ?? '')
  return settleByTime(call, record)
}

/** The session a browser means. Throws RyftError 404: a wrong secret tells nothing. */
export async function sessionOfSecret(call: RyftCall): Promise<SandboxRecord> {
  const secret = String(call.body.clientSecret)
  const id = secret.split('_secret_')[0] ?? ''
  const record = await find(call.tx, call.account, 'payment_session', id)
  if (!record || record.body.clientSecret !== secret) throw notFound('Payment session', id)
  return settleByTime(call, record)
}

async function checkCustomer(call: RyftCall): Promise<void> {
  const { customerEmail, customerDetails } = call.body as {
    customerEmail?: string
    customerDetails?: { id?: string }
  }
  if (customerEmail && customerDetails)
    throw invalidField('customerEmail and customerDetails cannot both be given')
  if (customerDetails?.id) await required(call.tx, mainAccount, 'customer', customerDetails.id)
}
