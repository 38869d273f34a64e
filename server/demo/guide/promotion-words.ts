import { formatLongDate } from '../../../contract/dates.ts'
import { formatMoney } from '../../../contract/money.ts'
import type { DiscountedFee, Operator, OperatorPromotion } from '../../operators/operator.ts'
import { listOf } from './guide-facts.ts'

const feeNames: Record<DiscountedFee, string> = {
  base_fee: 'the price',
  joining_fee: 'the setup fee',
  pro_rata: 'the pro-rata payment',
  month_in_hand: 'the month in hand',
}

/** The discount of a code, from its rule rather than from the words that customers read. */
export function promotionEffect({ effect }: OperatorPromotion, currency: string): string {
  switch (effect.kind) {
    case 'waive_joining_fee':
      return 'The setup fee is waived'
    case 'percent_off':
      return `${effect.percent}% off ${listOf(effect.fees.map((fee) => feeNames[fee]))}`
    case 'amount_off':
      return `${formatMoney({ amount: effect.amount, currency })} off what is due today`
  }
}

/** When a code is refused, one phrase for each of its limits. */
export function promotionLimits(
  promotion: OperatorPromotion,
  operator: Pick<Operator, 'memberships' | 'venues'>,
): string[] {
  const { effect, paymentTypes, membershipSlugs, venueSlugs, startsOn, endsOn, maxUses } = promotion
  const names = (slugs: readonly string[], all: readonly { slug: string; name: string }[]) =>
    listOf(slugs.map((slug) => all.find((one) => one.slug === slug)?.name ?? slug))
  const limits = [
    startsOn !== null && `before ${formatLongDate(startsOn)}`,
    endsOn !== null && `after ${formatLongDate(endsOn)}`,
    maxUses !== null && `after ${maxUses} ${maxUses === 1 ? 'use' : 'uses'}`,
    membershipSlugs !== null && `for every membership but ${names(membershipSlugs, operator.memberships)}`,
    venueSlugs !== null && `at every centre but ${names(venueSlugs, operator.venues)}`,
    paymentTypes !== null && !paymentTypes.includes('fixed') && 'for a single payment',
    paymentTypes !== null && !paymentTypes.includes('recurring') && 'for monthly payment',
    effect.kind === 'waive_joining_fee' && 'where there is no setup fee',
  ]
  const real = limits.filter((limit) => limit !== false)
  return real.length === 0 ? ['where nothing is due today'] : real
}
