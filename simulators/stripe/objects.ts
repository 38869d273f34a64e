import type { Body } from '../platform/records.repository.ts'
import type { StripeErrorBody } from './errors.ts'

/** Stripe's resources as its API shows them, with every field our version has; times are whole Unix seconds. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface Intent extends Body {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: StripeErrorBody | null
  latest_charge: string | null
  metadata: Body
  next_action: Body | null
  payment_method: string | null
  payment_method_options: { card: { request_three_d_secure: string } & Body }
  setup_future_usage: string | null
  status: IntentStatus
}

/** The intent's fields before anything has been asked for. */
export function blankIntent(id: string, clientSecret: string, created: number): Intent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: clientSecret,
    confirmation_method: 'automatic',
    created,
    currency: 'gbp',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export interface CardFacts {
  brand: string
  checks: Body
  country: string
  exp_month: number
  exp_year: number
  fingerprint: string
  funding: string
  last4: string
}

export interface PaymentMethod extends Body {
  id: string
  object: 'payment_method'
  billing_details: Body
  card: CardFacts & Body
  customer: string | null
}

export function newPaymentMethod(
  id: string,
  created: number,
  facts: CardFacts,
  given: { billing: Body | undefined; metadata: Body; redisplay: string },
): PaymentMethod {
  return {
    id,
    object: 'payment_method',
    allow_redisplay: given.redisplay,
    billing_details: {
      address: withEveryLine(given.billing?.address as Body | undefined),
      email: given.billing?.email ?? null,
      name: given.billing?.name ?? null,
      phone: given.billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      ...facts,
      display_brand: facts.brand,
      generated_from: null,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given.metadata,
    type: 'card',
  }
}

/** An address with all its lines; those not given are null. */
export function withEveryLine(address: Body | null | undefined): Body {
  const lines = ['city', 'country', 'line1', 'line2', 'postal_code', 'state']
  return Object.fromEntries(lines.map((line) => [line, address?.[line] ?? null]))
}

export interface Charge extends Body {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  refunded: boolean
  status: 'succeeded' | 'failed'
  payment_method_details: { card: CardFacts & { capture_before?: number } & Body; type: 'card' }
}

export interface ChargeGiven {
  id: string
  created: number
  intent: Intent
  method: PaymentMethod
  authenticated: boolean
  /** Until when it may be captured; only where it has been authorised and not captured. */
  captureBefore?: number
  refusal?: { code: string; message: string; decline_code?: string }
}

export function newCharge(given: ChargeGiven): Charge {
  const { intent, method, refusal } = given
  const captured = !refusal && given.captureBefore === undefined
  return {
    id: given.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured,
    created: given.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: refusal ? 'declined_by_network' : 'approved_by_network',
      reason: refusal ? (refusal.decline_code ?? refusal.code) : null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: refusal ? 'The bank did not approve the payment.' : 'Payment complete.',
      type: refusal ? 'issuer_declined' : 'authorized',
    },
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: chargedCard(given), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data,
    transfer_group: intent.transfer_group,
  }
}

function chargedCard(given: ChargeGiven): Charge['payment_method_details']['card'] {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = given.method.card
  return {
    amount_authorized: given.refusal ? null : given.intent.amount,
    authorization_code: null,
    brand,
    ...(given.captureBefore === undefined ? {} : { capture_before: given.captureBefore }),
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint,
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: given.intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: given.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}
