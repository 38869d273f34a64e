import { today } from '../client-configuration/client.service.ts'
import { routes } from '../../contract/routes.ts'
import { limitRefusals } from '../limits/limits.service.ts'
import { Alike } from '../platform/http/alike-answers.ts'
import type { On } from '../platform/http/register.ts'
import { anyPromotions } from '../promotions/promotions.service.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { wordsIn } from '../text/words.ts'
import { agreementOfCosts } from './costs-agreement.service.ts'
import { listForVenue, quote, startBounds, type Listed } from './memberships.service.ts'
import type { PaymentOptionRow } from './offers.ts'
import type { Price } from './price/price.ts'
import { costsToWire, membershipToWire, priceFacts } from './price/price-wire.ts'
import { validatePromotion } from './price/promotion-check.service.ts'

export function membershipRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listMemberships, async ({ query }, { client, user, actingFor, locale, translate }) => {
    const { venueId, memberId, bornOn, postcode, payerBornOn } = query
    const who = { userId: memberId, actingFor, bornOn, postcode, payerBornOn }
    const { memberships, likeness } = await listForVenue(services, client, venueId, user, who)
    const signedIn = user !== null
    const toWire = () => memberships.map((membership) => listedToWire(membership, signedIn, translate))
    return likeness === null
      ? toWire()
      : new Alike(client, [venueId, locale, signedIn, likeness].join('\n'), toWire)
  })

  on(routes.getCosts, async ({ query }, { client, user, locale }) => {
    const day = today(services, client)
    const quoted = await quote(services, client, {
      paymentOptionId: query.paymentOptionId,
      startDate: query.startDate ?? null,
      billingDay: query.billingDay ?? null,
      promotionId: query.promotionCodeId ?? null,
      venueId: query.venueId ?? null,
      user,
      soldTo: null,
    })
    const { option, price } = quoted
    const selection = { ...quoted, kind: 'new', replaces: null } as const
    return {
      ...costsToWire(option, price, {
        promotionEnabled: anyPromotions(client),
        startsAt: startBounds(day),
        today: day,
      }),
      agreement: await agreementOfCosts(services, client, user, selection, wordsIn(locale)),
    }
  })

  on(routes.validatePromotion, async ({ params, query }, { client, user, network }) =>
    limitRefusals(services, client, { limit: 'promotionsRefused', subject: network }, () =>
      validatePromotion(services, client, user, { ...params, venueId: query.venueId ?? null }),
    ),
  )
}

/** Prices of a list are the same objects for many who ask; what is shown of them is made once. */
const shown = new WeakMap<Price, ReturnType<typeof priceFacts>>()

function factsOf(option: PaymentOptionRow, price: Price) {
  const facts = shown.get(price) ?? priceFacts(option, price)
  shown.set(price, facts)
  return facts
}

function listedToWire(membership: Listed, signedIn: boolean, translate: RequestContext['translate']) {
  return membershipToWire(
    membership,
    membership.options.map(({ option, price, refusal }) => ({
      id: option.id,
      ...factsOf(option, price),
      isPurchasable: {
        canPurchase: refusal === null,
        hasPrices: refusal === null || refusal.reason === 'payerAge' || !signedIn,
        message: refusal && translate(refusal.message),
        reason: refusal?.reason ?? null,
      },
    })),
  )
}
