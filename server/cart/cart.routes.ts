import { routes } from '../../contract/routes.ts'
import { submitRenewal } from '../joining/change.service.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'

export function cartRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.addToCart, async ({ body }, context) => ({
    cartId: await submitRenewal(services, context.client, customerOf(context), body),
    itemCount: 1,
  }))
}
