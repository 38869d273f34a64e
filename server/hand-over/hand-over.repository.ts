import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { checkoutTokens } from './hand-over-tables.ts'

export type CheckoutTokenRow = typeof checkoutTokens.$inferSelect

export async function insertToken(db: Handle, row: CheckoutTokenRow): Promise<void> {
  await db.insert(checkoutTokens).values(row)
}

/** Ends every link and token of a cart. */
export async function endTokensOfCart(
  db: Handle,
  clientId: string,
  cartId: string,
  now: Date,
): Promise<void> {
  const { clientId: client, cartId: cart, expiresAt } = checkoutTokens
  await db
    .update(checkoutTokens)
    .set({ codeExpiresAt: now, expiresAt: now })
    .where(and(eq(client, clientId), eq(cart, cartId), gt(expiresAt, now)))
}

/** Gives a code its token, unless it has one or is too old: if two try, one gets the token. */
export async function claimCode(
  db: Handle,
  clientId: string,
  codeHash: string,
  now: Date,
  claimed: { tokenHash: string; expiresAt: Date },
): Promise<CheckoutTokenRow | null> {
  const rows = await db
    .update(checkoutTokens)
    .set(claimed)
    .where(
      and(
        eq(checkoutTokens.clientId, clientId),
        eq(checkoutTokens.codeHash, codeHash),
        isNull(checkoutTokens.tokenHash),
        gt(checkoutTokens.codeExpiresAt, now),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function findToken(
  db: Handle,
  clientId: string,
  tokenHash: string,
  now: Date,
): Promise<CheckoutTokenRow | null> {
  const rows = await db
    .select()
    .from(checkoutTokens)
    .where(
      and(
        eq(checkoutTokens.clientId, clientId),
        eq(checkoutTokens.tokenHash, tokenHash),
        gt(checkoutTokens.expiresAt, now),
      ),
    )
  return rows[0] ?? null
}

/** How many of a customer's links, or tokens made from them, are still valid. */
export async function countTokens(db: Handle, clientId: string, userId: string, now: Date): Promise<number> {
  const { clientId: client, userId: user, expiresAt } = checkoutTokens
  return db.$count(checkoutTokens, and(eq(client, clientId), eq(user, userId), gt(expiresAt, now)))
}

/** Deletes the tokens of all operators that ended before then. */
export async function deleteTokensBefore(db: Handle, before: Date): Promise<void> {
  const { expiresAt } = checkoutTokens
  await deleteDue(db, checkoutTokens, lt(expiresAt, before), expiresAt)
}
