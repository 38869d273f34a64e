import { and, eq, inArray, lt } from 'drizzle-orm'
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

/** Instructions asked for before `before` that the provider has not been told of. */
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

/** Accounts created before `before` that are still to be disabled. */
export async function findUndisabledAccounts(db: Handle, clientId: string, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.clientId, clientId),
        eq(bankAccounts.state, 'disabling'),
        lt(bankAccounts.createdAt, before),
      ),
    )
    .limit(100)
  return rows.map((row) => row.id)
}
