import type { SignedInUser } from '../../accounts/accounts.service.ts'
import { addPlaces } from '../../bookings/basket/add-places.service.ts'
import { discardOpenCart, openCartOf } from '../../cart/cart.service.ts'
import type { CartAddition } from '../../cart/sale-kind.ts'
import { advance } from '../../checkout/payment/advance.service.ts'
import { authorise } from '../../checkout/payment/authorise.service.ts'
import { checkoutCart, termsOfCart } from '../../checkout/due/checkout-cart.service.ts'
import { complete } from '../../checkout/order/checkout.service.ts'
import { prepare } from '../../checkout/payment/prepare.service.ts'
import { ownerOf, type Shopper } from '../../checkout/shopper.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { asActor } from '../../events/actor.service.ts'
import type { Services } from '../../services.ts'
import { wordsIn } from '../../text/words.ts'

/** What a browser of theirs would have said. */
const browser = {
  screenWidth: 1280,
  screenHeight: 800,
  colourDepth: 24,
  timezoneOffset: 0,
  language: 'en-GB',
  javascriptEnabled: true,
  javaEnabled: false,
}
const surroundings = { acceptHeader: '*/*', userAgent: 'Demo', ip: '127.0.0.1' }

/**
 * Books one place in a customer's name, by basket and checkout; what is to pay is paid by the card that they have saved. If it
 * fails, nothing stays in their basket.
 * @throws 422 where they may not have it
 */
export async function bookAs(
  services: Services,
  client: Client,
  customer: SignedInUser,
  item: CartAddition['items'][number],
): Promise<void> {
  const shopper: Shopper = { client, userId: customer.id, customer, source: 'bookings', handedOver: null }
  await asActor({ kind: 'customer', id: customer.id, actingFor: null }, async () => {
    if (await openCartOf(services.db.handle, ownerOf(shopper)))
      throw new Error('there is something in the basket already, which would be paid for too')
    await addPlaces(services, client, { user: customer, actingFor: null }, { items: [item] })
    try {
      await payAs(services, shopper)
    } catch (error) {
      await services.db.inTransaction((tx) => discardOpenCart(tx, services, ownerOf(shopper), 'discard'))
      throw error
    }
  })
}

async function payAs(services: Services, shopper: Shopper): Promise<void> {
  const cart = await checkoutCart(services, shopper, wordsIn('en'))
  if (!cart) throw new Error('the basket is empty')
  const { amount } = cart.outstandingCartBalance.raw
  const agreement = {
    source: 'bookings' as const,
    itemHash: cart.itemHash,
    terms: (await termsOfCart(services, shopper, cart.cartId)).map(({ id }) => id),
    payments: amount === 0 ? [] : [{ tenderType: 'card' as const, amount }],
    completedWaivers: cart.attendeeWaiversRequired.map(({ id }) => id),
  }
  if (amount === 0) return void (await complete(services, shopper, agreement))
  const { payment, savedCard } = await prepare(services, shopper)
  if (!savedCard) throw new Error('no card is saved')
  const request = {
    ...{ ...agreement, transactionUuid: payment.id, savedCardId: savedCard.id },
    ...{ saveCard: false, browser },
  }
  await authorise(services, shopper, request, surroundings)
  await complete(services, shopper, { ...agreement, transactionUuid: payment.id })
  // The money is taken at once: no failure that somebody plants in the sandbox later meets it.
  await advance(services, shopper.client.id, payment.id)
}
