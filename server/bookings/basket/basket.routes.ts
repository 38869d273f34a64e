import { routes } from '../../../contract/routes.ts'
import { whoseCart } from '../../cart/cart.routes.ts'
import { notInCart } from '../../cart/cart.service.ts'
import type { On } from '../../platform/http/register.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Services } from '../../services.ts'
import { instant } from '../bookings-wire.ts'
import { changePlaceInBasket } from './change-place.service.ts'
import { keepLonger, takeAgain } from './keep-places.service.ts'

/** What can be done with the places in a basket, beside adding and removing. */
export function basketRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.changeCartItem, async ({ params, body }, context) => {
    const whose = whoseCart(context)
    if (whose === null) throw notInCart()
    return changePlaceInBasket(services, context.client, whose, params.cartItemId, body.options)
  })

  on(routes.removeBenefit, async ({ params }, context) => {
    const whose = whoseCart(context)
    if (whose === null) throw notInCart()
    return changePlaceInBasket(services, context.client, whose, params.cartItemId, { benefit: false })
  })

  on(routes.extendCart, async (_input, context) => {
    const whose = whoseCart(context)
    if (whose === null) throw new AppError('cart_empty')
    return { heldUntil: instant(await keepLonger(services, context.client, whose)) }
  })

  on(routes.retakePlaces, async ({ body }, context) => {
    const whose = whoseCart(context)
    if (whose === null) throw new AppError('cart_empty')
    return takeAgain(services, context.client, whose, body.cartItemIds)
  })
}
