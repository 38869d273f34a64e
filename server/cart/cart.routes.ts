import { routes } from '../../contract/routes.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { kindOf } from './sale-kind.ts'

/** The kind that sells what the call names. */
const kinds = { membership_renewal: 'renewal' } as const

export function cartRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.addToCart, async ({ body }, context) => {
    const [item] = body.items
    const kind = item && kindOf(services, kinds[item.type])
    if (!kind?.add) throw invalid({ items: ['Choose what to put into the cart.'] })
    return { cartId: await kind.add(services, context.client, customerOf(context), body), itemCount: 1 }
  })
}
