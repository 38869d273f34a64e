import { z } from 'zod'
import { route } from './route.ts'
import { AskedDay } from './bookings.ts'
import { AttendeeWaiver } from './booking-lines.ts'
import { CheckoutLine } from './checkout.ts'
import { isReadableName } from './field-faults.ts'
import { Id, IdOrSlug, Slug, Source, Text } from './shapes.ts'

/** What a place is for, beside its price option. */
const NamedPlayer = Text(80)
  .trim()
  .min(2, { error: 'A name must be longer than 1 character.' })
  .refine(isReadableName, { error: 'A name must have letters that can be read.' })

export const addToCart = route({
  method: 'POST',
  path: '/api/cart/add',
  service: 'checkout',
  keyed: true,
  summary:
    'Put things into a cart, all or none: places at sessions and courts, or the renewal of a membership',
  tag: 'cart',
  access: 'visitor',
  status: 201,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          /** The thing itself: a session; the activity of a court, by slug; of a renewal the membership that is renewed. */
          id: IdOrSlug,
          /** A kind that is sold: `session`, `court`, `membership_renewal`. */
          type: Text(40).min(1),
          /** Its price option: of a place by slug, left out for the cheapest; of a renewal the payment option it is renewed with. */
          pricingOptionId: IdOrSlug.optional(),
          /** The attendee; left out: the selected person. */
          purchasedForUserId: Id.optional(),
          options: z
            .strictObject({
              promotionCodeId: Id.nullable().optional(),
              terms: z.array(Id).max(20).optional(),
              expectedTotal: z.int().min(0).optional(),
              /** Of a court: its centre by slug, day and time on the wall, and which one; left out: any that is free. A session has its own: another is refused. */
              venue: Slug.optional(),
              day: AskedDay.optional(),
              start: z
                .string()
                .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Choose a time.' })
                .optional(),
              court: Slug.optional(),
              /** Of a court: who plays, where that is nobody with an account. */
              namedPlayer: NamedPlayer.optional(),
              /** False: a membership is not to be used for it. */
              benefit: z.boolean().optional(),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(20),
    /** Whose membership prices apply. */
    membershipUserId: Id.optional(),
    /** The linked person this is done for. */
    selectedUserId: Id.nullable().optional(),
  }),
  response: z.object({
    cartId: z.string(),
    itemCount: z.int(),
    /** What the customer should know besides: that times overlap, for one. */
    notices: z.array(z.string()),
  }),
})

/** A cart as its own page shows it. Amounts in minor units; `formatted` ones are for people. */
export const Cart = z.object({
  id: z.string(),
  uuid: z.string(),
  /** In the order of `sortBy`. */
  items: z.array(CheckoutLine.extend({ sortBy: z.int() })),
  itemCount: z.int(),
  /** What everything in it costs, tax included. */
  total: z.int(),
  formattedTotal: z.string(),
  taxTotal: z.int(),
  subTotal: z.int(),
  /** What the card has to pay: the total less what other tenders pay. */
  balance: z.int(),
  formattedBalance: z.string(),
  credits: z.array(z.object({ type: z.string(), totalAvailable: z.int(), maxApplicable: z.int() })),
  attendeeWaiversRequired: z.array(AttendeeWaiver),
  /** Until when the places in it are kept: the earliest of them; null where it has none, or all have lapsed. */
  heldUntil: z.string().nullable(),
  /** The time can be extended: once for each basket. */
  mayExtend: z.boolean(),
  itemHash: z.string(),
  /** The linked person for whom things are added unless said otherwise; null: the customer. */
  selectedUserId: z.string().nullable(),
  /** Null as long as it is open. */
  completeOrderId: z.string().nullable(),
})

export const getCart = route({
  method: 'GET',
  path: '/api/cart',
  service: 'checkout',
  summary: 'What is in the cart of a source, that of bookings unless told, or null',
  tag: 'cart',
  access: 'visitor',
  query: z.object({ source: Source.optional(), selectedUserId: Id.optional() }),
  response: Cart.nullable(),
})

const acting = { membershipUserId: Id.optional(), selectedUserId: Id.optional() }

/** Of each call that changes a cart: `item_count`, and what the customer should know besides. */
const Changed = z.object({ itemCount: z.int(), notices: z.array(z.string()) })

export const discardCart = route({
  method: 'DELETE',
  path: '/api/cart',
  service: 'checkout',
  summary: 'Discard the cart of a source, that of bookings unless told: its places are free again',
  tag: 'cart',
  access: 'visitor',
  query: z.object({ source: Source.optional(), selectedUserId: Id.optional() }),
  response: z.object({ message: z.string() }),
})

export const removeFromCart = route({
  method: 'POST',
  path: '/api/cart/remove',
  service: 'checkout',
  summary: 'Take things out of a cart; one that is left empty is discarded',
  tag: 'cart',
  access: 'visitor',
  query: z.object(acting),
  body: z.strictObject({ cartItemIds: z.array(Id).min(1).max(100), source: Source.optional() }),
  response: z.object({ itemCount: z.int() }),
})

export const changeCartItem = route({
  method: 'PUT',
  path: '/api/cart/:cartItemId',
  service: 'checkout',
  summary: 'Change a place in a basket: its price option, whom it is for, whether a membership is used',
  tag: 'cart',
  access: 'visitor',
  params: z.object({ cartItemId: Id }),
  body: z.strictObject({
    options: z.strictObject({
      pricingOptionId: IdOrSlug.optional(),
      purchasedForUserId: Id.optional(),
      /** Null: nobody by name any more, but whoever has the basket. */
      namedPlayer: NamedPlayer.nullable().optional(),
      benefit: z.boolean().optional(),
    }),
    selectedUserId: Id.nullable().optional(),
  }),
  response: Changed,
})

export const removeBenefit = route({
  method: 'DELETE',
  path: '/api/activities/benefit/remove/:cartItemId',
  summary: 'Pay for a place without the membership that makes it cheaper',
  tag: 'cart',
  access: 'customer',
  params: z.object({ cartItemId: Id }),
  query: z.object({ source: Source.optional(), selectedUserId: Id.optional() }),
  response: Changed,
})

export const extendCart = route({
  method: 'POST',
  path: '/api/cart/extend',
  service: 'checkout',
  summary: 'Keep the places of the basket for another 15 minutes, once',
  tag: 'cart',
  access: 'visitor',
  response: z.object({ heldUntil: z.string() }),
})

export const retakePlaces = route({
  method: 'POST',
  path: '/api/cart/retake',
  service: 'checkout',
  summary: 'Take places again whose time is over, all or none',
  tag: 'cart',
  access: 'visitor',
  body: z.strictObject({ cartItemIds: z.array(Id).min(1).max(100) }),
  response: Changed,
})
