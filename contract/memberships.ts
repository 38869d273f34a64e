import { z } from 'zod'
import { Agreement } from './agreement.ts'
import { route } from './route.ts'
import { Day, Id, PaymentType, Period, Priced, Text } from './shapes.ts'

export const Fees = z.object({
  baseFee: Priced,
  joiningFee: Priced.nullable(),
  proRataFee: Priced.nullable(),
  monthInHandFee: Priced.nullable(),
  discount: Priced.nullable(),
})

/** What a Direct Debit takes: billed on one day, collected then or on the next working day of the banks. */
export const Collection = z.object({ billingDate: z.string(), collectionDate: z.string(), amount: Priced })

/** The facts of one price, as every place that shows it reads them. `prettyX` is the date as DD/MM/YYYY. */
const priceFields = {
  paymentType: PaymentType,
  fixedDuration: z.int().nullable(),
  fixedPeriod: Period.nullable(),
  fees: Fees,
  globalBasePrice: Priced,
  totalToPayNow: Priced,
  minimumInAll: Priced,
  /** Whole months a monthly membership lasts at least; 0 where it can end at once, and for single payments. */
  minimumTermMonths: z.int(),
  proRataDays: z.int(),
  startDate: z.string(),
  prettyStartDate: z.string(),
  endDate: z.string().nullable(),
  prettyEndDate: z.string().nullable(),
  billingDay: z.int().nullable(),
  firstBillingDate: z.string().nullable(),
  prettyFirstBillingDate: z.string().nullable(),
  firstCollectionDate: z.string().nullable(),
  /** Of a change that comes too late for the bank: what is still collected for the old membership after the start. */
  collectionsAtOldPrice: z.array(Collection),
}

export const PaymentOption = z.object({
  id: z.string(),
  ...priceFields,
  isPurchasable: z.object({
    canPurchase: z.boolean(),
    hasPrices: z.boolean(),
    message: z.string().nullable(),
    /** `logIn`: it may be for them, once they say who they are. `payerAge`: an adult can buy it for them. */
    reason: z.enum(['logIn', 'mark', 'held', 'age', 'residence', 'payerAge']).nullable(),
  }),
})

export const Membership = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  coverage: z.enum(['national', 'other']),
  categories: z.array(z.object({ name: z.string() })),
  eligibility: z.object({ name: z.string() }).nullable(),
  requiresEligibility: z.boolean(),
  /** Of the person it is for, in completed years on the day it starts; null where that does not matter. */
  ages: z.object({ minimum: z.int().nullable(), maximum: z.int().nullable() }).nullable(),
  /** Only people whom the operator has marked may have it; `eligibility` says who they are. */
  requiresMark: z.boolean(),
  /** Where the person it is for has to live; empty: anywhere. */
  postcodeDistricts: z.array(z.string()),
  recommended: z.boolean(),
  providesAccessTo: z.array(z.string()),
  benefits: z.array(
    z.object({
      name: z.string(),
      totalUses: z.int().nullable(),
      frequency: z.string().nullable(),
      description: z.string(),
    }),
  ),
  paymentOptions: z.array(PaymentOption),
  selectedPaymentOption: z.string().nullable(),
})

export const listMemberships = route({
  method: 'GET',
  path: '/api/online-joining/memberships',
  summary:
    'Memberships a venue sells, with prices, and whether they are for a person: whoever asks unless told',
  tag: 'memberships',
  access: 'visitor',
  sameFor: 'visitors',
  personalQuery: ['memberId', 'bornOn', 'postcode', 'payerBornOn'],
  query: z.object({
    venueId: Id,
    /** Whom it is for: a linked person. */
    memberId: Id.optional(),
    /** Of somebody who is no customer yet. */
    bornOn: Day.optional(),
    postcode: Text(10).optional(),
    /** Of a visitor who pays. */
    payerBornOn: Day.optional(),
  }),
  response: z.array(Membership),
})

export const PriceLine = z.object({
  type: z.enum([
    'base_fee',
    'joining_fee',
    'month_in_hand',
    'pro_rata',
    'discount',
    'minimum_waiver',
    /** Of a change to something cheaper: what would have come back and does not. */
    'not_refunded',
  ]),
  label: z.string(),
  price: Priced,
  days: z.int().nullable(),
})

export const AvailableBillingDate = z.object({
  billingDay: z.int(),
  firstBillingDate: z.string(),
  prettyFirstBillingDate: z.string(),
  firstCollectionDate: z.string(),
})

/** What a payer is told before the first collection, and when. Null where nothing is collected by Direct Debit. */
export const AdvanceNotice = z.object({
  /** The day the e-mail with amount and dates is sent: that of joining. */
  givenOn: z.string(),
  /** Working days of the banks from that day to the first collection. */
  workingDays: z.int(),
})

export const Costs = z.object({
  paymentOptionId: z.string(),
  ...priceFields,
  lines: z.array(PriceLine),
  promotionEnabled: z.boolean(),
  promotion: z.object({ id: z.string(), code: z.string() }).nullable(),
  availableBillingDates: z.array(AvailableBillingDate),
  advanceNotice: AdvanceNotice.nullable(),
  collections: z.array(Collection),
  /** The start dates on offer; `min` is null where the only bound is today. */
  startsAt: z.object({ min: z.string().nullable(), max: z.string() }),
  today: z.string(),
  /** The same block that stands at the checkout, on the order and in its e-mail. */
  agreement: Agreement,
})

export const getCosts = route({
  method: 'GET',
  path: '/api/online-joining/costs',
  summary: 'What a membership costs from a start date, with a billing day and a promotion code',
  tag: 'memberships',
  access: 'visitor',
  query: z.object({
    paymentOptionId: Id,
    startDate: Day.optional(),
    billingDay: z.coerce.number().int().min(1).max(31).optional(),
    promotionCodeId: Id.optional(),
    /** The home centre: some promotion codes hold at certain centres only. */
    venueId: Id.optional(),
  }),
  response: Costs,
})

export const validatePromotion = route({
  method: 'GET',
  path: '/api/v1/membership-promotions/validate/:code/:paymentOptionId',
  summary: 'Whether a promotion code holds for a payment option',
  tag: 'memberships',
  access: 'visitor',
  params: z.object({ code: z.string().trim().min(1).max(40), paymentOptionId: Id }),
  query: z.object({ venueId: Id.optional() }),
  response: z.object({ id: z.string(), code: z.string() }),
})
