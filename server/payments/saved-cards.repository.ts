import { and, eq, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { providerCustomers, savedCards } from './payment-tables.ts'
import type { SavedCardState } from './saved-card-state.ts'

export type SavedCardRow = typeof savedCards.$inferSelect

const byId = (clientId: string, id: string) => and(eq(savedCards.clientId, clientId), eq(savedCards.id, id))

export async function insertSavedCard(db: Handle, card: SavedCardRow): Promise<void> {
  await db.insert(savedCards).values(card)
}

export async function findSavedCard(db: Handle, clientId: string, id: string): Promise<SavedCardRow | null> {
  const rows = await db.select().from(savedCards).where(byId(clientId, id))
  return rows[0] ?? null
}

/** The cards of a customer that may be used, locked where `db` is a transaction. */
export async function findActiveCards(db: Handle, clientId: string, userId: string): Promise<SavedCardRow[]> {
  return db
    .select()
    .from(savedCards)
    .where(
      and(eq(savedCards.clientId, clientId), eq(savedCards.userId, userId), eq(savedCards.state, 'active')),
    )
    .orderBy(savedCards.createdAt)
}

/** The usable card that a provider has under this reference. */
export async function findByReference(
  db: Handle,
  clientId: string,
  provider: string,
  reference: string,
): Promise<SavedCardRow | null> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(
      and(
        eq(savedCards.clientId, clientId),
        eq(savedCards.provider, provider),
        eq(savedCards.reference, reference),
        eq(savedCards.state, 'active'),
      ),
    )
  return rows[0] ?? null
}

/** Stores a new state or new facts, only if the old state has not changed meanwhile. Returns whether it did. */
export async function updateSavedCard(
  db: Handle,
  card: SavedCardRow,
  change: Partial<Pick<SavedCardRow, 'expiry' | 'cardType' | 'lastFour'>> & {
    state: SavedCardState
    updatedAt: Date
  },
): Promise<boolean> {
  const rows = await db
    .update(savedCards)
    .set(change)
    .where(and(byId(card.clientId, card.id), eq(savedCards.state, card.state)))
    .returning({ id: savedCards.id })
  return rows.length === 1
}

/** Cards of all operators that have waited for their removal at the provider since `before`. */
export async function findLeaving(db: Handle, before: Date): Promise<{ clientId: string; id: string }[]> {
  return db
    .select({ clientId: savedCards.clientId, id: savedCards.id })
    .from(savedCards)
    .where(and(eq(savedCards.state, 'removing'), lt(savedCards.updatedAt, before)))
    .orderBy(oldestOfEach(savedCards.clientId, savedCards.updatedAt))
    .limit(perSweep)
}

export async function findProviderCustomer(
  db: Handle,
  clientId: string,
  userId: string,
  provider: string,
): Promise<string | null> {
  const rows = await db
    .select({ reference: providerCustomers.reference })
    .from(providerCustomers)
    .where(
      and(
        eq(providerCustomers.clientId, clientId),
        eq(providerCustomers.userId, userId),
        eq(providerCustomers.provider, provider),
      ),
    )
  return rows[0]?.reference ?? null
}

/** Stores the id where there is none yet; of two at once the first stays. */
export async function insertProviderCustomer(
  db: Handle,
  customer: typeof providerCustomers.$inferInsert,
): Promise<void> {
  await db.insert(providerCustomers).values(customer).onConflictDoNothing()
}
