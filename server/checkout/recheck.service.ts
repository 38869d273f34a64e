import type { ErrorCode } from '../../contract/errors.ts'
import { agreeAnew } from '../cart/cart.service.ts'
import { dropGoneCodes } from '../cart/drop-code.service.ts'
import { groupedBy, type FilledCart } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { creditBalance } from '../credit/credit.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { acceptsCheckoutTerms } from '../terms/terms.ts'

/**
 * Why a cart cannot be paid for right now, or null: the credit must be there, what is bought still for sale to this customer,
 * the terms accepted. Checked before money is held and again before the order.
 */
export async function refusalOf(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  terms: readonly string[],
): Promise<ErrorCode | null> {
  const { cart, lines } = held
  if (cart.credit > (await creditBalance(tx, client.id, cart.userId))) return 'credit_changed'
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'refusal')) {
    const refused = await act(tx, services, client, cart, ofKind)
    if (refused !== null) return refused
  }
  return acceptsCheckoutTerms(client, terms) ? null : 'terms_not_accepted'
}

/**
 * Makes a locked, open cart one that can be paid for, where it was refused for a price that no longer holds: a code that is gone, a
 * membership that has ended. @returns whether it did, and the transaction is to be kept
 */
export async function mendCart(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  refusal: ErrorCode,
): Promise<boolean> {
  if (refusal === 'promotion_refused') await dropGoneCodes(tx, services, client, held)
  else if (refusal === 'price_changed') await agreeAnew(tx, services, held.cart)
  else return false
  return true
}

/**
 * The customer pays now: the same question, and the kinds keep what is bought for as long as that may take.
 * @param waivers ids of the conditions that were accepted for attendees
 */
export async function startPaying(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  { terms, waivers }: { terms: readonly string[]; waivers: readonly string[] },
): Promise<ErrorCode | null> {
  const refused = await refusalOf(tx, services, client, held, terms)
  if (refused !== null) return refused
  for (const { act, lines } of groupedBy(services, held.lines, 'beginPaying')) {
    const cannot = await act(tx, services, client, held.cart, lines, waivers)
    if (cannot !== null) return cannot
  }
  return null
}
