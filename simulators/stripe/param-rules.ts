import type { Rule, Rules } from './params.ts'

/** The parameters each emulated endpoint accepts: Stripe's own, as far as the sandbox acts on them or echoes them. */

const expand = { list: 'text' } as const
const address = {
  group: {
    line1: 'text',
    line2: 'text',
    city: 'text',
    state: 'text',
    postal_code: 'text',
    country: 'text',
  },
} as const
const billingDetails = { group: { address, email: 'text', name: 'text', phone: 'text' } } as const
const shipping = {
  group: { address, name: 'text', phone: 'text', carrier: 'text', tracking_number: 'text' },
} as const

const card = { group: { number: 'text', exp_month: 'integer', exp_year: 'integer', cvc: 'text' } } as const
const redisplay = { one: ['always', 'limited', 'unspecified'] } as const

const threeDSecure = { one: ['automatic', 'any', 'challenge'] } as const
const cardFutureUsage = { one: ['none', 'on_session', 'off_session'] } as const

const paymentMethodOptions = {
  group: {
    card: {
      group: {
        cvc_token: 'text',
        request_three_d_secure: threeDSecure,
        setup_future_usage: cardFutureUsage,
      },
    },
  },
} as const

const captureMethod = { one: ['automatic', 'automatic_async', 'manual'] } as const
const futureUsage = { one: ['on_session', 'off_session'] } as const
const transferData = { group: { destination: 'text', amount: 'integer' } } as const

const described: Rules = {
  description: 'text',
  metadata: 'metadata',
  receipt_email: 'text',
  shipping,
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
  expand,
}

const changeable: Rules = {
  ...described,
  allowed_payment_method_types: { list: 'text' },
  application_fee_amount: 'integer',
  capture_method: captureMethod,
  customer: 'text',
  payment_method: 'text',
  payment_method_options: paymentMethodOptions,
  setup_future_usage: futureUsage,
  transfer_data: transferData,
  transfer_group: 'text',
}

const confirming: Rules = {
  error_on_requires_action: 'boolean',
  off_session: 'boolean',
  return_url: 'text',
  use_stripe_sdk: 'boolean',
}

export const intentCreateRules: Rules = {
  ...changeable,
  ...confirming,
  amount: 'integer',
  currency: 'text',
  automatic_payment_methods: { group: { enabled: 'boolean', allow_redirects: { one: ['always', 'never'] } } },
  confirm: 'boolean',
  confirmation_method: { one: ['automatic', 'manual'] },
  on_behalf_of: 'text',
}

export const intentUpdateRules: Rules = {
  ...changeable,
  amount: 'integer',
  currency: 'text',
  transfer_data: { group: { amount: 'integer' } },
  // A security code comes with the confirmation only.
  payment_method_options: {
    group: { card: { group: { request_three_d_secure: threeDSecure, setup_future_usage: cardFutureUsage } } },
  },
}

export const intentConfirmRules: Rules = {
  ...confirming,
  capture_method: captureMethod,
  expand,
  payment_method: 'text',
  payment_method_options: paymentMethodOptions,
  receipt_email: 'text',
  setup_future_usage: futureUsage,
  shipping,
}

/** What the browser may say when it confirms: the client secret stands in for the secret key. */
export const browserConfirmRules: Rules = {
  client_secret: 'text',
  expand,
  payment_method: 'text',
  payment_method_options: paymentMethodOptions,
  receipt_email: 'text',
  return_url: 'text',
  setup_future_usage: futureUsage,
  shipping,
  use_stripe_sdk: 'boolean',
}

export const intentCaptureRules: Rules = {
  amount_to_capture: 'integer',
  application_fee_amount: 'integer',
  expand,
  final_capture: 'boolean',
  metadata: 'metadata',
  statement_descriptor: 'text',
  statement_descriptor_suffix: 'text',
}

export const intentCancelRules: Rules = {
  cancellation_reason: { one: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] },
  expand,
}

const paging: Rules = { ending_before: 'text', expand, limit: 'integer', starting_after: 'text' }
const created: Rule = {
  either: ['integer', { group: { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } }],
}

export const intentListRules: Rules = { ...paging, created, customer: 'text' }
export const intentSearchRules: Rules = { expand, limit: 'integer', query: 'text' }
export const methodListRules: Rules = { ...paging, customer: 'text', type: { one: ['card'] } }
export const methodsOfCustomerRules: Rules = {
  ...paging,
  allow_redisplay: { one: ['always', 'limited', 'unspecified'] },
  type: { one: ['card'] },
}
export const refundListRules: Rules = { ...paging, charge: 'text', created, payment_intent: 'text' }
export const eventListRules: Rules = { ...paging, created, type: 'text' }

export const retrieveRules: Rules = { expand }
export const browserRetrieveRules: Rules = { client_secret: 'text', expand }

export const customerRules: Rules = {
  address,
  description: 'text',
  email: 'text',
  expand,
  metadata: 'metadata',
  name: 'text',
  phone: 'text',
  preferred_locales: { list: 'text' },
  shipping: { group: { address, name: 'text', phone: 'text' } },
}

export const paymentMethodRules: Rules = {
  type: { one: ['card'] },
  card,
  billing_details: billingDetails,
  metadata: 'metadata',
  allow_redisplay: redisplay,
}

export const attachRules: Rules = { customer: 'text', expand }

export const methodUpdateRules: Rules = {
  allow_redisplay: redisplay,
  billing_details: billingDetails,
  card: { group: { exp_month: 'integer', exp_year: 'integer' } },
  expand,
  metadata: 'metadata',
}

export const tokenRules: Rules = { cvc_update: { group: { cvc: 'text' } }, expand }

export const refundRules: Rules = {
  amount: 'integer',
  charge: 'text',
  expand,
  metadata: 'metadata',
  payment_intent: 'text',
  reason: { one: ['duplicate', 'fraudulent', 'requested_by_customer'] },
}

const setupConfirming: Rules = {
  expand,
  payment_method: 'text',
  return_url: 'text',
  use_stripe_sdk: 'boolean',
}

export const setupCreateRules: Rules = {
  ...setupConfirming,
  allowed_payment_method_types: { list: 'text' },
  automatic_payment_methods: { group: { enabled: 'boolean', allow_redirects: { one: ['always', 'never'] } } },
  confirm: 'boolean',
  customer: 'text',
  description: 'text',
  metadata: 'metadata',
  usage: futureUsage,
}

export const setupConfirmRules: Rules = setupConfirming
export const browserSetupConfirmRules: Rules = { ...setupConfirming, client_secret: 'text' }

export const setupCancelRules: Rules = {
  cancellation_reason: { one: ['abandoned', 'duplicate', 'requested_by_customer'] },
  expand,
}
