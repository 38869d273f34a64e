import { newToken } from '../accounts/secret-token.ts'
import { routes } from '../../contract/routes.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { cartSourceOf, type CartSource } from './cart-source.ts'
import { discardOpenCart, notInCart, openCartOf, removeLines, type Filled } from './cart.service.ts'
import type { Whose } from './cart.repository.ts'
import type { Buyer } from './sale-kind.ts'
import { visitorHashOf } from './visitor-cart.service.ts'

/** Has a cart use as much of that credit as it can take, in minor units. */
type UseCredit = (
  tx: Handle,
  services: Services,
  client: Client,
  held: Filled,
  wanted: number,
) => Promise<void>

export function cartRoutes(on: On<RequestContext>, services: Services, useCredit: UseCredit): void {
  on(routes.addToCart, async ({ body }, context) => {
    const [item] = body.items
    // The word of the wire is the name of the kind.
    const add = item && services.saleKinds[item.type]?.add
    const unknown = body.items.findIndex(({ type }) => !add || services.saleKinds[type]?.add !== add)
    if (!add || unknown >= 0)
      throw invalid({ [`items.${unknown}.type`]: ['Choose what to put into the cart.'] })
    const { buyer, keep } = buyerOf(context)
    const added = await add(services, context.client, buyer, body)
    keep()
    return added
  })

  on(routes.removeFromCart, async ({ body }, context) => {
    const whose = whoseCart(context)
    if (whose === null) throw notInCart()
    const clientId = context.client.id
    const source =
      body.source === undefined
        ? await sourceOf(services, clientId, whose, body.cartItemIds)
        : cartSourceOf(body.source)
    const owner = { clientId, source, ...whose }
    return services.db.inTransaction(async (tx) => {
      const credit = await removeLines(tx, services, owner, body.cartItemIds)
      const held = await openCartOf(tx, owner)
      if (held && credit > 0) await useCredit(tx, services, context.client, held, credit)
      return { itemCount: held?.lines.length ?? 0 }
    })
  })

  on(routes.discardCart, async ({ query }, context) => {
    const whose = whoseCart(context)
    const owner = { clientId: context.client.id, source: cartSourceOf(query.source ?? 'bookings') }
    if (whose !== null)
      await services.db.inTransaction((tx) =>
        discardOpenCart(tx, services, { ...owner, ...whose }, 'discard'),
      )
    return { message: context.translate('Successfully cleared order.') }
  })
}

/** The source of the cart that has these lines; without any, that of bookings. */
async function sourceOf(
  services: Services,
  clientId: string,
  whose: Whose,
  ids: readonly string[],
): Promise<CartSource> {
  for (const source of ['bookings', 'online-joining', 'front-of-house'] as const) {
    const held = await openCartOf(services.db.handle, { clientId, source, ...whose })
    if (held?.lines.some(({ id }) => ids.includes(id))) return source
  }
  return 'bookings'
}

/** Whose basket a call is about; null: that of a visitor who has none. */
export function whoseCart({ user, basketToken }: RequestContext): Whose | null {
  if (user) return { userId: user.id }
  return basketToken === null ? null : { visitorHash: visitorHashOf(basketToken) }
}

/** Who fills the cart. `keep` gives a visitor the cookie by which the cart is found again, once something is in it. */
function buyerOf(context: RequestContext): { buyer: Buyer; keep: () => void } {
  const { user, basketToken, network } = context
  if (user)
    return { buyer: { user, actingFor: context.actingFor ?? context.selectedUserId }, keep: () => undefined }
  const token = basketToken ?? newToken()
  return {
    buyer: { user: null, visitorHash: visitorHashOf(token), network },
    keep: () => context.setBasket(token),
  }
}
