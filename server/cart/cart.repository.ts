import { and, asc, desc, eq, lt, max, sql } from 'drizzle-orm'
import { lockUser } from '../accounts/accounts.repository.ts'
import type { Handle } from '../platform/db.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import type { CartSource } from './cart-source.ts'
import { cartLines, carts } from './cart-tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

/** Whose cart: a customer's, or that of a visitor, who is known by the hash of the token in a cookie. */
export type Whose = { userId: string } | { visitorHash: string }

const ownedBy = (whose: Whose) =>
  'userId' in whose ? eq(carts.userId, whose.userId) : eq(carts.visitorHash, whose.visitorHash)

const openOf = (clientId: string, whose: Whose, source: CartSource) =>
  and(eq(carts.clientId, clientId), ownedBy(whose), eq(carts.source, source), eq(carts.state, 'open'))

const withId = (clientId: string, id: string) => and(eq(carts.clientId, clientId), eq(carts.id, id))

/**
 * Until the transaction ends, nobody else can open a cart for this customer, or for this visitor and source. Every transaction
 * locks in this order: customer, cart, payment, order, promotion.
 */
export async function lockOwner(
  db: Handle,
  clientId: string,
  whose: Whose,
  source: CartSource,
): Promise<void> {
  if ('userId' in whose) {
    await lockUser(db, clientId, whose.userId)
    return
  }
  const name = `cart ${clientId} ${whose.visitorHash} ${source}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Open carts of all operators that nobody has touched since `before`. */
export async function findForgotten(db: Handle, before: Date): Promise<CartRow[]> {
  return db
    .select()
    .from(carts)
    .where(and(eq(carts.state, 'open'), lt(carts.updatedAt, before)))
    .orderBy(oldestOfEach(carts.clientId, carts.updatedAt))
    .limit(perSweep)
}

export async function insertCart(db: Handle, cart: CartRow): Promise<void> {
  await db.insert(carts).values(cart)
}

export async function findOpenCart(
  db: Handle,
  clientId: string,
  whose: Whose,
  source: CartSource,
): Promise<CartRow | null> {
  const rows = await db
    .select()
    .from(carts)
    .where(openOf(clientId, whose, source))
  return rows[0] ?? null
}

/** The open cart with its customer, locked until the transaction ends: every step towards money locks them first. */
export async function lockOpenCart(
  db: Handle,
  clientId: string,
  whose: Whose,
  source: CartSource,
): Promise<CartRow | null> {
  if ('userId' in whose) await lockUser(db, clientId, whose.userId)
  const rows = await db
    .select()
    .from(carts)
    .where(openOf(clientId, whose, source))
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

/** Any cart with its customer, locked until the transaction ends. */
export async function lockCart(db: Handle, clientId: string, id: string): Promise<CartRow | null> {
  const [seen] = await db.select({ userId: carts.userId }).from(carts).where(withId(clientId, id))
  if (seen && seen.userId !== null) await lockUser(db, clientId, seen.userId)
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

export type CartChange = Partial<
  Pick<CartRow, 'state' | 'credit' | 'itemHash' | 'amountDue' | 'userId' | 'visitorHash'>
>

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

/** Gives a line of a locked, open cart another price. */
export async function updateLine(
  db: Handle,
  { clientId, id }: CartLineRow,
  change: Pick<CartLineRow, 'price' | 'amount' | 'promotionId' | 'fingerprint'>,
): Promise<void> {
  await db
    .update(cartLines)
    .set(change)
    .where(and(eq(cartLines.clientId, clientId), eq(cartLines.id, id)))
}

/** Lets lines belong to another cart, behind those that it has, or to a person where they belong to nobody yet. */
export async function moveLine(
  db: Handle,
  line: CartLineRow,
  to: { cartId: string; personId: string },
): Promise<void> {
  const [last] = await db
    .select({ position: max(cartLines.position) })
    .from(cartLines)
    .where(and(eq(cartLines.clientId, line.clientId), eq(cartLines.cartId, to.cartId)))
  const position = line.cartId === to.cartId ? line.position : (last?.position ?? 0) + 1
  await db
    .update(cartLines)
    .set({ cartId: to.cartId, personId: line.personId ?? to.personId, position })
    .where(and(eq(cartLines.clientId, line.clientId), eq(cartLines.id, line.id)))
}

/** The sources of which a visitor has an open cart. */
export async function listVisitorSources(
  db: Handle,
  clientId: string,
  visitorHash: string,
): Promise<CartSource[]> {
  const rows = await db
    .select({ source: carts.source })
    .from(carts)
    .where(and(eq(carts.clientId, clientId), eq(carts.visitorHash, visitorHash), eq(carts.state, 'open')))
    .orderBy(asc(carts.source))
  return rows.map(({ source }) => source)
}

/** Removes a line of an open cart, with all that hangs on it. */
export async function deleteLine(db: Handle, { clientId, id }: CartLineRow): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.clientId, clientId), eq(cartLines.id, id)))
}
