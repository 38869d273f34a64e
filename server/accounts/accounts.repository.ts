import { and, eq, or, sql } from 'drizzle-orm'
import { madeOnce, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import { users } from './account-tables.ts'
import { comparedAddress } from './email-address.ts'

export type UserRow = typeof users.$inferSelect

/** Until the transaction ends, nobody else can register this address. */
export async function lockEmail(db: Handle, clientId: string, email: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${clientId} ${comparedAddress(email)}`}, 0))`,
  )
}

/** Until the transaction ends, nobody else can order something for one of these people. Everybody takes them in one order. */
export async function lockPeople(db: Handle, clientId: string, ids: readonly string[]): Promise<void> {
  const names = [...new Set(ids)].toSorted().map((id) => `person ${clientId} ${id}`)
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) as name`,
  )
}

export async function findUsersByEmailOrReference(
  db: Handle,
  clientId: string,
  username: string,
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        or(
          eq(sql`lower(${users.email})`, comparedAddress(username)),
          eq(users.reference, username.toUpperCase()),
        ),
      ),
    )
    .orderBy(users.reference)
}

export async function findUser(db: Handle, clientId: string, id: string): Promise<UserRow | null> {
  const [user] = await findingUser(db, { clientId, id })
  return user ?? null
}

const given = and(eq(users.clientId, sql.placeholder('clientId')), eq(users.id, sql.placeholder('id')))
const findingUser = madeOnce((db) => db.select().from(users).where(given).prepare(''))

/** The next customer id of an operator. Nobody waits for it; one whose transaction fails is handed out to nobody. */
export async function nextReference(db: Handle, clientId: string): Promise<string> {
  const numbers = `customer_numbers_${clientId}`
  const { rows } = await db.execute<{ next: number }>(
    sql`select nextval(format('%I', ${numbers}::text)::regclass) as next`,
  )
  return `R${rows[0]?.next}`
}

export const insertUser = insertingInto(users)

export async function setLocale(db: Handle, clientId: string, id: string, locale: string): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
}

/** What a membership decides of an account. */
export async function settleUser(
  db: Handle,
  clientId: string,
  id: string,
  change: Partial<Pick<UserRow, 'homeVenueId' | 'billingDay'>>,
): Promise<void> {
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
}

/** What a customer may change of their account. */
export type UserChange = Partial<
  Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'dateOfBirth' | 'details' | 'passwordHash'>
>

export async function updateUserRow(
  db: Handle,
  clientId: string,
  id: string,
  change: UserChange,
): Promise<void> {
  await db
    .update(users)
    .set(change)
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
}

/** The account as it is, kept from changing until the transaction ends. */
export async function lockUser(db: Handle, clientId: string, id: string): Promise<UserRow | null> {
  const [user] = await lockingUser(db, { clientId, id })
  return user ?? null
}

const lockingUser = madeOnce((db) => db.select().from(users).where(given).for('no key update').prepare(''))
