import { formatDate } from '../../../contract/dates.ts'
import { formatMoney, priced } from '../../../contract/money.ts'
import type { Changeable, ChangeOffer, ChangeQuote } from './change.service.ts'
import { compare } from '../compare.ts'
import { oldMembershipToWire } from '../held/own-membership-wire.ts'
import type { NamedMembership } from '../held/own-memberships.repository.ts'
import { costsToWire, feeLines, membershipToWire, priceFacts } from '../price/price-wire.ts'
import type { Replaced } from '../replaced.ts'

/** "£10.00 more a month", "£4.50 less a month", "The same price". */
export function differenceText(difference: number, currency: string): string {
  if (difference === 0) return 'The same price'
  const amount = formatMoney({ amount: Math.abs(difference), currency })
  return difference > 0 ? `${amount} more a month` : `${amount} less a month`
}

type Translate = (sentence: string) => string

/** The memberships that a membership can be changed to, one entry for each type. */
export function changeOffersToWire(
  { held, old }: Changeable,
  offers: readonly ChangeOffer[],
  translate: Translate,
) {
  const types = new Map(offers.map(({ type }) => [type.id, type]))
  return [...types.values()].map((type) => ({
    ...membershipToWire(
      type,
      offers
        .filter((offer) => offer.type.id === type.id)
        .map(({ option, price, eligibility }) => ({
          id: option.id,
          ...priceFacts(option, price),
          isPurchasable: {
            canPurchase: eligibility.eligible,
            hasPrices: eligibility.eligible,
            message: eligibility.eligible ? null : translate(eligibility.message),
            reason: eligibility.eligible ? null : eligibility.reason,
          },
          differenceToOldMembership: translate(differenceText(price.baseFee - old.baseFee, price.currency)),
        })),
    ),
    comparison: compare(held.type, type),
  }))
}

/** A whole answer about the costs of a change. */
export function changeCostsToWire(
  { option, type, price, from, replaces }: ChangeQuote,
  translate: Translate,
) {
  const { currency } = price
  const difference = price.baseFee - replaces.baseFee
  const { starts, asker, held } = from
  const inHand = price.lines.find((line) => line.type === 'month_in_hand')
  return {
    ...costsToWire(option, price, {
      promotionEnabled: false,
      startsAt: { min: starts.min, max: starts.max },
      today: asker.today,
    }),
    differenceToOldMembership: translate(differenceText(difference, currency)),
    difference: priced(difference, currency),
    totalDueNow: {
      ...priced(price.dueToday, currency),
      monthInHand: inHand ? priced(inHand.amount, currency) : null,
      fees: feeLines(price),
    },
    newMembershipPrice: priced(price.baseFee, currency),
    membershipType: { id: type.id, name: type.name, monthInHand: option.monthInHand },
    oldMembership: endingToWire(held, replaces, currency),
  }
}

/** The old membership with its last day. */
export function endingToWire(held: NamedMembership, { lastDay }: Replaced, currency: string) {
  return { ...oldMembershipToWire(held, currency), lastDay, prettyLastDay: formatDate(lastDay) }
}
