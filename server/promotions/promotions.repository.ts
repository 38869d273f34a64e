import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { promotions } from './promotion-tables.ts'

export type PromotionRow = typeof promotions.$inferSelect

const standing = (clientId: string) => and(eq(promotions.clientId, clientId), isNull(promotions.removedAt))

export async function findPromotionById(
  db: Handle,
  clientId: string,
  id: string,
): Promise<PromotionRow | null> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(standing(clientId), eq(promotions.id, id)))
  return rows[0] ?? null
}

export async function findPromotionByCode(
  db: Handle,
  clientId: string,
  code: string,
): Promise<PromotionRow | null> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(standing(clientId), eq(promotions.code, code)))
  return rows[0] ?? null
}

/** Gives one use back, also of a code that has been removed since. */
export async function putBackUse(db: Handle, clientId: string, id: string): Promise<void> {
  await db
    .update(promotions)
    .set({ used: sql`${promotions.used} - 1` })
    .where(and(eq(promotions.clientId, clientId), eq(promotions.id, id), gt(promotions.used, 0)))
}

/** Takes one use, unless they are all gone. Returns whether it did. */
export async function takeUse(db: Handle, clientId: string, id: string): Promise<boolean> {
  const left = or(isNull(promotions.maxUses), lt(promotions.used, promotions.maxUses))
  const rows = await db
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1` })
    .where(and(standing(clientId), eq(promotions.id, id), left))
    .returning({ id: promotions.id })
  return rows.length === 1
}
