import { and, eq, lt, notExists } from 'drizzle-orm'
import { bankAccounts } from '../payments/payment-tables.ts'
import type { Handle } from '../platform/db.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import type { AnswerValue } from '../forms/fields.ts'
import { answers, membershipLines } from './joining-tables.ts'

export type MembershipLineRow = typeof membershipLines.$inferSelect

/** Of whose answers we speak: a line of a cart and the person it is for. */
export interface Answering {
  clientId: string
  lineId: string
  personId: string
}

export async function insertMembershipLine(db: Handle, row: MembershipLineRow): Promise<void> {
  await db.insert(membershipLines).values(row)
}

export async function findMembershipLine(
  db: Handle,
  clientId: string,
  lineId: string,
): Promise<MembershipLineRow | null> {
  const rows = await db
    .select()
    .from(membershipLines)
    .where(and(eq(membershipLines.clientId, clientId), eq(membershipLines.lineId, lineId)))
  return rows[0] ?? null
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
