import { formatDate } from '../../../contract/dates.ts'
import { priced, type PricedAmount } from '../../../contract/money.ts'
import { workingDaysBetween } from '../../calendar/working-days.ts'
import type { MembershipTypeRow, PaymentOptionRow } from '../offers.ts'
import type { Collection, LineType, Price } from './price.ts'
import type { Replaced } from '../replaced.ts'

const pretty = (date: string | null): string | null => (date === null ? null : formatDate(date))

/** The lines of what is due today, as every screen shows them. */
export function feeLines(price: Price) {
  return price.lines.map(({ type, label, amount, days }) => ({
    type,
    label,
    price: priced(amount, price.currency),
    days: days ?? null,
  }))
}

/** One price in the fields that cards, sidebar, costs, checkout and order share. Nothing is added up here. */
export function priceFacts(
  option: Pick<PaymentOptionRow, 'paymentType' | 'fixedDuration' | 'fixedPeriod' | 'minimumTermMonths'>,
  price: Price,
) {
  const amount = (type: LineType): PricedAmount | null => {
    const line = price.lines.find((candidate) => candidate.type === type)
    return line ? priced(line.amount, price.currency) : null
  }
  return {
    paymentType: option.paymentType,
    fixedDuration: option.fixedDuration,
    fixedPeriod: option.fixedPeriod,
    fees: {
      baseFee: priced(price.baseFee, price.currency),
      joiningFee: amount('joining_fee'),
      proRataFee: amount('pro_rata'),
      monthInHandFee: amount('month_in_hand'),
      discount: amount('discount'),
    },
    globalBasePrice: priced(price.baseFee, price.currency),
    totalToPayNow: priced(price.dueToday, price.currency),
    minimumInAll: priced(price.minimumInAll, price.currency),
    // That of the price: an operator may have changed the option since.
    minimumTermMonths: price.minimumTermMonths ?? option.minimumTermMonths,
    proRataDays: price.proRata?.days ?? 0,
    startDate: price.startDate,
    prettyStartDate: formatDate(price.startDate),
    endDate: price.endDate,
    prettyEndDate: pretty(price.endDate),
    billingDay: price.billingDay,
    firstBillingDate: price.firstBillingDate,
    prettyFirstBillingDate: pretty(price.firstBillingDate),
    firstCollectionDate: price.firstCollectionDate,
    collectionsAtOldPrice: collectionsToWire(price.collectionsAtOldPrice ?? [], price.currency),
  }
}

/** Collections by Direct Debit with their amounts as every screen shows them. */
export function collectionsToWire(collections: readonly Collection[], currency: string) {
  return collections.map(({ billingDate, collectionDate, amount }) => ({
    billingDate,
    collectionDate,
    amount: priced(amount, currency),
  }))
}

export interface StartBounds {
  min: string | null
  max: string
}

/** A membership type with its payment options. */
export function membershipToWire<Option>(type: MembershipTypeRow, paymentOptions: Option[]) {
  return {
    id: type.id,
    slug: type.slug,
    name: type.name,
    description: type.description,
    coverage: type.coverage,
    categories: type.categories.map((name) => ({ name })),
    eligibility: type.eligibility === null ? null : { name: type.eligibility },
    requiresEligibility: type.requiresEligibility,
    ages:
      type.minimumAge === null && type.maximumAge === null
        ? null
        : { minimum: type.minimumAge, maximum: type.maximumAge },
    requiresMark: type.requiredMark !== null,
    postcodeDistricts: type.postcodeDistricts,
    recommended: type.recommended,
    providesAccessTo: type.providesAccessTo,
    benefits: type.benefits,
    paymentOptions,
    selectedPaymentOption: null,
  }
}

/** What a change or renewal replaces; null for a new membership. */
export function replacedToWire(replaces: Replaced | null) {
  if (replaces === null) return null
  const { membershipId, name, lastDay } = replaces
  return { membershipId, name, lastDay, prettyLastDay: formatDate(lastDay) }
}

/** A whole costs answer. */
export function costsToWire(
  option: PaymentOptionRow,
  price: Price,
  facts: { promotionEnabled: boolean; startsAt: StartBounds; today: string },
) {
  return {
    paymentOptionId: option.id,
    ...priceFacts(option, price),
    lines: feeLines(price),
    ...facts,
    promotion:
      price.promotion?.kind === 'applied' ? { id: price.promotion.id, code: price.promotion.code } : null,
    availableBillingDates: price.availableBillingDates.map(
      ({ billingDay, firstBillingDate, collectionDate }) => ({
        billingDay,
        firstBillingDate,
        prettyFirstBillingDate: formatDate(firstBillingDate),
        firstCollectionDate: collectionDate,
      }),
    ),
    advanceNotice:
      price.firstCollectionDate === null
        ? null
        : {
            givenOn: facts.today,
            workingDays: workingDaysBetween(facts.today, price.firstCollectionDate),
          },
    collections: collectionsToWire(price.collections, price.currency),
  }
}
