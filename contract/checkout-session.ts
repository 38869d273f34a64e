import { z } from 'zod'
import { PaymentSession, Tender } from './checkout.ts'
import { route } from './route.ts'
import { Id, Priced, Source, Text } from './shapes.ts'

/** Calls for providers whose script in the browser asks the bank (`flow: browser`), and the tenders beside the card. */

export const prepareSession = route({
  method: 'POST',
  path: '/api/checkout/session/prepare',
  summary: 'Open a payment session for the cart, or return the one that is open',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  body: z.strictObject({ source: Source }),
  response: PaymentSession,
})

export const paySession = route({
  method: 'POST',
  path: '/api/checkout/session/payment',
  summary: 'The customer is about to pay with the session: check everything and say the amount',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  body: z.strictObject({
    source: Source,
    paymentSessionId: Text(255).min(1),
    payments: z.array(Tender).max(10),
    terms: z.array(Id).max(20),
    completedWaivers: z.array(Id).max(100).optional(),
    itemHash: Text(128).optional(),
    savedCardId: Id.optional(),
    saveCard: z.boolean().optional(),
  }),
  response: z.object({ transactionUuid: z.string(), amount: Priced }),
})

export const completeSession = route({
  method: 'POST',
  path: '/api/checkout/session/complete/:transactionId',
  summary: 'The script has asked the bank: read the result and make the order. Safe to repeat',
  tag: 'checkout',
  access: 'customer',
  handedOver: 'toTheEnd',
  params: z.object({ transactionId: Id }),
  body: z.strictObject({ source: Source.optional() }),
  response: z.object({
    status: z.enum(['failed', 'sca_required', 'authorised', 'checking', 'completed']),
    message: z.string().nullable(),
    completeOrderId: z.string().nullable(),
  }),
})

export const useCredit = route({
  method: 'PUT',
  path: '/api/checkout/credit',
  summary: 'Pay a part of the cart with credit, in minor units; 0 takes it back',
  tag: 'checkout',
  access: 'customer',
  body: z.strictObject({ source: Source, amount: z.int().min(0).max(100_000_000) }),
  response: z.object({
    cartPayments: z.array(z.object({ tenderType: z.string(), amount: z.int() })),
    outstandingCartBalance: Priced,
  }),
})
