import { todayIn } from '../../contract/dates.ts'
import type { CartLineRow } from '../cart/cart.repository.ts'
import { holdOpenCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { ownMembership } from '../memberships/held/own-memberships.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { checkAnswer, checkAnswers, questionsComplete, type GivenAnswer } from '../forms/check-fields.ts'
import type { AnswerValue, QuestionDefinition } from '../forms/fields.ts'
import { listAnswers, replaceAnswers, type Answering } from './joining.repository.ts'
import { membershipIn, purchaseOf } from './membership-line.service.ts'
import { questionsOf } from './questions.ts'

/** Whose answers they are: the person that a line is for. */
const answering = ({ clientId, id, personId }: CartLineRow): Answering => {
  if (personId === null) throw new Error(`line ${id} is for nobody yet`)
  return { clientId, lineId: id, personId }
}

/** Whether a membership asks anything. */
export const asksQuestions = (client: Client, membershipTypeId: string): boolean =>
  questionsOf(client, membershipTypeId).length > 0

/** What has been answered for a line so far. */
export const answersOf = (db: Handle, line: CartLineRow) => listAnswers(db, answering(line))

export async function answersComplete(
  db: Handle,
  client: Client,
  line: CartLineRow,
  membershipTypeId: string,
): Promise<boolean> {
  const groups = questionsOf(client, membershipTypeId)
  if (groups.length === 0) return true
  const answered = await listAnswers(db, answering(line))
  return questionsComplete(
    groups,
    answered.map(({ questionId }) => questionId),
  )
}

/**
 * Stores the answers for a membership in the customer's cart, the one that was put last unless told, in place of earlier ones.
 * @throws 422 keyed `answers.{question id}`, with nothing stored; cart_empty where it is not there
 */
export async function saveAnswers(
  services: Services,
  client: Client,
  userId: string,
  { answers: given, cartItemId }: { answers: GivenAnswer[]; cartItemId?: string | undefined },
): Promise<number> {
  return services.db.inTransaction(async (tx) => {
    // The cart is locked, so that nothing is stored for a cart that is being discarded: nobody would delete it.
    const held = await holdOpenCart(tx, { clientId: client.id, userId, source: 'online-joining' })
    const line = held?.lines.findLast(
      (each) => purchaseOf(each) !== null && (cartItemId === undefined || each.id === cartItemId),
    )
    if (!line) throw new AppError('cart_empty')
    const { membershipTypeId } = await membershipIn(tx, line)
    const groups = questionsOf(client, membershipTypeId)
    const today = todayIn(services.clock.now(), client.settings.timeZone)
    const { answers, errors } = checkAnswers(groups, given, today)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await replaceAnswers(tx, answering(line), answers)
    return answers.length
  })
}

/**
 * What was answered for a membership, as far as the membership that follows it asks the same and would take the answer. Some of
 * it is about health: of those who may renew or change the membership only the member is told, and whoever gave the answers while
 * paying.
 * @throws not_found, forbidden
 */
export async function givenAnswers(
  services: Services,
  client: Client,
  userId: string,
  membershipId: string,
  nextTypeId: string,
): Promise<{ questionId: string; answer: AnswerValue }[]> {
  const { held } = await ownMembership(services, client, userId, membershipId)
  const { orderLineId, userId: personId, payerId, membershipTypeId } = held.membership
  if (orderLineId === null || (userId !== personId && userId !== payerId)) return []
  const { handle } = services.db
  const questions = (typeId: string) => questionsOf(client, typeId).flatMap((group) => group.questions)
  const before = questions(membershipTypeId)
  const asked = questions(nextTypeId)
  const given = await listAnswers(handle, { clientId: client.id, lineId: orderLineId, personId })
  const day = todayIn(services.clock.now(), client.settings.timeZone)
  return given.filter(({ questionId, answer }) => {
    const question = asked.find(({ id }) => id === questionId)
    if (!question || !before.some((old) => isSameQuestion(old, question))) return false
    return checkAnswer(question, answer, day).length === 0
  })
}

const isSameQuestion = (one: QuestionDefinition, other: QuestionDefinition): boolean =>
  one.id === other.id && one.type === other.type && one.label === other.label
