import Stripe from 'stripe'
import type { Config } from '../../platform/config.ts'
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentRow,
  type Standing,
} from '../payment-provider.ts'
import { declined, standingOf } from './stripe-mapping.ts'

const liveOrigins = ['https://api.stripe.com', 'https://hooks.stripe.com', 'https://*.js.stripe.com']

/**
 * Cards by Stripe's PaymentIntents with manual capture: the server confirms with the payment method that the browser made,
 * captures after the order is stored, cancels what must be let go. Idempotency keys come from our payment's id.
 */
export function stripeProvider(config: Config['stripe']): PaymentProvider {
  const stripe = connect(config)
  const scope = config.accountId ? { stripeAccount: config.accountId } : {}
  const keyed = (payment: PaymentRow, operation: string) => ({
    ...scope,
    idempotencyKey: `${payment.id}:${operation}`,
  })
  const referenceOf = (payment: PaymentRow): string => {
    if (payment.providerReference === null) throw new Error(`payment ${payment.id} has no PaymentIntent`)
    return payment.providerReference
  }

  return {
    name: 'stripe',
    capabilities: {
      minimumAmount: 30,
      savesCards: true,
      flow: 'server',
      customerAt: 'authorise',
      closesSessions: true,
      securityCode: 'provider',
    },
    notOpened: 'Failed to get Stripe configuration',
    browserConfiguration: () => ({
      url: config.scriptUrl,
      publishableKey: config.publishableKey,
      publicKey: null,
      accountId: config.accountId,
    }),

    browserOrigins: [
      ...new Set([
        new URL(config.scriptUrl).origin,
        ...(config.scriptUrl.includes('stripe.com') ? liveOrigins : []),
      ]),
    ],

    async open(payment, { merchant }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: payment.amount,
            currency: payment.currency.toLowerCase(),
            capture_method: 'manual',
            allowed_payment_method_types: ['card'],
            description: merchant,
            metadata: { client: payment.clientId, payment: payment.id, cart: payment.cartId },
          },
          keyed(payment, 'open'),
        )
        return { reference: intent.id, clientSecret: intent.client_secret, sessionKey: null }
      } catch (error) {
        throw new ProviderUnavailable(errorCode(error), { cause: error })
      }
    },

    authorise: async (payment, { card, returnUrl }) => ({
      standing: await standing(() =>
        stripe.paymentIntents.confirm(
          referenceOf(payment),
          { payment_method: card.paymentMethodId ?? '', return_url: returnUrl, use_stripe_sdk: true },
          keyed(payment, 'authorise'),
        ),
      ),
    }),

    async read(payment) {
      if (payment.providerReference === null) return { standing: { kind: 'open' }, clientSecret: null }
      let clientSecret: string | null = null
      const found = await standing(async () => {
        const intent = await stripe.paymentIntents.retrieve(referenceOf(payment), {}, scope)
        clientSecret = intent.client_secret
        return intent
      })
      return { standing: found, clientSecret }
    },

    capture: (payment) =>
      standing(() =>
        stripe.paymentIntents.capture(
          referenceOf(payment),
          { amount_to_capture: payment.amount },
          keyed(payment, 'capture'),
        ),
      ),

    async release(payment) {
      if (payment.providerReference === null) return { kind: 'released' }
      return standing(() =>
        stripe.paymentIntents.cancel(
          referenceOf(payment),
          { cancellation_reason: 'abandoned' },
          keyed(payment, 'release'),
        ),
      )
    },

    async refund(payment, refund) {
      try {
        const made = await stripe.refunds.create(
          { payment_intent: referenceOf(payment), amount: refund.amount },
          { ...scope, idempotencyKey: `${refund.id}:refund` },
        )
        return made.status === 'succeeded'
          ? { kind: 'refunded', reference: made.id }
          : { kind: 'pending', reference: made.id }
      } catch (error) {
        return { kind: 'unknown', reason: errorCode(error) }
      }
    },

    cardOf: async () => null,
    forgetCard: async () => {},
    explain: async (payment) => ({ reference: payment.providerReference }),
  }
}

function connect(config: Config['stripe']): Stripe {
  const url = new URL(config.apiUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(config.secretKey, {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: config.answerWithinMs,
    // Every call that changes something carries an idempotency key, so a repeat is safe.
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** A card error is an answer; an intent inside any other refusal tells where it stands; all else leaves it unknown. */
async function standing(call: () => Promise<Stripe.PaymentIntent>): Promise<Standing> {
  try {
    return standingOf(await call())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return declined({
        code: error.code ?? 'card_declined',
        message: error.message,
        ...(error.decline_code ? { decline_code: error.decline_code } : {}),
      })
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return error.payment_intent
        ? standingOf(error.payment_intent)
        : { kind: 'declined', code: errorCode(error), message: 'Payment processing error. Please try again.' }
    }
    return { kind: 'unknown', reason: errorCode(error) }
  }
}

function errorCode(error: unknown): string {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'connection'
}
