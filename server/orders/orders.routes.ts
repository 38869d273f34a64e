import { routes } from '../../contract/routes.ts'
import { formatDate } from '../../contract/dates.ts'
import { priced } from '../../contract/money.ts'
import { collectionsToWire, feeLines, replacedToWire } from '../memberships/price/price-wire.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { friendlyName, type OrderItem } from './order-item.ts'
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
      items: order.items.map(itemToWire),
      tax: priced(order.tax, order.currency),
      total: priced(order.total, order.currency),
      promotionCode: order.promotionCode,
      newMandate: order.newMandate,
      customer: { firstName: user.firstName, email: user.email },
    }
  })
}

function itemToWire(item: OrderItem) {
  const { price, paymentOption, venue } = item
  const baseFeeType = paymentOption.paymentType === 'recurring' ? 'monthly' : 'single'
  return {
    type: item.type,
    kind: item.kind ?? 'new',
    replaces: replacedToWire(item.replaces ?? null),
    name: item.name,
    friendlyName: friendlyName(item),
    categories: item.categories.map((name) => ({ name })),
    paymentType: paymentOption.paymentType,
    homeVenue: { id: venue.id, name: venue.name, slug: venue.slug },
    venueType: venue.placeType,
    membershipTypeId: item.membershipTypeId,
    membershipId: item.membershipId,
    baseFee: { type: baseFeeType, price: priced(price.baseFee, price.currency) },
    fees: feeLines(price),
    paymentOption: {
      id: paymentOption.id,
      fixedDuration: paymentOption.fixedDuration,
      fixedPeriod: paymentOption.fixedPeriod,
    },
    requiresEligibility: item.requiresEligibility,
    startDate: price.startDate,
    endDate: price.endDate,
    billingDay: price.billingDay,
    firstBillingDate: price.firstBillingDate,
    prettyFirstBillingDate: price.firstBillingDate === null ? null : formatDate(price.firstBillingDate),
    firstCollectionDate: price.firstCollectionDate,
    collectionsAtOldPrice: collectionsToWire(price.collectionsAtOldPrice ?? [], price.currency),
    proRataDays: price.proRata?.days ?? 0,
    minimumInAll: priced(price.minimumInAll, price.currency),
  }
}
