import type { z } from 'zod'
import type { Cart } from '../../../contract/cart.ts'
import { formatMoney } from '../../../contract/money.ts'
import { openCartOf, type AnyOwner } from '../../cart/cart.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { keptUntil, linesToWire, waiversOf } from './checkout-cart.service.ts'
import { creditBalance } from '../../credit/credit.service.ts'
import { creditsOf } from './credit-tender.service.ts'
import { outstanding } from './outstanding.ts'

/** What is in the open cart of a customer or visitor; null where that is nothing. */
export async function basketOf(
  services: Services,
  client: Client,
  owner: AnyOwner,
  selectedUserId: string | null,
): Promise<z.input<typeof Cart> | null> {
  const held = await openCartOf(services.db.handle, owner)
  const currency = held?.lines[0]?.price.currency
  if (!held || currency === undefined) return null
  const { cart, lines } = held
  const viewer = { payerId: cart.userId, isPrivate: false }
  const shown = await linesToWire(services, client, lines, viewer)
  const items = shown.map((line, index) => ({ ...line, sortBy: lines[index]!.position }))
  const heldUntil = keptUntil(items)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const taxTotal = sumOf(items.map(({ tax }) => tax.raw.amount))
  const inText = (amount: number) => formatMoney({ amount, currency })
  return {
    id: cart.id,
    uuid: cart.id,
    items,
    itemCount: items.length,
    total: cart.amountDue,
    formattedTotal: inText(cart.amountDue),
    taxTotal,
    subTotal: cart.amountDue - taxTotal,
    balance: outstanding(held),
    formattedBalance: inText(outstanding(held)),
    credits:
      cart.userId === null
        ? []
        : await creditsOf(
            services,
            client,
            { cart: { ...cart, userId: cart.userId }, lines },
            await creditBalance(services.db.handle, client.id, cart.userId),
          ),
    attendeeWaiversRequired: await waiversOf(services, client, held),
    heldUntil,
    mayExtend: heldUntil !== null && cart.extendedAt === null,
    itemHash: cart.itemHash,
    selectedUserId,
    completeOrderId: null,
  }
}
