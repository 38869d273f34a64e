import { newToken } from '../accounts/secret-token.ts'
import { routes } from '../../contract/routes.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { cartSourceOf } from './cart-source.ts'
import { countLines, openCart, removeLines } from './cart.service.ts'
import type { Buyer } from './sale-kind.ts'
import { visitorHashOf } from './visitor-cart.service.ts'

export function cartRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.addToCart, async ({ body }, context) => {
    const [item] = body.items
    // The word of the wire is the name of the kind.
    const add = item && services.saleKinds[item.type]?.add
    if (!add) throw invalid({ 'items.0.type': ['Choose what to put into the cart.'] })
    const cartId = await add(services, context.client, buyerOf(context), body)
    return { cartId, itemCount: await countLines(services, context.client.id, cartId) }
  })

  on(routes.removeFromCart, async ({ body }, context) => {
    const { id: userId } = customerOf(context)
    const source = cartSourceOf(body.source ?? 'online-joining')
    const owner = { clientId: context.client.id, userId, source }
    return services.db.inTransaction(async (tx) => {
      await removeLines(tx, services, owner, body.cartItemIds)
      return { itemCount: (await openCart(tx, owner))?.lines.length ?? 0 }
    })
  })
}

/** Who fills the cart. A visitor gets a cookie by which the cart is found again. */
function buyerOf(context: RequestContext): Buyer {
  const { user, basketToken } = context
  if (user) return { user }
  const token = basketToken ?? newToken()
  context.setBasket(token)
  return { user: null, visitorHash: visitorHashOf(token) }
}
