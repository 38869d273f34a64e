import { z } from 'zod'
import { Agreement } from './agreement.ts'
import { route } from './route.ts'
import { Collection, PriceLine } from './memberships.ts'
import { Id, PaymentType, Period, Person, Priced, PurchaseKind, Replaced } from './shapes.ts'

export const MembershipItem = z.object({
  type: z.literal('membership'),
  kind: PurchaseKind,
  /** The membership that ends for this one; null for a new one. */
  replaces: Replaced.nullable(),
  /** Whom it is for; null where that is whoever paid. */
  purchasedFor: Person.nullable(),
  name: z.string(),
  friendlyName: z.string(),
  categories: z.array(z.object({ name: z.string() })),
  paymentType: PaymentType,
  homeVenue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  venueType: z.string(),
  membershipTypeId: z.string(),
  membershipId: z.string(),
  baseFee: z.object({ type: z.string(), price: Priced }),
  fees: z.array(PriceLine),
  paymentOption: z.object({
    id: z.string(),
    fixedDuration: z.int().nullable(),
    fixedPeriod: Period.nullable(),
  }),
  requiresEligibility: z.boolean(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  billingDay: z.int().nullable(),
  firstBillingDate: z.string().nullable(),
  prettyFirstBillingDate: z.string().nullable(),
  firstCollectionDate: z.string().nullable(),
  /** As in the costs of a change; empty for everything else. */
  collectionsAtOldPrice: z.array(Collection),
  proRataDays: z.int(),
  minimumInAll: Priced,
})

/** One person's place at a session, or a court for one time, as it was booked. */
export const BookingItem = z.object({
  type: z.enum(['session', 'court']),
  name: z.string(),
  /** Its parts come to what was paid for it. */
  priceBreakdown: z.array(
    z.object({ label: z.string(), price: Priced, type: z.enum(['option', 'benefit', 'minimum_waiver']) }),
  ),
  /** What it is a place at: `id` is that of the session, or of a court its space. */
  related: z.object({
    simpleName: z.string(),
    id: z.string(),
    category: z.string(),
    venue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
    venueType: z.string(),
  }),
  /** 1: each place is an item. */
  quantity: z.int(),
  /** The name of the price option. */
  variant: z.string(),
  /** The civil day at the centre, and times on the wall. */
  day: z.string(),
  start: z.string(),
  end: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  spaceName: z.string().nullable(),
  /** Whom it is for; a player who is only named has no id. */
  attendee: z.object({ personId: z.string().nullable(), name: z.string() }),
  /** The name of the membership that made it cheaper. */
  benefit: z.string().nullable(),
  bring: z.array(z.string()),
  /** Where cancelling is asked for; null: at the centre. */
  phone: z.string().nullable(),
  freeCancellationUntil: z.string(),
  /** That time had passed when it was booked: nothing was promised. */
  bookedLate: z.boolean(),
  /** Of the price, when it is cancelled later than that: 0 to 100. */
  lateCancellationKeepsPercent: z.int(),
})

/** Something that is neither. */
export const OtherItem = z.object({
  type: z.string().regex(/^(?!(?:membership|session|court)$)/),
  name: z.string(),
})

/** What a kind tells of what was bought. */
export const OrderItem = z.union([MembershipItem, BookingItem, OtherItem])

/** What every line of an order has. */
const line = {
  id: z.string(),
  state: z.enum(['sold', 'cancelled', 'moved', 'notPaid']),
  personId: z.string(),
  /** What was paid for it, and the tax in that. */
  amount: Priced,
  tax: Priced,
}

export const Order = z.object({
  id: z.string(),
  /** What the customer quotes: short, unique for the operator. */
  reference: z.string(),
  placedAt: z.string(),
  brand: z.string(),
  /** `membership` where it is memberships alone. */
  orderType: z.enum(['membership', 'basket']),
  items: z.array(z.union([MembershipItem.extend(line), BookingItem.extend(line), OtherItem.extend(line)])),
  tenders: z.array(
    z.object({ kind: z.enum(['card', 'credit', 'cash', 'cheque', 'voucher']), amount: Priced }),
  ),
  tax: Priced,
  total: Priced,
  promotionCode: z.string().nullable(),
  /** Whether a Direct Debit is being set up for this order. */
  newMandate: z.boolean(),
  customer: z.object({ firstName: z.string(), email: z.string() }),
  agreement: Agreement,
})

export const getOrder = route({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'An order of the signed-in customer',
  tag: 'orders',
  access: 'customer',
  params: z.object({ orderId: Id }),
  response: Order,
})

/** An iCalendar file (RFC 5545) with the days to remember of what is still sold. */
export const getOrderCalendar = route({
  method: 'GET',
  path: '/api/orders/:orderId/calendar',
  summary: 'The days of an order for a calendar',
  tag: 'orders',
  access: 'customer',
  params: z.object({ orderId: Id }),
  /** A locale: a browser that follows a link sends its own language, not the page's. */
  query: z.object({ lang: z.string().max(35).optional() }),
  response: z.string(),
  text: 'text/calendar',
})
