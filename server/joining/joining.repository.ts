import { and, asc, eq, lt, notExists } from 'drizzle-orm'
import { cartItems } from '../cart/cart-tables.ts'
import { bankAccounts } from '../payments/payment-tables.ts'
import type { Handle } from '../platform/db.ts'
import type { AnswerValue } from '../forms/fields.ts'
import { answers } from './joining-tables.ts'

export async function listAnsweredQuestions(db: Handle, clientId: string, cartId: string): Promise<string[]> {
  const rows = await db
    .select({ questionId: answers.questionId })
    .from(answers)
    .where(and(eq(answers.clientId, clientId), eq(answers.cartId, cartId)))
  return rows.map((row) => row.questionId)
}

/** The answers given for a cart, by question. */
export async function listAnswers(
  db: Handle,
  clientId: string,
  cartId: string,
): Promise<{ questionId: string; answer: AnswerValue }[]> {
  return db
    .select({ questionId: answers.questionId, answer: answers.answer })
    .from(answers)
    .where(and(eq(answers.clientId, clientId), eq(answers.cartId, cartId)))
    .orderBy(answers.questionId)
}

export async function deleteAnswers(db: Handle, clientId: string, cartId: string): Promise<void> {
  await db.delete(answers).where(and(eq(answers.clientId, clientId), eq(answers.cartId, cartId)))
}

export async function replaceAnswers(
  db: Handle,
  clientId: string,
  cartId: string,
  given: readonly { questionId: string; answer: AnswerValue }[],
): Promise<void> {
  await deleteAnswers(db, clientId, cartId)
  if (given.length > 0)
    await db.insert(answers).values(given.map((answer) => ({ clientId, cartId, ...answer })))
}

/** Ids of accounts that are ready at the provider and in no cart, made before `before`. */
export async function findAccountsWithoutCart(db: Handle, clientId: string, before: Date): Promise<string[]> {
  const inCart = db
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(and(eq(cartItems.clientId, clientId), eq(cartItems.bankAccountId, bankAccounts.id)))
  const rows = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.clientId, clientId),
        eq(bankAccounts.state, 'ready'),
        lt(bankAccounts.createdAt, before),
        notExists(inCart),
      ),
    )
    .orderBy(asc(bankAccounts.createdAt))
    .limit(100)
  return rows.map((row) => row.id)
}
