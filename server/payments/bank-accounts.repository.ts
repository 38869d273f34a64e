import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
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
 * Instructions, by reference, that the bank has yet to decide on, or that may go on, and about which nobody has asked since
 * `before`.
 */
export async function findUndecidedMandates(db: Handle, clientId: string, before: Date): Promise<string[]> {
  const rows = await db
    .select({ reference: mandates.providerReference })
    .from(mandates)
    .where(
      and(
        eq(mandates.clientId, clientId),
        inArray(mandates.state, ['pendingSubmission', 'submitted', 'suspended', 'blocked']),
        lt(mandates.updatedAt, before),
      ),
    )
    .orderBy(asc(mandates.updatedAt))
    .limit(100)
  return rows.flatMap(({ reference }) => (reference === null ? [] : [reference]))
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

/** Instructions asked for before `before` that the provider does not have yet. */
export async function findUnsentMandates(db: Handle, clientId: string, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: mandates.id })
    .from(mandates)
    .where(
      and(eq(mandates.clientId, clientId), eq(mandates.state, 'requested'), lt(mandates.createdAt, before)),
    )
    .limit(100)
  return rows.map((row) => row.id)
}

/** Accounts created before `before` that are still in one of these states, oldest first. */
export async function findAccountsIn(
  db: Handle,
  clientId: string,
  states: BankAccountState[],
  before: Date,
): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccounts)
    .where(accountsIn(clientId, states, before))
    .orderBy(asc(bankAccounts.createdAt))
    .limit(100)
}

const accountsIn = (clientId: string, states: BankAccountState[], before: Date) =>
  and(
    eq(bankAccounts.clientId, clientId),
    inArray(bankAccounts.state, states),
    lt(bankAccounts.createdAt, before),
  )

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
