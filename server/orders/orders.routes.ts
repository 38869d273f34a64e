import { kindOf } from '../cart/sale-kind.ts'
import { routes } from '../../contract/routes.ts'
import { priced } from '../../contract/money.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { orderFor } from './orders.service.ts'

export function orderRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getOrder, async ({ params }, context) => {
    const user = customerOf(context)
    const order = await orderFor(services, context.client, user.id, params.orderId)
    return {
      id: order.id,
      reference: order.reference,
      placedAt: order.placedAt.toISOString(),
      brand: context.client.name,
      orderType: 'membership' as const,
      items: order.items.map((item) => kindOf(services, item.kind ?? 'new').orderView(item)),
      tax: priced(order.tax, order.currency),
      total: priced(order.total, order.currency),
      promotionCode: order.promotionCode,
      newMandate: order.newMandate,
      customer: { firstName: user.firstName, email: user.email },
    }
  })
}
