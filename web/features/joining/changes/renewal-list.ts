import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import type { Membership } from '../../memberships/membership-list.ts'

type RenewalCosts = CallerOutput<Routes['getRenewalCosts']>

/** A renewal offers one membership in one way of paying: the list the sections choose from has just that. */
export function renewalList(costs: RenewalCosts): Membership[] {
  const { oldMembership: old, paymentOptionId } = costs
  return [
    {
      id: old.membershipTypeId,
      slug: old.slug,
      name: old.name,
      description: '',
      coverage: 'other',
      categories: [],
      eligibility: null,
      requiresEligibility: false,
      ages: null,
      requiresMark: false,
      postcodeDistricts: [],
      recommended: false,
      providesAccessTo: old.providesAccessTo,
      benefits: old.benefits,
      paymentOptions: [
        {
          ...costs,
          id: paymentOptionId,
          isPurchasable: { canPurchase: true, hasPrices: true, message: null, reason: null },
        },
      ],
      selectedPaymentOption: paymentOptionId,
    },
  ]
}
