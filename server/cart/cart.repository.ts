import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { CartState } from './cart-state.ts'
import { cartItems, carts } from './cart-tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartItemRow = typeof cartItems.$inferSelect

const openOf = (clientId: string, userId: string, source: string) =>
  and(
    eq(carts.clientId, clientId),
    eq(carts.userId, userId),
    eq(carts.source, source),
    eq(carts.state, 'open'),
  )

/** Until the transaction ends, nobody else can open a cart for this customer and source. */
export async function lockOwner(db: Handle, clientId: string, userId: string, source: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${clientId} ${userId} ${source}`}, 0))`,
  )
}

/** Open carts of a client that nobody has touched since `before`. */
export async function findForgotten(
  db: Handle,
  clientId: string,
  before: Date,
  limit: number,
): Promise<CartRow[]> {
  return db
    .select()
    .from(carts)
    .where(and(eq(carts.clientId, clientId), eq(carts.state, 'open'), lt(carts.updatedAt, before)))
    .orderBy(asc(carts.updatedAt))
    .limit(limit)
}

export async function insertCart(db: Handle, cart: CartRow): Promise<void> {
  await db.insert(carts).values(cart)
}

export async function insertItem(db: Handle, item: CartItemRow): Promise<void> {
  await db.insert(cartItems).values(item)
}

export async function findOpenCart(
  db: Handle,
  clientId: string,
  userId: string,
  source: string,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(openOf(clientId, userId, source))
  return rows[0] ?? null
}

/** The open cart, locked until the transaction ends: every step towards money locks it first. */
export async function lockOpenCart(
  db: Handle,
  clientId: string,
  userId: string,
  source: string,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(openOf(clientId, userId, source))
    .for('update')
  return rows[0] ?? null
}

export async function lockCart(db: Handle, clientId: string, id: string): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(and(eq(carts.clientId, clientId), eq(carts.id, id)))
    .for('update')
  return rows[0] ?? null
}

export async function findCompletedCart(
  db: Handle,
  clientId: string,
  userId: string,
  source: string,
  itemHash: string,
): Promise<CartRow | null> {
  const rows = await db
    .select({ cart: carts })
    .from(carts)
    .innerJoin(cartItems, and(eq(cartItems.clientId, carts.clientId), eq(cartItems.cartId, carts.id)))
    .where(
      and(
        eq(carts.clientId, clientId),
        eq(carts.userId, userId),
        eq(carts.source, source),
        eq(carts.state, 'completed'),
        eq(cartItems.itemHash, itemHash),
      ),
    )
    .orderBy(desc(carts.updatedAt))
    .limit(1)
  return rows[0]?.cart ?? null
}

export async function findItem(db: Handle, clientId: string, cartId: string): Promise<CartItemRow | null> {
  const rows = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.clientId, clientId), eq(cartItems.cartId, cartId)))
  return rows[0] ?? null
}

export async function changeCartState(db: Handle, cart: CartRow, to: CartState, at: Date): Promise<void> {
  await db
    .update(carts)
    .set({ state: to, updatedAt: at })
    .where(and(eq(carts.clientId, cart.clientId), eq(carts.id, cart.id)))
}

export async function changeCartCredit(db: Handle, cart: CartRow, credit: number, at: Date): Promise<void> {
  await db
    .update(carts)
    .set({ credit, updatedAt: at })
    .where(and(eq(carts.clientId, cart.clientId), eq(carts.id, cart.id)))
}
