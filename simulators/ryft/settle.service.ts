import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import type { RyftCall } from './call.ts'
import { badRequest } from './errors.ts'
import { enter, ledgerOf, succeed } from './ledger.service.ts'
import type { Session, Transaction } from './objects.ts'
import { sessionOf } from './sessions.service.ts'

/** POST /payment-sessions/{id}/captures */
export async function capture(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  const session = record.body as Session
  const amount = Number(call.body.amount ?? session.amount)
  if (session.captureFlow !== 'Manual')
    throw badRequest('Only a session with the Manual capture flow can be captured')
  if (session.status !== 'Approved' || (await isBusy(call, record)))
    throw badRequest(`A payment session that is ${session.status} cannot be captured`)
  if (amount > session.amount) throw badRequest('More than was approved cannot be captured')
  return settle(call, record, { type: 'Capture', amount })
}

/** POST /payment-sessions/{id}/voids */
export async function voidSession(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  const { status } = record.body as Session
  if (status !== 'Approved' || (await isBusy(call, record)))
    throw badRequest(`A payment session that is ${status} cannot be voided`)
  return settle(call, record, { type: 'Void' })
}

/** POST /payment-sessions/{id}/refunds */
export async function refund(call: RyftCall): Promise<Body> {
  const record = await sessionOf(call)
  const session = record.body as Session
  if (session.status !== 'Captured')
    throw badRequest(`A payment session that is ${session.status} cannot be refunded`)
  const ledger = await ledgerOf(call, record)
  const sum = (type: Transaction['type']) =>
    ledger
      .filter(({ body }) => body.type === type && body.status !== 'Failed')
      .reduce((total, { body }) => total + Number(body.amount), 0)
  const left = sum('Capture') - sum('Refund')
  const amount = Number(call.body.amount ?? left)
  if (amount > left || left === 0) throw badRequest('More than was captured cannot be refunded')
  const reason = call.body.reason as string | undefined
  return settle(call, record, { type: 'Refund', amount, ...(reason ? { reason } : {}) })
}

async function settle(
  call: RyftCall,
  record: SandboxRecord,
  entry: { type: Transaction['type']; amount?: number; reason?: string },
): Promise<Body> {
  const transaction = await enter(call, record, { ...entry, status: 'Pending' })
  const { slow } = record.secret.charge as { slow: boolean }
  if (!slow) await succeed(call, record, transaction)
  return transaction.body
}

async function isBusy(call: RyftCall, record: SandboxRecord): Promise<boolean> {
  return (await ledgerOf(call, record)).some(({ body }) => body.status === 'Pending')
}
