import { routes } from '../../../contract/routes.ts'
import type { On } from '../../platform/http/register.ts'
import { anyPromotions } from '../../promotions/promotions.service.ts'
import { customerOf, personNamed, type RequestContext } from '../../request-context.ts'
import type { Services } from '../../services.ts'
import { wordsIn } from '../../text/words.ts'
import { agreementOfCosts } from '../costs-agreement.service.ts'
import { changeCostsToWire, changeOffersToWire, endingToWire } from './change-wire.ts'
import { changeOffers, quoteChange } from './change.service.ts'
import { oldMembershipToWire, ownMembershipToWire } from '../held/own-membership-wire.ts'
import { ownMemberships, paidForOthers } from '../held/own-memberships.service.ts'
import { costsToWire } from '../price/price-wire.ts'
import { quoteRenewal } from './renewal.service.ts'

export function changeRoutes(on: On<RequestContext>, services: Services): void {
  const agreementOf = (context: RequestContext, selection: Parameters<typeof agreementOfCosts>[3]) =>
    agreementOfCosts(services, context.client, context.user, selection, wordsIn(context.locale))

  on(routes.listOwnMemberships, async ({ query }, context) => {
    const { id } = customerOf(context)
    const own = await ownMemberships(
      services,
      context.client,
      personNamed(id, query.selectedUserId) ?? id,
      id,
    )
    const { currency } = context.client.settings
    return own.map((one) => ownMembershipToWire(one, currency, context.translate))
  })

  on(routes.listPaidForOthers, async (_input, context) => {
    const { client, translate } = context
    const paid = await paidForOthers(services, client, customerOf(context).id)
    return paid.map((one) => ownMembershipToWire(one, client.settings.currency, translate))
  })

  on(routes.getChangeOptions, async ({ params }, context) => {
    const { client, translate } = context
    const { from, offers } = await changeOffers(services, client, customerOf(context), params.membershipId)
    return {
      current: oldMembershipToWire(from.held, client.settings.currency),
      memberships: changeOffersToWire(from, offers, translate),
    }
  })

  on(routes.getChangeCosts, async ({ params, query }, context) => {
    const quoted = await quoteChange(services, context.client, customerOf(context), {
      membershipId: params.membershipId,
      paymentOptionId: query.paymentOptionId,
      startDate: query.startDate ?? null,
    })
    return {
      ...changeCostsToWire(quoted, context.translate),
      agreement: await agreementOf(context, { ...quoted, kind: 'change' }),
    }
  })

  on(routes.getRenewalCosts, async ({ params, query }, context) => {
    const { client } = context
    const quoted = await quoteRenewal(services, client, customerOf(context), {
      membershipId: params.membershipId,
      paymentOptionId: query.paymentOptionId ?? null,
      promotionId: query.promotionCodeId ?? null,
    })
    const { option, price, held, replaces, today } = quoted
    return {
      ...costsToWire(option, price, {
        promotionEnabled: anyPromotions(client),
        // A renewal begins when the old membership ends; there is no start to choose.
        startsAt: { min: price.startDate, max: price.startDate },
        today,
      }),
      oldMembership: endingToWire(held, replaces, price.currency),
      agreement: await agreementOf(context, { ...quoted, kind: 'renewal' }),
    }
  })
}
