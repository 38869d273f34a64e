import { z } from 'zod'
import { route } from './route.ts'
import { CheckoutLine } from './checkout.ts'
import { Id, Source, Text } from './shapes.ts'

export const addToCart = route({
  method: 'POST',
  path: '/api/cart/add',
  keyed: true,
  summary: 'Put something into a cart: the renewal of a membership into that of online joining',
  tag: 'cart',
  access: 'visitor',
  status: 201,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          /** The thing itself; of a renewal the membership that is renewed. */
          id: Id,
          /** A kind that is sold: `membership_renewal`. */
          type: Text(40).min(1),
          /** Its price option; of a renewal the payment option it is renewed with. */
          pricingOptionId: Id,
          purchasedForUserId: Id.optional(),
          options: z
            .strictObject({
              promotionCodeId: Id.nullable().optional(),
              terms: z.array(Id).max(20).optional(),
              expectedTotal: z.int().min(0).optional(),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(1),
    /** Whose membership prices apply. */
    membershipUserId: Id.optional(),
    /** The linked person this is done for. */
    selectedUserId: Id.nullable().optional(),
  }),
  response: z.object({ cartId: z.string(), itemCount: z.int() }),
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
  itemHash: z.string(),
  /** The linked person for whom things are added unless said otherwise; null: the customer. */
  selectedUserId: z.string().nullable(),
  /** Null as long as it is open. */
  completeOrderId: z.string().nullable(),
})

export const getCart = route({
  method: 'GET',
  path: '/api/cart',
  summary: 'What is in the cart of a source, that of bookings unless told, or null',
  tag: 'cart',
  access: 'visitor',
  query: z.object({ source: Source.optional(), selectedUserId: Id.optional() }),
  response: Cart.nullable(),
})

export const removeFromCart = route({
  method: 'POST',
  path: '/api/cart/remove',
  summary: 'Take things out of a cart; one that is left empty is discarded',
  tag: 'cart',
  access: 'customer',
  query: z.object({ membershipUserId: Id.optional(), selectedUserId: Id.optional() }),
  body: z.strictObject({ cartItemIds: z.array(Id).min(1).max(100), source: Source.optional() }),
  response: z.object({ itemCount: z.int() }),
})
