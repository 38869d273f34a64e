import { kindOf } from '../cart/sale-kind.ts'
import { routes } from '../../contract/routes.ts'
import { priced } from '../../contract/money.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { wordsIn } from '../text/words.ts'
import { agreementOfOrder } from './order-agreement.service.ts'
import { orderCalendar } from './order-calendar.ts'
import { orderFor } from './orders.service.ts'

export function orderRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getOrderCalendar, async ({ params }, context) => {
    const order = await orderFor(services, context.client, customerOf(context).id, params.orderId)
    const sold = order.lines.filter(({ state }) => state === 'sold')
    const words = wordsIn(context.locale)
    const times = sold.flatMap(({ id: lineId, kind, sold: item }) =>
      (kindOf(services, kind).times?.(item, { words }) ?? []).map((time) => ({ ...time, lineId })),
    )
    const days = sold.flatMap(({ id: lineId, kind, sold: item }) =>
      (kindOf(services, kind).days?.(item, context.locale) ?? []).map((day) => ({ ...day, lineId })),
    )
    return orderCalendar(order, { days, times }, context.translate)
  })

  on(routes.getOrder, async ({ params }, context) => {
    const user = customerOf(context)
    const order = await orderFor(services, context.client, user.id, params.orderId)
    return {
      id: order.id,
      reference: order.reference,
      placedAt: order.placedAt.toISOString(),
      brand: context.client.name,
      orderType: order.lines.every(({ sold }) => sold.type === 'membership')
        ? ('membership' as const)
        : ('basket' as const),
      items: order.lines.map(({ id, state, personId, kind, sold, ...line }) => ({
        ...kindOf(services, kind).orderView(sold),
        id,
        state,
        personId,
        amount: priced(line.amount, order.currency),
        tax: priced(line.tax, order.currency),
      })),
      tenders: order.tenders.map(({ kind, amount }) => ({ kind, amount: priced(amount, order.currency) })),
      tax: priced(order.tax, order.currency),
      total: priced(order.total, order.currency),
      promotionCode:
        order.lines.map(({ sold }) => sold.promotionCode ?? null).find((code) => code !== null) ?? null,
      newMandate: order.lines.some(({ sold }) => sold.newMandate === true),
      customer: { firstName: user.firstName, email: user.email },
      agreement: agreementOfOrder(services, context.client, order, user, wordsIn(context.locale)),
    }
  })
}
