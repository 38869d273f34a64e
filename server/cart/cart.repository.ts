import { and, asc, desc, eq, lt, max, sql, type SQL } from 'drizzle-orm'
import { lockUser } from '../accounts/accounts.repository.ts'
import { madeOnce, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import { inTurn } from '../platform/in-turn.ts'
import type { Given } from '../platform/prepared.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { acceptedInside, type AcceptedTerm } from '../terms/terms.repository.ts'
import type { CartSource } from './cart-source.ts'
import { cartLines, carts } from './cart-tables.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect
/** A cart with its lines in the order of adding. */
export interface CartAndLines {
  cart: CartRow
  lines: CartLineRow[]
}
/** The same with the terms that were accepted for it. */
export type ReadCart = CartAndLines & { accepted: AcceptedTerm[] }

/** Whose cart: a customer's, or that of a visitor, who is known by the hash of the token in a cookie. */
export type Whose = { userId: string } | { visitorHash: string }

const linesOf = and(eq(cartLines.clientId, carts.clientId), eq(cartLines.cartId, carts.id))

const ofCart = sql`(select added.id from cart_lines added
  where added.client_id = ${carts.clientId} and added.cart_id = ${carts.id})`

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

export const insertCart = insertingInto(carts)

/** The open cart with its lines in the order of adding and what was agreed to for them; null where there is none, or nothing in it. */
export async function findOpenCart(
  db: Handle,
  clientId: string,
  whose: Whose,
  source: CartSource,
): Promise<ReadCart | null> {
  const rows = await ('userId' in whose
    ? ofCustomerWithLines(db, { clientId, userId: whose.userId, source })
    : ofVisitorWithLines(db, { clientId, visitorHash: whose.visitorHash, source }))
  return asRead(rows)
}

const given = sql.placeholder
const ofCustomer = and(eq(carts.clientId, given('clientId')), eq(carts.userId, given('userId')))
const ofVisitor = and(eq(carts.clientId, given('clientId')), eq(carts.visitorHash, given('visitorHash')))
const isOpen = eq(carts.state, 'open')
const isOpenHere = and(eq(carts.source, given('source')), isOpen)

const withAccepted = (which: SQL | undefined) =>
  madeOnce((db) =>
    db
      .select({ cart: carts, line: cartLines, accepted: acceptedInside(carts.clientId, ofCart) })
      .from(carts)
      .innerJoin(cartLines, linesOf)
      .where(which)
      .orderBy(asc(cartLines.position))
      .prepare(''),
  )
const ofCustomerWithLines = withAccepted(and(ofCustomer, isOpenHere))
const ofVisitorWithLines = withAccepted(and(ofVisitor, isOpenHere))
const ownWithLines = withAccepted(and(ofCustomer, eq(carts.id, given('id')), isOpen))

function asRead(
  rows: readonly { cart: CartRow; line: CartLineRow; accepted: AcceptedTerm[] }[],
): ReadCart | null {
  const [first] = rows
  return first ? { cart: first.cart, lines: rows.map(({ line }) => line), accepted: first.accepted } : null
}

/**
 * The open cart with its customer, locked until the transaction ends, and its lines: every step towards money locks them first. Not its
 * key: a payment that moves twice in one transaction is asked by its foreign key whether the cart is there still.
 */
export async function lockOpenCart(
  db: Handle,
  clientId: string,
  whose: Whose,
  source: CartSource,
): Promise<CartAndLines | null> {
  if ('userId' in whose) return behindUser(db, lockOpen, { clientId, userId: whose.userId, source })
  const theirs = and(eq(carts.clientId, clientId), eq(carts.visitorHash, whose.visitorHash))
  const which = and(theirs, eq(carts.source, source), isOpen)
  const [cart] = await db.select().from(carts).where(which).for('no key update')
  return cart ? { cart, lines: await listLines(db, clientId, cart.id) } : null
}

/** Behind the customer's lock nobody else changes the lines, so one question reads them with the cart. */
const lockedWithLines = (which: SQL | undefined) =>
  madeOnce((db) =>
    db
      .select({ cart: carts, line: cartLines })
      .from(carts)
      .leftJoin(cartLines, linesOf)
      .where(and(ofCustomer, which))
      .orderBy(asc(cartLines.position))
      .for('no key update', { of: carts })
      .prepare(''),
  )
const lockOpen = lockedWithLines(isOpenHere)
const lockById = lockedWithLines(eq(carts.id, given('id')))

/** Both are sent at once; the database locks the one after the other. */
async function behindUser(
  db: Handle,
  lock: typeof lockOpen,
  which:
    | { clientId: string; userId: string; source: CartSource }
    | { clientId: string; userId: string; id: string },
): Promise<CartAndLines | null> {
  const [, rows] = await inTurn([lockUser(db, which.clientId, which.userId), lock(db, which)])
  return withLines(rows)
}

const withLines = (rows: { cart: CartRow; line: CartLineRow | null }[]): CartAndLines | null =>
  rows[0] ? { cart: rows[0].cart, lines: rows.flatMap(({ line }) => line ?? []) } : null

/** The same of the cart with that id, if it is this customer's. */
export async function findOwnCart(
  db: Handle,
  clientId: string,
  userId: string,
  id: string,
): Promise<ReadCart | null> {
  return asRead(await ownWithLines(db, { clientId, userId, id }))
}

/** The same of any cart of a customer. */
export async function lockCart(
  db: Handle,
  clientId: string,
  userId: string,
  id: string,
): Promise<CartAndLines | null> {
  return behindUser(db, lockById, { clientId, userId, id })
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
  Pick<CartRow, 'state' | 'credit' | 'itemHash' | 'amountDue' | 'userId' | 'visitorHash' | 'extendedAt'>
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

export const insertLine = insertingInto(cartLines)

/** Gives a line of a locked, open cart another price. */
export async function updateLine(
  db: Handle,
  { clientId, id }: CartLineRow,
  change: Pick<CartLineRow, 'price' | 'amount' | 'promotionId' | 'fingerprint'> &
    Partial<Pick<CartLineRow, 'personId' | 'vatClass'>>,
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

/** The ids of a customer's open carts, as a part of a statement. */
export const openCartsInside = (clientId: Given, userId: Given) =>
  sql<string[]>`array(select mine.id from carts mine
    where mine.client_id = ${clientId} and mine.user_id = ${userId} and mine.state = 'open')`
