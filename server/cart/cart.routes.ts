import { routes } from '../../contract/routes.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { cartSourceOf } from './cart-source.ts'
import { openCart, removeLines } from './cart.service.ts'
import { kindOf } from './sale-kind.ts'

export function cartRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.addToCart, async ({ body }, context) => {
    const [item] = body.items
    // The word of the wire is the name of the kind.
    const kind = item && kindOf(services, item.type)
    if (!kind?.add) throw invalid({ items: ['Choose what to put into the cart.'] })
    return { cartId: await kind.add(services, context.client, customerOf(context), body), itemCount: 1 }
  })

  on(routes.removeFromCart, async ({ body, query }, context) => {
    const { id: userId } = customerOf(context)
    if ([query.membershipUserId, query.selectedUserId].some((id) => id !== undefined && id !== userId))
      throw new AppError('forbidden')
    const source = cartSourceOf(body.source ?? 'online-joining')
    const owner = { clientId: context.client.id, userId, source }
    return services.db.inTransaction(async (tx) => {
      await removeLines(tx, services, owner, body.cartItemIds)
      return { itemCount: (await openCart(tx, owner))?.lines.length ?? 0 }
    })
  })
}
