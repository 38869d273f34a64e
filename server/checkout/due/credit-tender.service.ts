import { updateCart, type CartRow } from '../../cart/cart.repository.ts'
import { agreeAnew, holdOpenCart, openCartOf, setCredit, type Filled } from '../../cart/cart.service.ts'
import { groupedBy, type FilledCart } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { creditBalance } from '../../credit/credit.service.ts'
import { payableByMemberships, type MembershipCredit } from '../../credit/membership-credit.ts'
import type { Handle } from '../../platform/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { venueById } from '../../venues/venues.ts'
import { applicableCredit } from './outstanding.ts'
import { ownerOf, type Shopper } from '../shopper.ts'

/** The credit that pays beside the card, in minor units. */
export const tendersOf = ({ credit }: { credit: number }): { tenderType: string; amount: number }[] =>
  credit === 0 ? [] : [{ tenderType: 'credit', amount: credit }]

/**
 * The credit a customer has, of their memberships and their own, and how much of each this cart can take: together the most that it
 * can take at all. An empty list without credit.
 * @param balance of the customer's own, in minor units
 */
export async function creditsOf(services: Services, client: Client, held: FilledCart, balance: number) {
  const credits = await creditsOfMemberships(services, client, held)
  const most = payableByMemberships(credits) + balance
  const both = most === 0 ? 0 : applicable(services, client, held, most, most)
  const ofMemberships = Math.min(payableByMemberships(credits), both)
  const totalOfMemberships = credits.reduce((sum, credit) => sum + credit.balance, 0)
  return [
    { type: 'membership', totalAvailable: totalOfMemberships, maxApplicable: ofMemberships },
    { type: 'general', totalAvailable: balance, maxApplicable: both - ofMemberships },
  ].filter(({ totalAvailable }) => totalAvailable > 0)
}

/** What the credit of the customer's memberships can pay of a cart. */
export async function creditsOfMemberships(
  services: Services,
  client: Client,
  { cart, lines }: FilledCart,
): Promise<MembershipCredit[]> {
  const all = []
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'membershipCredit'))
    all.push(...(await act(services, client, cart, ofKind)))
  return all
}

/** Whether the customer has the credit that a cart uses still, for what is in it. */
export async function hasCredit(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
): Promise<boolean> {
  const { credit, userId } = held.cart
  const own = await creditBalance(tx, client.id, userId)
  if (credit <= own) return true
  const credits = await creditsOfMemberships(within(services, tx), client, held)
  return credit <= own + payableByMemberships(credits)
}

/**
 * Pays a part of the cart with credit: as much of `amount` as the customer has and the cart can take. The order takes the
 * credit.
 * @returns the cart as it is now.
 * @throws cart_empty, payment_in_progress
 */
export async function useCreditFor(
  services: Services,
  shopper: Shopper,
  amount: number,
): Promise<FilledCart> {
  return services.db.inTransaction(async (tx: Handle) => {
    const held = await holdOpenCart(tx, ownerOf(shopper))
    if (!held) throw new AppError('cart_empty')
    const credit = await taken(tx, services, shopper.client, held, amount)
    if (credit === held.cart.credit) return held
    await setCredit(tx, services, held.cart, credit)
    return { ...held, cart: { ...held.cart, credit } }
  })
}

/** What a locked cart costs is agreed anew; what is in it takes as much of the credit that paid before as it can. */
export async function agreeWithCredit(
  tx: Handle,
  services: Services,
  client: Client,
  cart: CartRow,
): Promise<void> {
  await agreeAnew(tx, services, cart)
  const { clientId, source, userId } = cart
  if (cart.credit === 0 || userId === null) return
  const now = await openCartOf(tx, { clientId, source, userId })
  if (now) await keepCredit(tx, services, client, now, cart.credit)
}

/** A locked, open cart is not what it was: it takes as much of the credit that it used as it can now. */
export async function keepCredit(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, lines }: Filled,
  wanted: number,
): Promise<void> {
  const { userId } = cart
  if (userId === null) return
  const credit = await taken(tx, services, client, { cart: { ...cart, userId }, lines }, wanted)
  await updateCart(tx, cart, { credit }, services.clock.now())
}

/** How much of some credit a cart takes of what its customer has. */
async function taken(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  wanted: number,
): Promise<number> {
  const own = await creditBalance(tx, client.id, held.cart.userId)
  const credits = await creditsOfMemberships(within(services, tx), client, held)
  return applicable(services, client, held, own + payableByMemberships(credits), wanted)
}

function applicable(
  services: Services,
  client: Client,
  { cart, lines }: FilledCart,
  balance: number,
  wanted: number,
): number {
  const venue = venueById(client, lines[0]!.venueId)
  const provider = services.paymentProviders[venue?.cardProvider ?? '']
  const cardMinimum = provider?.capabilities.minimumAmount ?? 0
  return applicableCredit(wanted, { balance, due: cart.amountDue, cardMinimum })
}
