import { holdOpenCart, setCredit } from '../cart/cart.service.ts'
import type { FilledCart } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { creditBalance } from '../credit/credit.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.ts'
import { applicableCredit } from './outstanding.ts'
import { ownerOf, type Shopper } from './shopper.ts'

/** The credit that pays beside the card, in minor units. */
export const tendersOf = ({ credit }: { credit: number }): { tenderType: string; amount: number }[] =>
  credit === 0 ? [] : [{ tenderType: 'credit', amount: credit }]

/** The credit a customer has, and how much of it this cart can take. An empty list without credit. */
export function creditsOf(services: Services, client: Client, held: FilledCart, balance: number) {
  if (balance === 0) return []
  const maxApplicable = applicable(services, client, held, balance, balance)
  return [{ type: 'general', totalAvailable: balance, maxApplicable }]
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
    const balance = await creditBalance(tx, shopper.client.id, shopper.userId)
    const credit = applicable(services, shopper.client, held, balance, amount)
    if (credit === held.cart.credit) return held
    await setCredit(tx, services, held.cart, credit)
    return { ...held, cart: { ...held.cart, credit } }
  })
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
