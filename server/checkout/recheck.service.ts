import type { ErrorCode } from '../../contract/errors.ts'
import type { FilledCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { creditBalance } from '../credit/credit.service.ts'
import { answersComplete } from '../joining/answers.service.ts'
import { requiredTermIds } from '../joining/terms.service.ts'
import { saleRefusal } from '../memberships/sale.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'

/**
 * Why a cart cannot be paid for right now, or null: the membership must still be for sale to this customer from that date
 * with that code, the questions answered, the terms accepted. Asked before money is held and again before the order.
 */
export async function refusalOf(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, item }: FilledCart,
  terms: readonly string[],
): Promise<ErrorCode | null> {
  if (cart.credit > (await creditBalance(tx, client.id, cart.userId))) return 'credit_changed'
  const sale = await saleRefusal(tx, services, client, cart.userId, item)
  if (sale !== null) return sale
  if (!(await answersComplete(tx, client.id, cart.id, item.membershipTypeId))) return 'questions_unanswered'
  const required = await requiredTermIds(tx, client.id)
  return required.every((id) => terms.includes(id)) ? null : 'terms_not_accepted'
}
