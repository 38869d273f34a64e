import { z } from 'zod'
import { Answer, BankDetails } from './joining.ts'
import { Costs, Membership, PaymentOption, PriceLine } from './memberships.ts'
import { route } from './route.ts'
import { Day, Id, PaymentType, Period, Person, Priced } from './shapes.ts'

/** Whether a customer may do something with a membership, and if not, why, in a sentence for them. */
const Possible = z.object({ possible: z.boolean(), reason: z.string().nullable() })

/** A membership of the customer, with what the account shows of it. */
export const OwnMembership = z.object({
  id: z.string(),
  membershipType: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  friendlyName: z.string(),
  purchasedFor: Person,
  venue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  paymentType: PaymentType,
  paymentOptionId: z.string(),
  fixedDuration: z.int().nullable(),
  fixedPeriod: Period.nullable(),
  /** `upcoming` is active and has not begun. */
  status: z.enum(['pending', 'upcoming', 'active', 'ended', 'cancelled']),
  startDate: z.string(),
  prettyStartDate: z.string(),
  /** The last day; null where no end is known. */
  endDate: z.string().nullable(),
  prettyEndDate: z.string().nullable(),
  /** Each month, or for the whole term. */
  price: Priced,
  billingDay: z.int().nullable(),
  nextPayment: z.object({ date: z.string(), prettyDate: z.string(), amount: Priced }).nullable(),
  change: Possible,
  renewal: Possible,
  /** What takes its place once it ends; null where nothing does. */
  replacedBy: z.object({ name: z.string(), startDate: z.string(), prettyStartDate: z.string() }).nullable(),
})

export const listOwnMemberships = route({
  method: 'GET',
  path: '/api/my-account/memberships',
  summary:
    'Memberships of the signed-in customer, or of a person they act for: those that run first, then the past ones',
  tag: 'memberships',
  access: 'customer',
  query: z.object({ selectedUserId: Id.optional() }),
  response: z.array(OwnMembership),
})

export const listPaidForOthers = route({
  method: 'GET',
  path: '/api/my-account/memberships/paid-for-others',
  summary: 'Memberships that the signed-in customer pays for other people, and that last or are to come',
  tag: 'memberships',
  access: 'customer',
  response: z.array(OwnMembership),
})

/** The membership that is changed or renewed, as it is until then. */
export const OldMembership = z.object({
  membershipId: z.string(),
  membershipTypeId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Whom it is for. */
  purchasedFor: Person,
  venue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  paymentType: PaymentType,
  paymentOptionId: z.string(),
  price: Priced,
  startDate: z.string(),
  endDate: z.string().nullable(),
  prettyEndDate: z.string().nullable(),
  billingDay: z.int().nullable(),
  providesAccessTo: z.array(z.string()),
  benefits: Membership.shape.benefits,
})

export const ChangeOption = PaymentOption.extend({
  /** "£10.00 more a month", "£4.50 less a month", "The same price". */
  differenceToOldMembership: z.string(),
})

export const getChangeOptions = route({
  method: 'GET',
  path: '/api/online-joining/memberships/:membershipId/change-options',
  summary: 'What a membership can be changed to, priced for the earliest usual start',
  tag: 'memberships',
  access: 'customer',
  params: z.object({ membershipId: Id }),
  response: z.object({
    current: OldMembership,
    /** Other memberships its centre sells, paid the same way. */
    memberships: z.array(
      Membership.extend({
        paymentOptions: z.array(ChangeOption),
        /** What it brings, takes away and leaves, as against what the customer has; names as the operator gives them. */
        comparison: z.object({
          gained: z.array(z.string()),
          lost: z.array(z.string()),
          kept: z.array(z.string()),
        }),
      }),
    ),
  }),
})

/** The last day of the old membership, when the new one is what was asked for. */
const Ending = OldMembership.extend({ lastDay: z.string(), prettyLastDay: z.string() })

export const ChangeCosts = Costs.extend({
  differenceToOldMembership: z.string(),
  /** New price less old, each month; may be negative. */
  difference: Priced,
  totalDueNow: Priced.extend({ monthInHand: Priced.nullable(), fees: z.array(PriceLine) }),
  newMembershipPrice: Priced,
  membershipType: z.object({ id: z.string(), name: z.string(), monthInHand: z.boolean() }),
  oldMembership: Ending,
})

export const getChangeCosts = route({
  method: 'GET',
  path: '/api/online-joining/memberships/:membershipId/change-costs',
  summary: 'What a change costs from a start date; without one, from the next billing date',
  tag: 'memberships',
  access: 'customer',
  params: z.object({ membershipId: Id }),
  query: z.object({ paymentOptionId: Id, startDate: Day.optional() }),
  response: ChangeCosts,
})

export const submitChange = route({
  method: 'POST',
  path: '/api/online-joining/memberships/:membershipId/change',
  keyed: true,
  summary: 'Put the change of a membership into the cart of online joining',
  tag: 'memberships',
  access: 'customer',
  status: 201,
  params: z.object({ membershipId: Id }),
  body: z.strictObject({
    paymentOptionId: Id,
    startDate: Day,
    /** Only from a customer without an instruction. */
    ...BankDetails,
    ddTermsAccepted: z.boolean().optional(),
    terms: z.array(Id).max(20).optional(),
    /** What was shown as due today, in minor units; another amount than the server's is refused. */
    expectedTotal: z.int().min(0).optional(),
  }),
  response: z.object({ cartId: z.string() }),
})

export const getGivenAnswers = route({
  method: 'GET',
  path: '/api/online-joining/memberships/:membershipId/given-answers',
  summary: 'What was answered for a membership, as far as the same is asked for the one that follows it',
  tag: 'memberships',
  access: 'customer',
  params: z.object({ membershipId: Id }),
  query: z.object({ membershipTypeId: Id }),
  response: z.object({ answers: z.array(z.object({ questionId: z.string(), answer: Answer })) }),
})

export const RenewalCosts = Costs.extend({ oldMembership: Ending })

export const getRenewalCosts = route({
  method: 'GET',
  path: '/api/online-joining/memberships/:membershipId/renewal-costs',
  summary: 'What renewing a membership costs, with a promotion code; it begins when the old one ends',
  tag: 'memberships',
  access: 'customer',
  params: z.object({ membershipId: Id }),
  query: z.object({ paymentOptionId: Id.optional(), promotionCodeId: Id.optional() }),
  response: RenewalCosts,
})
