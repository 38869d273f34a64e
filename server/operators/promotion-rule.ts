import type { Promotion, PromotionKind } from '../promotions/discount.ts'
import type { OperatorPromotion } from './operator.ts'

/** A promotion of an operator's files as the rule that the price engine applies. */
export function ruleOf(promotion: OperatorPromotion, id: string): Promotion {
  const { code, description, membershipSlugs, venueSlugs, paymentTypes, startsOn, endsOn, maxUses } =
    promotion
  return {
    id,
    code,
    label: description,
    membershipSlugs,
    venueSlugs,
    paymentTypes,
    startsOn,
    endsOn,
    maxUses,
    ...kindOf(promotion),
  }
}

function kindOf({ effect }: OperatorPromotion): PromotionKind {
  switch (effect.kind) {
    case 'waive_joining_fee':
      return { kind: 'waive_joining_fee' }
    case 'percent_off':
      return { kind: 'fraction_of_first_payment', percent: effect.percent, fees: effect.fees }
    case 'amount_off':
      return { kind: 'amount_off_today', amount: effect.amount }
  }
}
