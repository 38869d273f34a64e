import { z } from 'zod'
import { Answer } from './joining.ts'
import { Costs, Fees } from './memberships.ts'
import { PurchaseKind, Replaced } from './shapes.ts'

/** What joining sells: a membership, at the price that the cart keeps. */
export const CheckoutMembership = z.object({
  /** A change and a renewal take the place of a membership the customer has. */
  kind: PurchaseKind,
  replaces: Replaced.nullable(),
  homeVenue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  startDate: z.string(),
  membershipType: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    categories: z.array(z.object({ name: z.string() })),
  }),
  /** The price the cart keeps, line by line; `id` is that of the payment option. */
  paymentOption: Costs.omit({ agreement: true }).extend({
    id: z.string(),
    fees: Fees.extend({ proRataDays: z.int() }),
  }),
  promotionCode: z.string().nullable(),
  /** Last two digits of the account a Direct Debit will be set up on, where one will. */
  bankAccountEnding: z.string().nullable(),
  /** Answers to the additional questions, as sent. */
  answers: z.array(z.object({ questionId: z.string(), answer: Answer })),
  questionsComplete: z.boolean(),
  /** Somebody who becomes a customer with the order: what was given of them, by field path. Null for everybody else. */
  newMember: z.record(z.string(), Answer).nullable(),
})
