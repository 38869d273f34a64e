import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { Given } from '../platform/prepared.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import type { BankAccountState } from './bank-account-state.ts'
import type { MandateState } from './mandate-state.ts'
import { bankAccounts, mandates } from './payment-tables.ts'

export type BankAccountRow = typeof bankAccounts.$inferSelect
export type MandateRow = typeof mandates.$inferSelect

export async function insertBankAccount(db: Handle, account: BankAccountRow): Promise<void> {
  await db.insert(bankAccounts).values(account)
}

export async function findBankAccount(
  db: Handle,
  clientId: string,
  id: string,
): Promise<BankAccountRow | null> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.clientId, clientId), eq(bankAccounts.id, id)))
  return rows[0] ?? null
}

/** Accounts of a customer that the provider has and that are not given up, by its id of the payer. */
export async function findPayersOf(
  db: Handle,
  clientId: string,
  userId: string,
): Promise<{ id: string; providerCustomerId: string | null }[]> {
  return db
    .select({ id: bankAccounts.id, providerCustomerId: bankAccounts.providerCustomerId })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.clientId, clientId),
        eq(bankAccounts.userId, userId),
        inArray(bankAccounts.state, ['ready', 'inUse']),
      ),
    )
}

export async function updateBankAccount(
  db: Handle,
  account: BankAccountRow,
  state: BankAccountState,
  ids: Partial<Pick<BankAccountRow, 'providerCustomerId' | 'providerBankAccountId'>> = {},
): Promise<void> {
  await db
    .update(bankAccounts)
    .set({ ...ids, state })
    .where(and(eq(bankAccounts.clientId, account.clientId), eq(bankAccounts.id, account.id)))
}

export async function insertMandate(db: Handle, mandate: MandateRow): Promise<void> {
  await db.insert(mandates).values(mandate)
}

export async function findMandate(db: Handle, clientId: string, id: string): Promise<MandateRow | null> {
  const rows = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.id, id)))
  return rows[0] ?? null
}

/** The instruction that the provider has under this reference. */
export async function findMandateByReference(
  db: Handle,
  clientId: string,
  reference: string,
): Promise<MandateRow | null> {
  const rows = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.providerReference, reference)))
  return rows[0] ?? null
}

/**
 * Instructions of all operators, by reference, that the bank has yet to decide on, or that may go on, and about which nobody
 * has asked since `before`.
 */
export async function findUndecidedMandates(
  db: Handle,
  before: Date,
): Promise<{ clientId: string; reference: string }[]> {
  const rows = await db
    .select({ clientId: mandates.clientId, reference: mandates.providerReference })
    .from(mandates)
    .where(
      and(
        inArray(mandates.state, ['pendingSubmission', 'submitted', 'suspended', 'blocked']),
        lt(mandates.updatedAt, before),
      ),
    )
    .orderBy(oldestOfEach(mandates.clientId, mandates.updatedAt))
    .limit(perSweep)
  return rows.flatMap(({ clientId, reference }) => (reference === null ? [] : [{ clientId, reference }]))
}

/** The row, locked until the transaction ends. */
export async function lockMandate(db: Handle, clientId: string, id: string): Promise<MandateRow | null> {
  const rows = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.id, id)))
    .for('update')
  return rows[0] ?? null
}

/** The instruction that an order asked for, locked until the transaction ends. */
export async function lockMandateOfOrder(
  db: Handle,
  clientId: string,
  orderId: string,
): Promise<MandateRow | null> {
  const rows = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.orderId, orderId)))
    .for('update')
  return rows[0] ?? null
}

/** The instruction on a bank account; there can be only one. */
export async function findMandateOfAccount(
  db: Handle,
  clientId: string,
  bankAccountId: string,
): Promise<MandateRow | null> {
  const rows = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.bankAccountId, bankAccountId)))
  return rows[0] ?? null
}

export async function updateMandate(
  db: Handle,
  mandate: MandateRow,
  change: Pick<MandateRow, 'state' | 'updatedAt'> &
    Partial<Pick<MandateRow, 'providerReference' | 'nextPossibleChargeDate'>>,
): Promise<void> {
  await db
    .update(mandates)
    .set(change)
    .where(and(eq(mandates.clientId, mandate.clientId), eq(mandates.id, mandate.id)))
}

/** The same as an expression inside another statement. */
export const hasMandateInside = (clientId: Given, userId: Given, states: readonly MandateState[]) =>
  sql<boolean>`exists (select 1 from mandates given where given.client_id = ${clientId} and given.user_id = ${userId}
    and given.state in ${[...states]})`

export async function hasMandateIn(
  db: Handle,
  clientId: string,
  userId: string,
  states: MandateState[],
): Promise<boolean> {
  const rows = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.clientId, clientId), eq(mandates.userId, userId), inArray(mandates.state, states)))
    .limit(1)
  return rows.length > 0
}

/** Instructions of all operators, asked for before `before`, that the provider does not have yet. */
export async function findUnsentMandates(
  db: Handle,
  before: Date,
): Promise<{ clientId: string; id: string }[]> {
  return db
    .select({ clientId: mandates.clientId, id: mandates.id })
    .from(mandates)
    .where(and(eq(mandates.state, 'requested'), lt(mandates.createdAt, before)))
    .orderBy(oldestOfEach(mandates.clientId, mandates.createdAt))
    .limit(perSweep)
}

/** Accounts of all operators, created before `before`, of which it is open whether the provider has them. */
export async function findUnsettledAccounts(db: Handle, before: Date): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(
      and(
        inArray(bankAccounts.state, ['creating', 'unknown', 'disabling']),
        lt(bankAccounts.createdAt, before),
      ),
    )
    .orderBy(oldestOfEach(bankAccounts.clientId, bankAccounts.createdAt))
    .limit(perSweep)
}

/** An account, locked until the transaction ends. */
export async function lockBankAccount(
  db: Handle,
  clientId: string,
  id: string,
): Promise<BankAccountRow | null> {
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.clientId, clientId), eq(bankAccounts.id, id)))
    .for('update')
  return rows[0] ?? null
}
