import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql, type Placeholder } from 'drizzle-orm'
import { madeOnce, type Handle } from '../platform/db.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import type { PaymentRow } from './payment-provider.ts'
import type { PaymentState } from './payment-state.ts'
import { payments } from './payment-tables.ts'

const byId = (clientId: string | Placeholder, id: string | Placeholder) =>
  and(eq(payments.clientId, clientId), eq(payments.id, id))

export async function insertPayment(db: Handle, payment: PaymentRow): Promise<void> {
  await db.insert(payments).values(payment)
}

export async function findPayment(db: Handle, clientId: string, id: string): Promise<PaymentRow | null> {
  const [payment] = await findingPayment(db, { clientId, id })
  return payment ?? null
}

const given = byId(sql.placeholder('clientId'), sql.placeholder('id'))
const findingPayment = madeOnce((db) => db.select().from(payments).where(given).prepare(''))

/** The row, locked until the transaction ends. */
export async function lockPayment(db: Handle, clientId: string, id: string): Promise<PaymentRow | null> {
  const [payment] = await lockingPayment(db, { clientId, id })
  return payment ?? null
}

const lockingPayment = madeOnce((db) => db.select().from(payments).where(given).for('update').prepare(''))

/** Newest attempt of a cart first. Lock the cart before the call. */
export async function listAttempts(db: Handle, clientId: string, cartId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.clientId, clientId), eq(payments.cartId, cartId)))
    .orderBy(desc(payments.attempt))
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'terms'
    | 'declineCode'
    | 'declineMessage'
    | 'providerReference'
    | 'saveCard'
    | 'savedCardId'
    | 'cardBilling'
    | 'challenge'
    | 'returnHash'
    | 'heldUntil'
    | 'closedAt'
  >
>

/** Stores a new state, only if the old state has not changed meanwhile. Returns whether it did. */
export async function changeState(
  db: Handle,
  payment: PaymentRow,
  to: PaymentState,
  at: Date,
  change: PaymentChange = {},
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ ...change, state: to, updatedAt: at })
    .where(and(byId(payment.clientId, payment.id), eq(payments.state, payment.state)))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Claims a payment for one process, until then at most; null where another has it. */
export async function claimPayment(
  db: Handle,
  clientId: string,
  id: string,
  now: Date,
  until: Date,
): Promise<PaymentRow | null> {
  const rows = await db
    .update(payments)
    .set({ claimedUntil: until })
    .where(and(byId(clientId, id), or(isNull(payments.claimedUntil), lte(payments.claimedUntil, now))))
    .returning()
  return rows[0] ?? null
}

/** Gives back a claim, unless it has run out and is another's by now. */
export async function freePayment(db: Handle, { clientId, id, claimedUntil }: PaymentRow): Promise<void> {
  if (claimedUntil === null) return
  await db
    .update(payments)
    .set({ claimedUntil: null })
    .where(and(byId(clientId, id), eq(payments.claimedUntil, claimedUntil)))
}

/** Stores that the provider's own object has ended; null where that turned out to be wrong. */
export async function setClosed(
  db: Handle,
  { clientId, id }: Pick<PaymentRow, 'clientId' | 'id'>,
  at: Date | null,
): Promise<void> {
  await db.update(payments).set({ closedAt: at }).where(byId(clientId, id))
}

/** Stores the provider's reference once; a second, different one is a fault the unique key would not show. */
export async function setReference(db: Handle, payment: PaymentRow, reference: string): Promise<string> {
  const rows = await db
    .update(payments)
    .set({ providerReference: sql`coalesce(${payments.providerReference}, ${reference})` })
    .where(byId(payment.clientId, payment.id))
    .returning({ stored: payments.providerReference })
  return rows[0]?.stored ?? reference
}

/** Payments of all operators that nobody has moved since the moment that goes with their state. */
export async function findStale(
  db: Handle,
  since: readonly (readonly [PaymentState, before: Date])[],
): Promise<{ clientId: string; paymentId: string }[]> {
  const latest = new Date(Math.max(...since.map(([, before]) => before.getTime())))
  return db
    .select({ clientId: payments.clientId, paymentId: payments.id })
    .from(payments)
    .where(
      and(
        inArray(
          payments.state,
          since.map(([state]) => state),
        ),
        lt(payments.updatedAt, latest),
        or(...since.map(([state, before]) => and(eq(payments.state, state), lt(payments.updatedAt, before)))),
      ),
    )
    .orderBy(oldestOfEach(payments.clientId, payments.updatedAt))
    .limit(perSweep)
}

/** Payments of a client, begun from one moment to before another, that a provider took by our rows. */
export async function listTaken(db: Handle, provider: string, from: Date, to: Date): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.state, 'captured'),
        gte(payments.createdAt, from),
        lt(payments.createdAt, to),
      ),
    )
}

/** The payment that a provider has under this reference. */
export async function findByReference(
  db: Handle,
  clientId: string,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.provider, provider),
        eq(payments.providerReference, reference),
      ),
    )
  return rows[0] ?? null
}

/** Deletes the billing address of a card that is stored by now, or will not be stored. */
export async function clearCardBilling(db: Handle, clientId: string, id: string): Promise<void> {
  await db.update(payments).set({ cardBilling: null }).where(byId(clientId, id))
}
