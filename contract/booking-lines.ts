import { z } from 'zod'
import { Priced } from './shapes.ts'

/** What carts say of places. */

/** A way to be charged for a place, for the person it is for. */
const OptionForPlace = z.object({ slug: z.string(), name: z.string(), price: Priced })

/** A membership that makes a place cheaper, and how often it still can after this one in the day or month of the session. */
export const UsedBenefit = z.object({
  membership: z.string(),
  /** Null: as often as one likes. */
  usesLeft: z.int().nullable(),
  /** What they are counted in; null where they are not. */
  usesPer: z.enum(['day', 'month']).nullable(),
})

/** What bookings sell: one person's place at a session, or a court for one time. */
export const CheckoutBooking = z.object({
  activity: z.object({ slug: z.string(), name: z.string(), category: z.string() }),
  /** Null: a court. */
  sessionId: z.string().nullable(),
  /** The civil day at the centre, and times on the wall. */
  day: z.string(),
  start: z.string(),
  end: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  spaceName: z.string().nullable(),
  /** Whom the place is for: the customer or a linked person by id; a player who is only named; a visitor: neither. */
  attendee: z.object({ personId: z.string().nullable(), name: z.string().nullable() }),
  option: OptionForPlace,
  /** All that this person may choose among, the cheapest first, without any membership. */
  options: z.array(OptionForPlace),
  /** The membership that makes it cheaper; null: none. */
  benefit: UsedBenefit.nullable(),
  /** A membership would make it cheaper, and the customer has said not to use it: its name. */
  benefitRefused: z.string().nullable(),
  /** Until when the place is kept; null: it is not any more, and has to be taken again. */
  heldUntil: z.string().nullable(),
  /** Why it cannot be had any more, by nobody: it can only be taken out. Null: it can. */
  gone: z.enum(['cancelled', 'not_offered']).nullable(),
  /** It is for a child under that age, with too few adults in the water: all the children there need so many. Null: enough are there. */
  childAlone: z.object({ under: z.int(), needed: z.int() }).nullable(),
  /** Until when it can be cancelled for nothing. */
  freeCancellationUntil: z.string(),
  /** Of the price, when it is cancelled later than that: 0 to 100. */
  lateCancellationKeepsPercent: z.int(),
  bring: z.array(z.string()),
})

/** Conditions of an activity that somebody has to accept, for themselves or for a child, before it is paid for. */
export const AttendeeWaiver = z.object({
  /** Of this version for this person: what `completed_waivers` names. A newer version has another. */
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  attendee: z.object({ personId: z.string().nullable(), name: z.string().nullable() }),
  /** An adult accepts it for the attendee. */
  isForChild: z.boolean(),
  /** The lines that need it. */
  cartItemIds: z.array(z.string()),
})
