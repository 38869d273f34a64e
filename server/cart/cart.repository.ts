import { and, asc, desc, eq, lt, max, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { CartSource } from './cart-source.ts'
import { cartLines, carts } from './cart-tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

const openOf = (clientId: string, userId: string, source: CartSource) =>
  and(
    eq(carts.clientId, clientId),
    eq(carts.userId, userId),
    eq(carts.source, source),
    eq(carts.state, 'open'),
  )

const withId = (clientId: string, id: string) => and(eq(carts.clientId, clientId), eq(carts.id, id))

/** Until the transaction ends, nobody else can open a cart for this customer and source. */
export async function lockOwner(
  db: Handle,
  clientId: string,
  userId: string,
  source: CartSource,
): Promise<void> {
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

export async function findOpenCart(
  db: Handle,
  clientId: string,
  userId: string,
  source: CartSource,
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
  source: CartSource,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(openOf(clientId, userId, source))
    .for('update')
  return rows[0] ?? null
}

/** The open cart with that id, if it is this customer's. */
export async function findOwnCart(
  db: Handle,
  clientId: string,
  userId: string,
  id: string,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(and(withId(clientId, id), eq(carts.userId, userId), eq(carts.state, 'open')))
  return rows[0] ?? null
}

export async function lockCart(db: Handle, clientId: string, id: string): Promise<CartRow | null> {
  const rows = await db.select().from(carts).where(withId(clientId, id)).for('update')
  return rows[0] ?? null
}

export async function findCompletedCart(
  db: Handle,
  clientId: string,
  userId: string,
  source: CartSource,
  itemHash: string,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.clientId, clientId),
        eq(carts.userId, userId),
        eq(carts.source, source),
        eq(carts.state, 'completed'),
        eq(carts.itemHash, itemHash),
      ),
    )
    .orderBy(desc(carts.updatedAt))
    .limit(1)
  return rows[0] ?? null
}

export type CartChange = Partial<Pick<CartRow, 'state' | 'credit' | 'itemHash' | 'amountDue'>>

export async function updateCart(db: Handle, cart: CartRow, change: CartChange, at: Date): Promise<void> {
  await db
    .update(carts)
    .set({ ...change, updatedAt: at })
    .where(withId(cart.clientId, cart.id))
}

/** The lines of a cart in the order in which they were added. */
export async function listLines(db: Handle, clientId: string, cartId: string): Promise<CartLineRow[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.clientId, clientId), eq(cartLines.cartId, cartId)))
    .orderBy(asc(cartLines.position))
}

/** Stores a line behind those that the cart has. The cart must be locked. */
export async function insertLine(db: Handle, line: Omit<CartLineRow, 'position'>): Promise<CartLineRow> {
  const [last] = await db
    .select({ position: max(cartLines.position) })
    .from(cartLines)
    .where(and(eq(cartLines.clientId, line.clientId), eq(cartLines.cartId, line.cartId)))
  const stored = { ...line, position: (last?.position ?? 0) + 1 }
  await db.insert(cartLines).values(stored)
  return stored
}

/** Removes a line of an open cart, with all that hangs on it. */
export async function deleteLine(db: Handle, { clientId, id }: CartLineRow): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.clientId, clientId), eq(cartLines.id, id)))
}
