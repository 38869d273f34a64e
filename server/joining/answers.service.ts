import { todayIn } from '../../contract/dates.ts'
import { holdOpenCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { questionSetIdOf } from '../memberships/memberships.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { checkAnswers, questionsComplete, type GivenAnswer } from '../forms/check-fields.ts'
import type { QuestionGroup } from '../forms/fields.ts'
import { questionSetOf } from '../forms/forms.service.ts'
import { listAnsweredQuestions, listAnswers, replaceAnswers } from './joining.repository.ts'

/** The question groups a membership asks; empty where it asks none. */
export async function questionsOf(
  db: Handle,
  clientId: string,
  membershipTypeId: string,
): Promise<QuestionGroup[]> {
  const setId = await questionSetIdOf(db, clientId, membershipTypeId)
  return setId === null ? [] : questionSetOf(db, clientId, setId)
}

/** What has been answered for a cart so far. */
export const answersOf = (db: Handle, clientId: string, cartId: string) => listAnswers(db, clientId, cartId)

export async function answersComplete(
  db: Handle,
  clientId: string,
  cartId: string,
  membershipTypeId: string,
): Promise<boolean> {
  const groups = await questionsOf(db, clientId, membershipTypeId)
  return groups.length === 0 || questionsComplete(groups, await listAnsweredQuestions(db, clientId, cartId))
}

/**
 * Stores the answers for the membership in the customer's cart, in place of earlier ones.
 * @throws 422 keyed `answers.{question id}`, with nothing stored; cart_empty
 */
export async function saveAnswers(
  services: Services,
  client: Client,
  userId: string,
  given: GivenAnswer[],
): Promise<number> {
  return services.db.inTransaction(async (tx) => {
    // The cart is locked, so that nothing is stored for a cart that is being discarded: nobody would delete it.
    const held = await holdOpenCart(tx, { clientId: client.id, userId, source: 'online-joining' })
    if (!held) throw new AppError('cart_empty')
    const groups = await questionsOf(tx, client.id, held.item.membershipTypeId)
    const today = todayIn(services.clock.now(), client.settings.timeZone)
    const { answers, errors } = checkAnswers(groups, given, today)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await replaceAnswers(tx, client.id, held.cart.id, answers)
    return answers.length
  })
}
