import type { AgreedFact } from '../agreement/agreement.ts'
import type { Words } from '../text/words.ts'
import { membershipFacts } from './membership-agreement.ts'
import type { Price } from './price/price.ts'
import type { OptionKind, PurchaseKind, TermPeriod } from './membership-types.ts'
import type { Replaced } from './replaced.ts'

/** A membership that was bought, as it was then: later changes of names or prices do not change it. */
export interface SoldMembership {
  type: 'membership'
  membershipId: string
  membershipTypeId: string
  name: string
  categories: string[]
  requiresEligibility: boolean
  venue: { id: string; name: string; slug: string; placeType: string }
  paymentOption: {
    id: string
    paymentType: OptionKind
    fixedDuration: number | null
    fixedPeriod: TermPeriod | null
  }
  price: Price
  /** Absent, like `replaces`, from orders that were placed before there were changes and renewals: a new membership. */
  kind?: PurchaseKind
  replaces?: Replaced | null
  /** Whom it is for, where that is not whoever paid. */
  member?: { id: string; firstName: string; lastName: string }
  promotionCode?: string | null
  newMandate?: boolean
  /** What was agreed to about its end; absent from older orders. */
  minimumTermMonths?: number
  noticeDays?: number
  /** Whether the customer had no billing day before: where the order fails, the day goes with it. */
  setsBillingDay?: boolean
}

/** "Fitness, 12 months" or "Fitness, monthly". */
export function friendlyName({
  name,
  paymentOption: { fixedDuration, fixedPeriod },
}: {
  name: string
  paymentOption: Pick<SoldMembership['paymentOption'], 'fixedDuration' | 'fixedPeriod'>
}): string {
  if (fixedDuration === null || fixedPeriod === null) return `${name}, monthly`
  return `${name}, ${fixedDuration} ${fixedPeriod}${fixedDuration === 1 ? '' : 's'}`
}

/** What was agreed to with it. */
export const soldMembershipFacts = (
  words: Words,
  { kind, replaces, ...sold }: SoldMembership,
): AgreedFact[] => membershipFacts(words, { ...sold, kind: kind ?? 'new', replaces: replaces ?? null })
