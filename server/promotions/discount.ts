import type { CalendarDate } from '../../contract/dates.ts'
import type { z } from 'zod'
import type { PaymentType } from '../../contract/shapes.ts'

/** A fee that is due today and can be discounted. */
export type FeeType = 'base_fee' | 'joining_fee' | 'month_in_hand' | 'pro_rata'

export type PromotionKind =
  | { kind: 'waive_joining_fee' }
  /** A percentage, 1 to 100, off the sum of the named fees. Without names: pro-rata and month in hand. */
  | { kind: 'fraction_of_first_payment'; percent: number; fees?: readonly FeeType[] }
  /** An amount in minor units off all that is due today, and never more than that. */
  | { kind: 'amount_off_today'; amount: number }

/** A promotion code as the operator set it. Null in a restriction: none. */
export type Promotion = PromotionKind & {
  id: string
  code: string
  /** What the code does, in the operator's words. */
  label: string
  /** The first and the last day on which it is valid. */
  startsOn: CalendarDate | null
  endsOn: CalendarDate | null
  membershipSlugs: readonly string[] | null
  venueSlugs?: readonly string[] | null
  paymentTypes: readonly z.output<typeof PaymentType>[] | null
  maxUses: number | null
}

export interface PromotionFacts {
  today: CalendarDate
  membershipSlug: string
  /** Null or absent where no venue is chosen yet: a promotion of certain venues is then refused. */
  venueSlug?: string | null
  paymentType: z.output<typeof PaymentType>
  /** Orders that have used the code already. */
  usedCount: number
  /** What is due today before any discount, in the order shown, each in minor units and not negative. */
  fees: readonly Fee[]
}

export interface Fee {
  type: FeeType
  amount: number
}

export type RefusalReason =
  | 'unknown'
  | 'expired'
  | 'not_yet'
  | 'no_joining_fee'
  | 'not_for_this_membership'
  | 'not_for_this_venue'
  | 'not_for_this_payment_option'
  | 'used_up'
  | 'nothing_to_discount'

export interface AppliedPromotion {
  kind: 'applied'
  id: string
  code: string
  label: string
  /** Minor units, above 0 and never more than the fees. */
  discount: number
  /** How much of the discount each fee bears, only for fees that bear some; the parts add up to `discount`. */
  parts: Fee[]
}

export type PromotionResult = AppliedPromotion | { kind: 'refused'; reason: RefusalReason }

/**
 * The discount of a promotion, or the first reason why it is not valid. `unknown` is a code that the operator has not issued.
 * This only reads; the use is counted when the order completes.
 */
export function applyPromotion(promotion: Promotion | 'unknown', facts: PromotionFacts): PromotionResult {
  if (promotion === 'unknown') return refused('unknown')
  const reason = refusalOf(promotion, facts)
  if (reason !== null) return refused(reason)
  const parts = partsOfDiscount(promotion, facts.fees).filter((part) => part.amount > 0)
  const discount = sum(parts)
  if (discount === 0) return refused('nothing_to_discount')
  return { kind: 'applied', id: promotion.id, code: promotion.code, label: promotion.label, discount, parts }
}

function refusalOf(promotion: Promotion, facts: PromotionFacts): RefusalReason | null {
  const { startsOn, endsOn, membershipSlugs, venueSlugs, paymentTypes, maxUses } = promotion
  if (startsOn !== null && facts.today < startsOn) return 'not_yet'
  if (endsOn !== null && facts.today > endsOn) return 'expired'
  if (maxUses !== null && facts.usedCount >= maxUses) return 'used_up'
  if (membershipSlugs && !membershipSlugs.includes(facts.membershipSlug)) return 'not_for_this_membership'
  if (venueSlugs && !venueSlugs.includes(facts.venueSlug ?? '')) return 'not_for_this_venue'
  if (paymentTypes && !paymentTypes.includes(facts.paymentType)) return 'not_for_this_payment_option'
  return refusalOfKind(promotion, facts)
}

function refusalOfKind(promotion: Promotion, { fees, paymentType }: PromotionFacts): RefusalReason | null {
  switch (promotion.kind) {
    case 'waive_joining_fee':
      return fees.some((fee) => fee.type === 'joining_fee' && fee.amount > 0) ? null : 'no_joining_fee'
    case 'fraction_of_first_payment': {
      const possible = feesOf[paymentType === 'recurring' ? 'recurring' : 'fixed']
      return namedFees(promotion).some((type) => possible.includes(type))
        ? null
        : 'not_for_this_payment_option'
    }
    case 'amount_off_today':
      return null
  }
}

/** The fees that can be due today at all. */
const feesOf: Record<'recurring' | 'fixed', readonly FeeType[]> = {
  recurring: ['joining_fee', 'month_in_hand', 'pro_rata'],
  fixed: ['base_fee', 'joining_fee'],
}

function namedFees(promotion: { fees?: readonly FeeType[] }): readonly FeeType[] {
  return promotion.fees ?? ['month_in_hand', 'pro_rata']
}

function partsOfDiscount(promotion: Promotion, fees: readonly Fee[]): Fee[] {
  switch (promotion.kind) {
    case 'waive_joining_fee':
      return fees.filter((fee) => fee.type === 'joining_fee')
    case 'fraction_of_first_payment':
      return share(
        fees.filter((fee) => namedFees(promotion).includes(fee.type)),
        promotion.percent,
      )
    case 'amount_off_today':
      return takeInOrder(fees, promotion.amount)
  }
}

/**
 * A percentage of the sum of the fees, rounded half-up once. A fee bears what the rounded discount grows by when that fee is
 * added, so the parts add up to the discount to the penny and none exceeds its fee.
 */
function share(fees: readonly Fee[], percent: number): Fee[] {
  let before = 0
  return fees.map(({ type, amount }) => {
    const growth = percentOf(before + amount, percent) - percentOf(before, percent)
    before += amount
    return { type, amount: growth }
  })
}

function percentOf(amount: number, percent: number): number {
  return Number((2n * BigInt(amount) * BigInt(percent) + 100n) / 200n)
}

/** An amount taken from the fees one after another, never more from a fee than the fee itself. */
function takeInOrder(fees: readonly Fee[], amount: number): Fee[] {
  let left = amount
  return fees.map((fee) => {
    const taken = Math.min(left, fee.amount)
    left -= taken
    return { type: fee.type, amount: taken }
  })
}

const sum = (fees: readonly Fee[]): number => fees.reduce((total, fee) => total + fee.amount, 0)

const refused = (reason: RefusalReason): PromotionResult => ({ kind: 'refused', reason })
