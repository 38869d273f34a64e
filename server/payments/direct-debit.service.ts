import { randomUUID } from 'node:crypto'
import { recordCreation, recordMove } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Given } from '../platform/prepared.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { addJob } from '../platform/jobs.ts'
import type { Services } from '../services.ts'
import { bankAccountMoves } from './bank-account-state.ts'
import {
  findBankAccount,
  findMandate,
  findMandateOfAccount,
  findUnsentMandates,
  hasMandateIn,
  hasMandateInside,
  insertBankAccount,
  insertMandate,
  lockBankAccount,
  lockMandate,
  lockMandateOfOrder,
  updateBankAccount,
  type BankAccountRow,
} from './bank-accounts.repository.ts'
import type { BankAccountDetails, Payer } from './direct-debit-provider.ts'
import { moveMandate } from './mandate-life.service.ts'
import { mandateMoves, mandateMovesTo, type MandateState } from './mandate-state.ts'

const usable: MandateState[] = ['requested', 'pendingSubmission', 'submitted', 'active']
const account = { kind: 'bank_account', table: bankAccountMoves }

/** Whether a customer has an instruction that collections can be made under, now or as soon as the bank has it. */
export async function hasInstruction(services: Services, clientId: string, userId: string): Promise<boolean> {
  return hasMandateIn(services.db.handle, clientId, userId, usable)
}

/** The same as an expression inside another statement. */
export const hasInstructionInside = (clientId: Given, userId: Given) =>
  hasMandateInside(clientId, userId, usable)

/** Whether the bank has accepted it already, as an expression inside another statement. */
export const hasActiveInstructionInside = (clientId: Given, userId: Given) =>
  hasMandateInside(clientId, userId, ['active'])

/** Whether the bank has accepted it already, so that the shorter lead time is enough. */
export async function hasActiveInstruction(
  services: Services,
  clientId: string,
  userId: string,
): Promise<boolean> {
  return hasMandateIn(services.db.handle, clientId, userId, ['active'])
}

/**
 * Stores a payer's bank account at the provider. Our row has only the last two digits; we pass the number on and do not store
 * it.
 * @returns the id of our row.
 * @throws bank_details_refused with messages by field; direct_debit_unavailable where the provider did not answer.
 */
export async function setUpBankAccount(
  services: Services,
  clientId: string,
  userId: string,
  payer: Payer,
  details: BankAccountDetails,
): Promise<string> {
  const row: BankAccountRow = {
    clientId,
    id: randomUUID(),
    userId,
    provider: services.directDebit.name,
    state: 'creating',
    providerCustomerId: null,
    providerBankAccountId: null,
    ending: details.accountNumber.slice(-2),
    createdAt: services.clock.now(),
  }
  await services.db.inTransaction(async (tx) => {
    await insertBankAccount(tx, row)
    await recordCreation(tx, account.kind, row, row.createdAt)
  })
  const answer = await services.directDebit.createBankAccount(row.id, payer, details)
  const move = { accepted: 'accept', refused: 'refuse', unknown: 'loseReply' }[answer.kind]
  await services.db.inTransaction(async (tx) => {
    const state = await recordMove(tx, account, row, move, services.clock.now())
    const ids =
      answer.kind === 'accepted'
        ? { providerCustomerId: answer.customerId, providerBankAccountId: answer.bankAccountId }
        : {}
    await updateBankAccount(tx, row, state, ids)
  })
  if (answer.kind === 'refused') throw invalid(answer.errors, 'bank_details_refused')
  if (answer.kind === 'unknown') throw new AppError('direct_debit_unavailable')
  return row.id
}

/** Gives up a bank account that will not be used: its job disables it at the provider. */
export async function abandonBankAccount(
  tx: Handle,
  services: Services,
  clientId: string,
  id: string,
): Promise<void> {
  const row = await findBankAccount(tx, clientId, id)
  if (row?.state === 'ready') await beginDisabling(tx, services, row, 'abandon')
}

/**
 * Withdraws the instruction that an order had asked for, whether the provider has it already or not: its bank account is
 * disabled there, which ends the instruction.
 */
export async function withdrawMandate(
  tx: Handle,
  services: Services,
  clientId: string,
  orderId: string,
): Promise<void> {
  const mandate = await lockMandateOfOrder(tx, clientId, orderId)
  if (!mandate || !('withdraw' in mandateMoves[mandate.state])) return
  await moveMandate(tx, services, mandate, ['withdraw'])
  const row = await lockBankAccount(tx, clientId, mandate.bankAccountId)
  if (!row) throw new Error(`bank account ${mandate.bankAccountId} is gone`)
  await beginDisabling(tx, services, row, 'withdraw')
}

async function beginDisabling(
  tx: Handle,
  services: Services,
  row: BankAccountRow,
  move: 'abandon' | 'withdraw',
): Promise<void> {
  await updateBankAccount(tx, row, await recordMove(tx, account, row, move, services.clock.now()))
  await addJob(tx, 'disable-bank-account', { clientId: row.clientId, bankAccountId: row.id })
}

/** Disables an account at the provider, and ends the instruction that was withdrawn with it. Safe to repeat. */
export async function disableBankAccount(services: Services, clientId: string, id: string): Promise<void> {
  const { db, directDebit } = services
  const row = await findBankAccount(db.handle, clientId, id)
  if (row?.state !== 'disabling' || row.providerBankAccountId === null) return
  // The account first: after that, no call that is still under way can make an instruction on it.
  if (!(await directDebit.disableBankAccount(row.id, row.providerBankAccountId)))
    throw new Error(`bank account ${id} is not disabled yet`)
  const mandate = await findMandateOfAccount(db.handle, clientId, id)
  // Disabling ends the instructions on the account, but not those that the payer's bank has moved to another account.
  if (mandate?.providerReference && !(await directDebit.cancelMandate(mandate.id, mandate.providerReference)))
    throw new Error(`mandate ${mandate.id} is not cancelled yet`)
  await db.inTransaction(async (tx) => {
    const withdrawn = mandate && (await lockMandate(tx, clientId, mandate.id))
    const held = await lockBankAccount(tx, clientId, id)
    if (held?.state !== 'disabling') return
    const state = await recordMove(tx, account, held, 'confirmDisabled', services.clock.now())
    await updateBankAccount(tx, held, state)
    if (withdrawn) await moveMandate(tx, services, withdrawn, ['confirmWithdrawn'])
  })
}

/** In the order's transaction: stores the instruction once; a job creates it at the provider once the order is stored. */
export async function requestMandate(
  tx: Handle,
  services: Services,
  order: { clientId: string; id: string; userId: string },
  bankAccountId: string,
): Promise<void> {
  const now = services.clock.now()
  // Another line of the order may have asked for it already: the payer has one instruction for all.
  const asked = await findMandateOfAccount(tx, order.clientId, bankAccountId)
  if (asked?.orderId === order.id) return
  const row = await findBankAccount(tx, order.clientId, bankAccountId)
  if (!row) throw new Error(`bank account ${bankAccountId} is gone`)
  await updateBankAccount(tx, row, await recordMove(tx, account, row, 'use', now))
  const mandate = {
    clientId: order.clientId,
    id: randomUUID(),
    userId: order.userId,
    bankAccountId,
    orderId: order.id,
    state: 'requested' as const,
    providerReference: null,
    nextPossibleChargeDate: null,
    createdAt: now,
    updatedAt: now,
  }
  await insertMandate(tx, mandate)
  await recordCreation(tx, 'mandate', mandate, now, { order: order.id })
  await addJob(tx, 'create-mandate', { clientId: order.clientId, mandateId: mandate.id })
}

/** Stores an instruction that the bank has accepted already, from an operator's own records. It does not tell the provider. */
export async function addInstruction(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  owner: { clientId: string; userId: string },
  id: string,
): Promise<void> {
  const at = services.clock.now()
  const bankAccount: BankAccountRow = {
    ...owner,
    id,
    provider: 'go_cardless',
    state: 'inUse',
    providerCustomerId: null,
    providerBankAccountId: null,
    ending: '11',
    createdAt: at,
  }
  const mandate = {
    ...owner,
    id,
    bankAccountId: id,
    orderId: null,
    state: 'active' as const,
    providerReference: null,
    nextPossibleChargeDate: null,
    createdAt: at,
    updatedAt: at,
  }
  await insertBankAccount(tx, bankAccount)
  await recordCreation(tx, account.kind, bankAccount, at)
  await insertMandate(tx, mandate)
  await recordCreation(tx, 'mandate', mandate, at)
}

export async function createMandate(services: Services, clientId: string, mandateId: string): Promise<void> {
  const mandate = await findMandate(services.db.handle, clientId, mandateId)
  if (mandate?.state !== 'requested') return
  const bankAccount = await findBankAccount(services.db.handle, clientId, mandate.bankAccountId)
  if (!bankAccount?.providerBankAccountId)
    throw new Error(`mandate ${mandateId} has no bank account at the provider`)
  const { directDebit } = services
  const answer = await directDebit.createMandate(mandate.id, clientId, bankAccount.providerBankAccountId)
  if (answer.kind === 'unknown') throw new Error(`mandate ${mandateId} is not settled: ${answer.reason}`)
  await services.db.inTransaction(async (tx) => {
    const held = await lockMandate(tx, clientId, mandateId)
    if (held?.state !== 'requested') return
    if (answer.kind === 'refused') {
      await moveMandate(tx, services, held, ['refuse'], {}, { reason: answer.reason })
      return
    }
    const { reference, state, nextPossibleChargeDate } = answer
    const moves = ['submit', ...mandateMovesTo('pendingSubmission', state)]
    await moveMandate(tx, services, held, moves, { providerReference: reference, nextPossibleChargeDate })
  })
}

export async function bankAccountEnding(db: Handle, clientId: string, id: string): Promise<string | null> {
  return (await findBankAccount(db, clientId, id))?.ending ?? null
}

const sweepAfterMs = 2 * 60_000

/** Does the work of jobs that ended with a killed process: it makes their mandates. */
export async function sweepMandates(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - sweepAfterMs)
  for (const { clientId, id } of await findUnsentMandates(services.db.handle, before))
    await createMandate(services, clientId, id).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the direct debit provider is asked again later'),
    )
}
