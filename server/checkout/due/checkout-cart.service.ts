import type { z } from 'zod'
import type { CheckoutLine } from '../../../contract/checkout.ts'
import { priced } from '../../../contract/money.ts'
import { factsOfPurchase, type Agreed } from '../../agreement/agreement.ts'
import { hasOpenCart, openCart, type Filled } from '../../cart/cart.service.ts'
import type { ReadCart } from '../../cart/cart.repository.ts'
import {
  currencyOf,
  groupedBy,
  kindOf,
  type CartLine,
  type FilledCart,
  type LineView,
  type Viewer,
  type WaiverView,
} from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { containedTax } from '../../client-configuration/tax.ts'
import { checkoutTerms } from '../../terms/terms.ts'
import type { Words } from '../../text/words.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { venueById } from '../../venues/venues.ts'
import { creditsOf, tendersOf } from './credit-tender.service.ts'
import { outstanding } from './outstanding.ts'
import { ownerOf, type Shopper } from '../shopper.ts'

/** The fields of a membership in a cart that has none. */
const noMembership = {
  kind: null,
  replaces: null,
  homeVenue: null,
  startDate: null,
  membershipType: null,
  paymentOption: null,
  promotionCode: null,
  bankAccountEnding: null,
  answers: null,
  questionsComplete: null,
  newMember: null,
}

/**
 * What the customer is about to pay for, at the price that the cart stores; null where the cart is empty.
 * @throws not_purchasable where something in it is no longer sold
 */
export async function checkoutCart(services: Services, shopper: Shopper, words: Words) {
  const { client, handedOver } = shopper
  const { handle } = services.db
  const held = await openCart(handle, ownerOf(shopper))
  if (!held) return null
  const { cart } = held
  // A person who pays for somebody else sees what it costs, not who the customer is.
  const isPrivate = handedOver !== null
  const viewer = { payerId: cart.userId, isPrivate }
  const lines = await linesToWire(services, client, held.lines, viewer)
  const membership = lines.findLast((line) => line.membership)?.membership ?? noMembership
  return {
    ...membership,
    cartId: cart.id,
    itemHash: cart.itemHash,
    lines,
    outstandingCartBalance: priced(outstanding(held), currencyOf(held)),
    cartPayments: tendersOf(cart),
    credits: isPrivate ? [] : await creditsOf(services, client, held, shopper.customer.creditBalance),
    attendeeWaiversRequired: isPrivate ? [] : await waiversOf(services, client, held),
    heldUntil: keptUntil(lines),
    agreement: await agreementOfCart(services, shopper, held, lines, words),
  }
}

/** What paying for a cart agrees to. A person who pays for somebody else is not told who that is. */
async function agreementOfCart(
  services: Services,
  { client, userId, customer, handedOver }: Shopper,
  held: FilledCart & Pick<ReadCart, 'accepted'>,
  shown: readonly { name: string }[],
  words: Words,
): Promise<Agreed> {
  const viewer = { payerId: userId, isPrivate: handedOver !== null }
  const lines = []
  for (const [index, line] of held.lines.entries())
    lines.push({
      name: shown[index]!.name,
      facts: await kindOf(services, line.kind).agrees(services, client, line, words, viewer),
    })
  const asked = checkoutTerms(client)
  const terms = new Map([...held.accepted, ...asked].map((term) => [term.id, term]))
  return {
    lines,
    facts: factsOfPurchase(words, client.settings, {
      isPaid: false,
      currency: currencyOf(held),
      total: held.lines.reduce((sum, { due }) => sum + due, 0),
      tenders: held.cart.credit > 0 ? [{ kind: 'credit', amount: held.cart.credit }] : [],
      tax: held.lines.reduce((sum, { due, vatClass }) => sum + containedTax(due, vatClass), 0),
      customerId: handedOver === null ? customer.reference : null,
      terms: [...terms.values()],
    }),
  }
}

/** What attendees have to accept before all this is paid for. */
export async function waiversOf(
  services: Services,
  client: Client,
  { cart, lines }: Filled,
): Promise<WaiverView[]> {
  const all = []
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'waivers'))
    all.push(...(await act(services, client, cart, ofKind)))
  return all
}

/** Until when the places of a cart are kept: the earliest of them that is kept still; null without any. */
export const keptUntil = (lines: readonly Pick<z.input<typeof CheckoutLine>, 'booking'>[]): string | null =>
  lines.flatMap(({ booking }) => booking?.heldUntil ?? []).toSorted()[0] ?? null

/** What a customer reads of the lines of a cart. @throws not_purchasable where a centre is gone */
export async function linesToWire(
  services: Services,
  client: Client,
  lines: readonly CartLine[],
  viewer: Viewer,
): Promise<z.input<typeof CheckoutLine>[]> {
  const views = new Map<string, LineView>()
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'describe'))
    for (const [index, view] of (await act(services, client, ofKind, viewer)).entries())
      views.set(ofKind[index]!.id, view)
  return lines.map((line) => ({ ...commonToWire(client, line, viewer), ...views.get(line.id)! }))
}

/** What lines of every kind have. */
function commonToWire(client: Client, line: CartLine, viewer: Viewer) {
  const venue = venueById(client, line.venueId)
  if (!venue) throw new AppError('not_purchasable')
  const { currency } = line.price
  return {
    id: line.id,
    kind: line.kind,
    venue: { id: venue.id, name: venue.name, slug: venue.slug },
    personId: viewer.isPrivate ? null : line.personId,
    amount: priced(line.due, currency),
    tax: priced(containedTax(line.due, line.vatClass), currency),
    booking: null,
  }
}

/** Terms to accept before paying for that cart, which must be the customer's open one. Throws "cart_empty" otherwise. */
export async function termsOfCart(services: Services, shopper: Shopper, cartId: string) {
  const { handedOver, customer } = shopper
  if (handedOver !== null && handedOver !== cartId) throw new AppError('cart_empty')
  const isOpen =
    customer.known?.openCartIds.includes(cartId) ??
    (await hasOpenCart(services.db.handle, { ...ownerOf(shopper), cartId }))
  if (!isOpen) throw new AppError('cart_empty')
  return checkoutTerms(shopper.client)
}
