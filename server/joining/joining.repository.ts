import { and, eq, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { bankAccounts } from '../payments/payment-tables.ts'
import { madeOnce, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import type { AnswerValue } from '../forms/fields.ts'
import { cartLines, carts } from '../cart/cart-tables.ts'
import { answers, membershipLines, newMembers } from './joining-tables.ts'

export type MembershipLineRow = typeof membershipLines.$inferSelect
export type NewMemberRow = typeof newMembers.$inferSelect

/** Of whose answers we speak: a line of a cart and the person it is for. */
export interface Answering {
  clientId: string
  lineId: string
  personId: string
}

export const insertMembershipLine = insertingInto(membershipLines)

/** A membership in a cart, with what is known of somebody new whom it is for: one question, however often and for what it is asked. */
async function findWithNewMember(db: Handle, clientId: string, lineId: string) {
  const rows = await withNewMember(db, { clientId, lineId })
  return rows[0]
}

const withNewMember = madeOnce((db) =>
  db
    .select({ line: membershipLines, newMember: newMembers })
    .from(membershipLines)
    .leftJoin(
      newMembers,
      and(eq(newMembers.clientId, membershipLines.clientId), eq(newMembers.lineId, membershipLines.lineId)),
    )
    .where(
      and(
        eq(membershipLines.clientId, sql.placeholder('clientId')),
        eq(membershipLines.lineId, sql.placeholder('lineId')),
      ),
    )
    .prepare(''),
)

export async function findMembershipLine(
  db: Handle,
  clientId: string,
  lineId: string,
): Promise<MembershipLineRow | null> {
  return (await findWithNewMember(db, clientId, lineId))?.line ?? null
}

export async function findNewMember(
  db: Handle,
  clientId: string,
  lineId: string,
): Promise<NewMemberRow | null> {
  return (await findWithNewMember(db, clientId, lineId))?.newMember ?? null
}

/** The line no longer holds its bank account. */
export async function letGoOfAccount(db: Handle, clientId: string, lineId: string): Promise<void> {
  await db
    .update(membershipLines)
    .set({ bankAccountId: null })
    .where(and(eq(membershipLines.clientId, clientId), eq(membershipLines.lineId, lineId)))
}

/** The monthly memberships in a cart, by line: the day they are billed on, and the account of a new instruction. */
export async function listMonthly(
  db: Handle,
  clientId: string,
  cartId: string,
): Promise<{ lineId: string; billingDay: number; bankAccountId: string | null }[]> {
  const rows = await db
    .select({
      lineId: membershipLines.lineId,
      billingDay: membershipLines.billingDay,
      bankAccountId: membershipLines.bankAccountId,
    })
    .from(membershipLines)
    .innerJoin(
      cartLines,
      and(eq(cartLines.clientId, membershipLines.clientId), eq(cartLines.id, membershipLines.lineId)),
    )
    .where(
      and(
        eq(membershipLines.clientId, clientId),
        eq(cartLines.cartId, cartId),
        isNotNull(membershipLines.billingDay),
      ),
    )
  return rows.map((row) => ({ ...row, billingDay: row.billingDay! }))
}

/** Whether another line of an open cart is to be paid under an instruction on that account. */
export async function isAccountUsedElsewhere(
  db: Handle,
  clientId: string,
  bankAccountId: string,
  lineId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: membershipLines.lineId })
    .from(membershipLines)
    .innerJoin(
      cartLines,
      and(eq(cartLines.clientId, membershipLines.clientId), eq(cartLines.id, membershipLines.lineId)),
    )
    .innerJoin(carts, and(eq(carts.clientId, cartLines.clientId), eq(carts.id, cartLines.cartId)))
    .where(
      and(
        eq(membershipLines.clientId, clientId),
        eq(membershipLines.bankAccountId, bankAccountId),
        ne(membershipLines.lineId, lineId),
        eq(carts.state, 'open'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Lets every line of a cart that is to be paid under a new instruction use that account. */
export async function useAccountForAll(
  db: Handle,
  clientId: string,
  lineIds: readonly string[],
  bankAccountId: string,
): Promise<void> {
  await db
    .update(membershipLines)
    .set({ bankAccountId })
    .where(and(eq(membershipLines.clientId, clientId), inArray(membershipLines.lineId, [...lineIds])))
}

export async function insertNewMember(db: Handle, row: NewMemberRow): Promise<void> {
  await db.insert(newMembers).values(row)
}

export async function deleteNewMember(db: Handle, clientId: string, lineId: string): Promise<void> {
  await db.delete(newMembers).where(and(eq(newMembers.clientId, clientId), eq(newMembers.lineId, lineId)))
}

const of = ({ clientId, lineId, personId }: Answering) =>
  and(eq(answers.clientId, clientId), eq(answers.lineId, lineId), eq(answers.personId, personId))

/** The answers that are stored, by question. */
export async function listAnswers(
  db: Handle,
  whose: Answering,
): Promise<{ questionId: string; answer: AnswerValue }[]> {
  return db
    .select({ questionId: answers.questionId, answer: answers.answer })
    .from(answers)
    .where(of(whose))
    .orderBy(answers.questionId)
}

/** Everybody's answers about a line. */
export async function deleteAnswers(db: Handle, clientId: string, lineId: string): Promise<void> {
  await db.delete(answers).where(and(eq(answers.clientId, clientId), eq(answers.lineId, lineId)))
}

export async function replaceAnswers(
  db: Handle,
  { clientId, lineId, personId }: Answering,
  given: readonly { questionId: string; answer: AnswerValue }[],
): Promise<void> {
  await db.delete(answers).where(of({ clientId, lineId, personId }))
  if (given.length > 0)
    await db.insert(answers).values(given.map((answer) => ({ clientId, lineId, personId, ...answer })))
}

/** Accounts of all operators that are ready at the provider and in no cart, made before `before`. */
export async function findAccountsWithoutCart(
  db: Handle,
  before: Date,
): Promise<{ clientId: string; id: string }[]> {
  const inCart = db
    .select({ id: membershipLines.lineId })
    .from(membershipLines)
    .where(
      and(
        eq(membershipLines.clientId, bankAccounts.clientId),
        eq(membershipLines.bankAccountId, bankAccounts.id),
      ),
    )
  return db
    .select({ clientId: bankAccounts.clientId, id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.state, 'ready'), lt(bankAccounts.createdAt, before), notExists(inCart)))
    .orderBy(oldestOfEach(bankAccounts.clientId, bankAccounts.createdAt))
    .limit(perSweep)
}
