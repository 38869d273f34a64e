import type { SandboxRecord } from '../platform/records.repository.ts'
import { listRecords } from '../platform/records.repository.ts'
import { add, save, seconds, type RyftCall } from './call.ts'
import { emit } from './events.service.ts'
import { newTransaction, type Session, type Transaction } from './objects.ts'

type Ledger = Pick<RyftCall, 'tx' | 'now'>

const slowSeconds = 60
const authorisationSeconds = 7 * 24 * 3600

/** Adds a line to the ledger of a session. */
export async function enter(
  call: Ledger,
  record: SandboxRecord,
  entry: Pick<Transaction, 'type' | 'status'> & { amount?: number; reason?: string },
): Promise<SandboxRecord> {
  const transaction = newTransaction(record.body as Session, entry, call.now)
  return add(call, record.account, 'transaction', transaction)
}

/** The ledger of a session, newest first. */
export async function ledgerOf(call: Ledger, record: SandboxRecord): Promise<SandboxRecord[]> {
  const { records } = await listRecords(call.tx, {
    provider: 'ryft',
    account: record.account,
    kind: 'transaction',
    where: { paymentSessionId: record.id },
    limit: 100,
  })
  return records
}

/** Brings a session to where time has taken it: what a slow bank has settled, what it has let go of. */
export async function settleByTime(call: Ledger, record: SandboxRecord): Promise<SandboxRecord> {
  const ledger = await ledgerOf(call, record)
  for (const entry of ledger.toReversed()) {
    const { status, createdTimestamp } = entry.body
    if (status === 'Pending' && seconds(call.now) - Number(createdTimestamp) >= slowSeconds)
      await succeed(call, record, entry)
  }
  const session = record.body as Session
  const approved = ledger.find(({ body }) => body.type === 'Authorization' && body.status === 'Succeeded')
  const age = approved ? seconds(call.now) - Number(approved.body.createdTimestamp) : 0
  if (session.status === 'Approved' && age >= authorisationSeconds) {
    await succeed(call, record, await enter(call, record, { type: 'Void', status: 'Pending' }))
  }
  return record
}

/** Lets a line of the ledger succeed, with what follows for its session. */
export async function succeed(call: Ledger, record: SandboxRecord, entry: SandboxRecord): Promise<void> {
  const session = record.body as Session
  const transaction = entry.body as Transaction
  transaction.status = 'Succeeded'
  await save(call, entry)
  if (transaction.type === 'Capture') session.status = 'Captured'
  if (transaction.type === 'Void') session.status = 'Voided'
  if (transaction.type === 'Refund') session.refundedAmount += transaction.amount
  await save(call, record)
  const event = {
    Capture: 'captured',
    Void: 'voided',
    Refund: 'refunded',
    Authorization: 'approved',
  } as const
  await emit(call, record, `PaymentSession.${event[transaction.type]}`)
}
