import { z } from 'zod'
import { route } from './route.ts'
import { Id, Source } from './shapes.ts'

/** Handing a filled cart to another device or person to pay: a link with a one-use code, which becomes a checkout token. */

export const createHandOver = route({
  method: 'POST',
  path: '/api/checkout/hand-over',
  summary: 'A link by which another device pays for the cart, for a quarter of an hour',
  tag: 'checkout',
  access: 'customer',
  body: z.strictObject({
    source: Source,
    /** What attendees have to accept is the customer's to accept, before somebody else pays. */
    completedWaivers: z.array(Id).max(100).optional(),
  }),
  status: 201,
  response: z.object({
    /** Opens the checkout; works once. */
    url: z.string(),
    expiresAt: z.string(),
  }),
})

export const getHandOver = route({
  method: 'GET',
  path: '/api/checkout/hand-over/:cartId',
  summary: 'Whether a cart that was handed over is being paid for, or has been',
  tag: 'checkout',
  access: 'customer',
  params: z.object({ cartId: Id }),
  response: z.object({
    /** Money may be moving. */
    isBeingPaid: z.boolean(),
    completeOrderId: z.string().nullable(),
  }),
})

export const claimHandOver = route({
  method: 'POST',
  path: '/api/checkout/hand-over/claim',
  summary: 'Exchange the code of such a link for a checkout token',
  tag: 'checkout',
  access: 'visitor',
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  response: z.object({
    /** Sent as `X-Checkout-Authorization` with the calls of the checkout. */
    token: z.string(),
    expiresAt: z.string(),
  }),
})
