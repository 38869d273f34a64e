import { z } from 'zod'
import { Agreement as Agreed } from './agreement.ts'
import { AttendeeWaiver, CheckoutBooking } from './booking-lines.ts'
import { route } from './route.ts'
import { Term } from './joining.ts'
import { CheckoutMembership } from './membership-lines.ts'
import { SavedCard } from './saved-cards.ts'
import { Id, Person, Priced, ReadableLine, Source, Text } from './shapes.ts'

type Nullable<Shape extends z.core.$ZodLooseShape> = { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> }

const nullable = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, z.nullable(type)])) as Nullable<Shape>

/** One thing in a cart. */
export const CheckoutLine = z.object({
  id: z.string(),
  /** As in the call that adds to a cart. */
  kind: z.string(),
  name: z.string(),
  venue: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  /** Whom it is for; null where a person who pays for somebody else is not told. */
  personId: z.string().nullable(),
  /** The same by name; null too where it is for whoever pays. */
  purchasedFor: Person.nullable(),
  /** What is to pay for it today. */
  amount: Priced,
  /** The tax in it. */
  tax: Priced,
  /** What joining sells; null for everything else. */
  membership: CheckoutMembership.nullable(),
  /** What bookings sell; null for everything else. */
  booking: CheckoutBooking.nullable(),
})

/** `lines` has everything. The fields of a membership repeat the one that was added last, and are null without one. */
export const CheckoutCart = z.object({
  cartId: z.string(),
  itemHash: z.string(),
  ...nullable(CheckoutMembership.shape),
  lines: z.array(CheckoutLine),
  /** What the card has to pay: the total less what other tenders pay. */
  outstandingCartBalance: Priced,
  /** Tenders other than the card, in minor units. */
  cartPayments: z.array(z.object({ tenderType: z.string(), amount: z.int() })),
  /** Credit the customer has, and how much of it this cart can take, in minor units. */
  credits: z.array(z.object({ type: z.string(), totalAvailable: z.int(), maxApplicable: z.int() })),
  /** To be accepted before paying; empty: none. */
  attendeeWaiversRequired: z.array(AttendeeWaiver),
  /** Until when the places in it are kept: the earliest of them; null where it has none. */
  heldUntil: z.string().nullable(),
  /** All that paying agrees to. */
  agreement: Agreed,
})

export const getCheckoutCart = route({
  method: 'GET',
  path: '/api/online-joining/checkout-cart',
  summary: 'What is about to be paid for, or null',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  query: z.object({ source: Source.optional(), selectedUserId: Id.optional() }),
  response: CheckoutCart.nullable(),
})

export const clearCart = route({
  method: 'DELETE',
  path: '/api/cart/clear',
  summary: 'Start over: discard the cart of a source',
  tag: 'checkout',
  access: 'customer',
  query: z.object({ selectedUserId: Id.optional() }),
  body: z.strictObject({ source: Source }),
  response: z.object({ message: z.string() }),
})

export const getCartTerms = route({
  method: 'GET',
  path: '/api/terms',
  summary: 'Terms to accept before paying',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  query: z.object({ cartId: Id }),
  response: z.array(Term),
})

export const ProviderConfiguration = z.object({
  /** Address of the provider's browser script. */
  url: z.string().nullable(),
  publishableKey: z.string().nullable(),
  publicKey: z.string().nullable(),
  accountId: z.string().nullable(),
})

export const FormField = z.object({ key: z.string(), value: z.string() })

export const PaymentSession = z.object({
  paymentProvider: z.string(),
  transactionUuid: z.string(),
  amount: Priced,
  /** Null, or where an earlier visit left the payment: a challenge to finish, an answer still unknown. */
  transactionStatus: z.enum(['sca_required', 'authorised', 'checking']).nullable(),
  clientSecret: z.string().nullable(),
  /** Turns a card into an identifier, for some minutes. */
  sessionKey: z.string().nullable(),
  scaClientSecret: z.string().nullable(),
  scaUrl: z.string().nullable(),
  scaMethod: z.string().nullable(),
  formData: z.array(FormField),
  paymentSessionId: z.string().nullable(),
  paymentProviderConfiguration: ProviderConfiguration,
  /** `server`: authorise asks the bank. `browser`: the provider's script does, between session payment and completion. */
  flow: z.enum(['server', 'browser']),
  /** Whose field takes a saved card's security code. It goes to the provider, never to this API. */
  securityCode: z.enum(['ours', 'provider']),
  /** Whether a new card may be saved. */
  canSaveCard: z.boolean(),
  savedCard: SavedCard.nullable(),
})

export const preparePayment = route({
  method: 'GET',
  path: '/api/checkout/prepare',
  summary: 'Open a payment session for the cart, or return the one that is open',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  query: z.object({ source: Source.optional() }),
  response: PaymentSession,
})

export const Tender = z.strictObject({ tenderType: z.string().max(40), amount: z.int().min(0) })

const Agreement = {
  source: Source,
  itemHash: z.string().max(128),
  terms: z.array(Id).max(20),
  payments: z.array(Tender).max(10),
  completedWaivers: z.array(Id).max(100).optional(),
}

const BrowserFacts = {
  screenWidth: z.int().min(0).max(100_000),
  screenHeight: z.int().min(0).max(100_000),
  colourDepth: z.int().min(0).max(64),
  timezoneOffset: z.int().min(-900).max(900),
  language: z.string().max(35),
  javascriptEnabled: z.boolean(),
  javaEnabled: z.boolean(),
}

export const authorisePayment = route({
  method: 'POST',
  path: '/api/checkout/authorise',
  summary: 'Ask the bank to hold the amount',
  tag: 'checkout',
  access: 'customer',
  handedOver: true,
  body: z.strictObject({
    ...Agreement,
    /** Of the session that was prepared; without it, the one that is open for the cart, or a new one. */
    transactionUuid: Id.optional(),
    /** Not read: the state of a payment is the server's to know. */
    status: z.unknown().optional(),
    /** The billing address is required with a new card; a saved card has its own. */
    /** Longer than one character, unless the operator takes names of one letter. */
    billingFirstName: ReadableLine(80).optional(),
    billingLastName: ReadableLine(80).optional(),
    billingAddressLineOne: ReadableLine(120)
      .min(3, { error: 'Address line 1 must be longer than 2 characters.' })
      .optional(),
    billingAddressLineTwo: ReadableLine(120).optional(),
    billingCity: ReadableLine(80)
      .min(2, { error: 'Town or city must be longer than 1 character.' })
      .optional(),
    billingPostcode: ReadableLine(10).min(1, { error: 'Please enter a valid postcode' }).optional(),
    /** What the provider's script made of the card; which of them depends on the provider. */
    paymentMethodId: Text(255).optional(),
    cardIdentifier: Text(255).optional(),
    sessionKey: Text(255).optional(),
    token: Text(255).optional(),
    cardHolderName: ReadableLine(120).optional(),
    isSavedCard: z.boolean().optional(),
    savedCardId: Id.optional(),
    saveCard: z.boolean().default(false),
    /** What the bank wants to know of the browser: in a part of its own, or one by one. */
    browser: z.strictObject(BrowserFacts).optional(),
    ...z.object(BrowserFacts).partial().shape,
  }),
  response: z.object({
    transactionUuid: z.string(),
    transactionStatus: z.enum(['failed', 'sca_required', 'authorised', 'checking']),
    clientSecret: z.string().nullable(),
    scaUrl: z.string().nullable(),
    scaMethod: z.string().nullable(),
    scaData: z.array(FormField),
    returnUrl: z.string().nullable(),
    error: z.object({ code: z.string(), message: z.string(), details: z.string().nullable() }).nullable(),
  }),
})

export const completeSca = route({
  method: 'POST',
  path: '/api/payment-providers/sca-completion/:transactionId',
  summary: 'The 3-D Secure check has ended: read the result from the provider',
  tag: 'checkout',
  access: 'customer',
  handedOver: 'toTheEnd',
  params: z.object({ transactionId: Id }),
  body: z.strictObject({ transactionUuid: Id, scaResult: z.string().max(40) }),
  response: z.object({
    transactionId: z.string(),
    status: z.enum(['failed', 'sca_required', 'authorised', 'checking']),
    message: z.string().nullable(),
  }),
})

export const completeCheckout = route({
  method: 'POST',
  path: '/api/checkout/complete',
  summary: 'Make the order of an authorised payment, or of a cart with nothing to pay. Safe to repeat',
  tag: 'checkout',
  access: 'customer',
  handedOver: 'toTheEnd',
  body: z.strictObject({
    ...Agreement,
    /** The accepted terms are in one of these, or in both; `terms_accepted` is what a free order calls them. */
    terms: Agreement.terms.optional(),
    termsAccepted: Agreement.terms.optional(),
    /** Null or absent for a free order. Absent where something is due: the payment that is under way. */
    transactionUuid: Id.nullable().optional(),
  }),
  response: z.object({ completeOrderId: z.string() }),
})

/**
 * `checking`: the bank's answer is not known yet. `completed` carries the order. `released`: nothing was taken. `refunded`:
 * it had been taken before it could be let go, and has been given back.
 */
export const getPaymentStatus = route({
  method: 'GET',
  path: '/api/checkout/payments/:transactionUuid',
  summary: 'Where a payment stands',
  tag: 'checkout',
  access: 'customer',
  handedOver: 'toTheEnd',
  params: z.object({ transactionUuid: Id }),
  response: z.object({
    status: z.enum([
      'open',
      'checking',
      'sca_required',
      'authorised',
      'completed',
      'failed',
      'released',
      'refunded',
    ]),
    amount: Priced,
    message: z.string().nullable(),
    completeOrderId: z.string().nullable(),
    /** Of the order: what its customer quotes, and whoever paid for them. */
    reference: z.string().nullable(),
  }),
})
