import type { ErrorCode } from '../../contract/errors.ts'
import { holdCustomer } from '../accounts/accounts.service.ts'
import type { FilledCart } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { creditBalance } from '../credit/credit.service.ts'
import { answersComplete } from '../joining/answers.service.ts'
import { acceptsCheckoutTerms } from '../terms/terms.service.ts'
import { saleRefusal } from '../memberships/sale.service.ts'
import { hasInstruction } from '../payments/direct-debit.service.ts'
import type { Handle } from '../platform/db.ts'
import { within, type Services } from '../services.ts'

/**
 * Why a cart cannot be paid for right now, or null. The membership must still be for sale to this customer from that date
 * with that code. A monthly fee needs an instruction that can collect it in time. The questions must be answered and the
 * terms accepted. Checked before money is held and again before the order.
 */
export async function refusalOf(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, item }: FilledCart,
  terms: readonly string[],
): Promise<ErrorCode | null> {
  if (cart.credit > (await creditBalance(tx, client.id, cart.userId))) return 'credit_changed'
  if (await hasLostInstruction(tx, services, client, { cart, item })) return 'instruction_ended'
  const sale = await saleRefusal(tx, services, client, cart.userId, item)
  if (sale !== null) return sale
  if (!(await answersComplete(tx, client.id, cart.id, item.membershipTypeId))) return 'questions_unanswered'
  return (await acceptsCheckoutTerms(tx, client.id, terms)) ? null : 'terms_not_accepted'
}

/** Whether a monthly membership was to be paid under an instruction that has ended since. */
async function hasLostInstruction(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, item }: FilledCart,
): Promise<boolean> {
  if (item.price.monthly === null || item.bankAccountId !== null) return false
  // Another order of theirs that fails at this moment would end the instruction: the lock makes one wait for the other.
  await holdCustomer(tx, client.id, cart.userId)
  return !(await hasInstruction(within(services, tx), client.id, cart.userId))
}
