import { save } from './call.ts'
import type { OpayoEndpoint } from './call.ts'
import { forbidden, invalid, notFound } from './errors.ts'
import { faultsOf } from './fields.ts'
import type { Transaction, TransactionState } from './objects.ts'
import { requireTransaction } from './transactions.service.ts'

/** `POST /transactions/{id}/instructions`: what is to become of a payment that the bank has agreed to. */
export const giveInstruction: OpayoEndpoint['run'] = async (call) => {
  const faults = faultsOf(call.body, {
    instructionType: { type: 'text', required: true, oneOf: ['void', 'abort', 'release', 'cancel'] },
    amount: { type: 'amount', required: call.body.instructionType === 'release' },
  })
  if (faults.length > 0) throw invalid(faults)
  const record = await requireTransaction(call, call.id)
  const instructionType = String(call.body.instructionType)
  const state = stateAfter(record.body, instructionType, call.now)
  const amount = Number(call.body.amount ?? 0)
  if (instructionType === 'release' && amount > record.body.amount) throw forbidden(1021)
  const date = call.now.toISOString().replace('Z', '+00:00')
  const instruction = { instructionType, date }
  await save(call.tx, record, {
    state,
    instructions: [...record.body.instructions, instruction],
    ...(instructionType === 'release' ? { releasedAmount: amount } : {}),
  })
  return { status: 201, body: instruction }
}

/** `GET /transactions/{id}/instructions`. */
export const readInstructions: OpayoEndpoint['run'] = async (call) => {
  const { body } = await requireTransaction(call, call.id)
  if (body.instructions.length === 0) throw notFound('1019')
  return { status: 200, body: { instructions: body.instructions } }
}

/** Throws OpayoError: 1017 where the type does not know the instruction, 1014 where the state no longer allows it. */
function stateAfter(transaction: Transaction, instruction: string, now: Date): TransactionState {
  const { transactionType: type, state } = transaction
  if (instruction === 'release' || instruction === 'abort') {
    if (type !== 'Deferred') throw forbidden(1017)
    if (state !== 'ok') throw forbidden(1014)
    return instruction === 'release' ? 'released' : 'aborted'
  }
  // Only an Authenticate can be cancelled.
  if (instruction === 'cancel') throw forbidden(1017)
  // A deferred payment that is still held is aborted, not voided.
  if (type === 'Deferred' && state === 'ok') throw forbidden(1017)
  const isTaken = state === (type === 'Deferred' ? 'released' : 'ok')
  const lastDay = transaction.instructions.at(-1)?.date ?? transaction.completed ?? transaction.started
  // The day's payments are sent to the banks at midnight.
  if (!isTaken || lastDay.slice(0, 10) !== now.toISOString().slice(0, 10)) throw forbidden(1014)
  return 'voided'
}
