import type { ErrorCode } from '../../../contract/errors.ts'
import { listLines } from '../../cart/cart.repository.ts'
import { dropGoneCodes } from '../../cart/drop-code.service.ts'
import { priceChangeWords } from '../../cart/price-changes.ts'
import type { Filled } from '../../cart/cart.service.ts'
import { groupedBy, kindOf, type FilledCart } from '../../cart/sale-kind.ts'
import { acceptWaiversOf } from '../../cart/waivers.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Handle } from '../../platform/db.ts'
import { within, type Services } from '../../services.ts'
import { acceptsCheckoutTerms } from '../../terms/terms.ts'
import { agreeWithCredit, hasCredit, keepCredit } from '../due/credit-tender.service.ts'

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
  if (!(await hasCredit(tx, services, client, held))) return 'credit_changed'
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'refusal')) {
    const refused = await act(tx, services, client, cart, ofKind)
    if (refused !== null) return refused
  }
  return acceptsCheckoutTerms(client, terms) ? null : 'terms_not_accepted'
}

/**
 * Makes a locked, open cart one that can be paid for, where it was refused for a price that no longer holds: a code that is gone, a
 * membership that has ended, credit that was spent elsewhere. @returns null where it did not; else the transaction is to be kept, and the customer told what costs
 * something else now
 */
export async function mendCart(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  refusal: ErrorCode,
): Promise<{ changes: string[] } | null> {
  if (refusal === 'promotion_refused') {
    await dropGoneCodes(tx, services, client, held)
    await agreeWithCredit(tx, services, client, held.cart)
    return { changes: [] }
  }
  if (refusal === 'booking_refused') {
    const asked = groupedBy(services, held.lines, 'whyRefused')
    const all = await Promise.all(
      asked.map(({ act, lines }) => act(within(services, tx), client, held.cart, lines)),
    )
    return { changes: all.flat() }
  }
  if (refusal === 'credit_changed') {
    await keepCredit(tx, services, client, held, held.cart.credit)
    return { changes: [] }
  }
  if (refusal !== 'price_changed') return null
  await agreeWithCredit(tx, services, client, held.cart)
  return { changes: await priceChanges(tx, services, client, held) }
}

/** Which lines cost something else than they did when the cart was held, in sentences. */
export async function priceChanges(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, lines }: Filled,
): Promise<string[]> {
  const now = new Map((await listLines(tx, client.id, cart.id)).map(({ id, amount }) => [id, amount]))
  const changed = lines.filter(({ id, amount }) => now.get(id) !== undefined && now.get(id) !== amount)
  const viewer = { payerId: cart.userId, isPrivate: true }
  const prices = []
  for (const line of changed) {
    const [view] = await kindOf(services, line.kind).describe(within(services, tx), client, [line], viewer)
    prices.push({ name: view!.name, before: line.amount, now: now.get(line.id)! })
  }
  return priceChangeWords(prices, client.settings.currency)
}

/**
 * The customer orders now: the same question, and nothing of what is bought has lapsed.
 * @param waivers ids of the conditions that the customer has accepted for attendees
 */
export async function startOrdering(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  { terms, waivers }: { terms: readonly string[]; waivers: readonly string[] },
): Promise<ErrorCode | null> {
  const refused = await refusalOf(tx, services, client, held, terms)
  if (refused !== null) return refused
  // Before places are kept: what is read of them then is read once.
  if (!(await acceptWaiversOf(tx, services, client, held, waivers))) return 'waivers_not_accepted'
  for (const { act, lines } of groupedBy(services, held.lines, 'haveLapsed'))
    if (await act(within(services, tx), client, held.cart, lines)) return 'place_lapsed'
  return null
}

/** The customer pays now: the same, and the kinds keep what is bought for as long as that may take. */
export async function startPaying(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  accepted: { terms: readonly string[]; waivers: readonly string[] },
): Promise<ErrorCode | null> {
  const refused = await startOrdering(tx, services, client, held, accepted)
  if (refused !== null) return refused
  for (const { act, lines } of groupedBy(services, held.lines, 'beginPaying')) {
    const cannot = await act(tx, services, client, held.cart, lines)
    if (cannot !== null) return cannot
  }
  return null
}
