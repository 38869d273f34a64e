import Stripe from 'stripe'
import type { StripeConfig } from '../../platform/card-config.ts'
import {
  ProviderUnavailable,
  type ListedPayment,
  type PaymentProvider,
  type PaymentRow,
  type RefundRequest,
  type Standing,
} from '../payment-provider.ts'
import { stripeCards } from './stripe-cards.provider.ts'
import { errorCode } from './stripe-errors.ts'
import { declined, factsOf, refundStandingOf, standingOf } from './stripe-mapping.ts'
import { receiveStripe } from './stripe-webhook.ts'

const liveOrigins = ['https://api.stripe.com', 'https://hooks.stripe.com', 'https://*.js.stripe.com']

/**
 * Cards by Stripe's PaymentIntents with manual capture: the server confirms with the payment method that the browser made,
 * captures after the order is stored, and cancels what must be released. Opening and asking the bank have idempotency keys
 * made from our payment's id. Capturing and cancelling are safe by the intent's own state, and each try has a key of its own:
 * Stripe keeps the answer to a key for a day, its own faults too, so one fault would otherwise repeat in each later try.
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
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

  async function refundBefore(
    payment: PaymentRow,
    refund: RefundRequest,
  ): Promise<Stripe.Refund | undefined> {
    const { data } = await stripe.refunds.list({ payment_intent: referenceOf(payment), limit: 100 }, scope)
    return data.find(({ metadata }) => metadata?.['refund'] === refund.id)
  }

  /** Writes the customer on the intent. False where that is not certain. */
  async function giveOwner(payment: PaymentRow, customer: string | null): Promise<boolean> {
    if (customer === null) return false
    try {
      await stripe.paymentIntents.update(referenceOf(payment), { customer }, keyed(payment, 'customer'))
      return true
    } catch {
      return false
    }
  }

  return {
    name: 'stripe',
    capabilities: {
      minimumAmount: 30,
      savesCards: true,
      flow: 'server',
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

    async authorise(payment, { card, customer, returnUrl }) {
      const method = card.saved ?? card.paymentMethodId ?? ''
      const keeps = card.save && customer !== null
      // We do not ask the bank before the intent knows whose card it is: until then nothing can be held.
      const owned = keeps || card.saved !== null ? await giveOwner(payment, customer) : false
      if (card.saved !== null && !owned) return { standing: notAsked }
      return {
        standing: await standing(
          () =>
            stripe.paymentIntents.confirm(
              referenceOf(payment),
              {
                payment_method: method,
                return_url: returnUrl,
                use_stripe_sdk: true,
                expand: ['latest_charge'],
                ...(keeps && owned ? { setup_future_usage: 'on_session' } : {}),
                ...(card.token === null
                  ? {}
                  : { payment_method_options: { card: { cvc_token: card.token } } }),
              },
              keyed(payment, 'authorise'),
            ),
          'isAnswer',
        ),
      }
    },

    async read(payment) {
      if (payment.providerReference === null) return { standing: { kind: 'open' }, clientSecret: null }
      let clientSecret: string | null = null
      const found = await standing(async () => {
        const intent = await stripe.paymentIntents.retrieve(
          referenceOf(payment),
          { expand: ['latest_charge'] },
          scope,
        )
        clientSecret = intent.client_secret
        return intent
      })
      return { standing: found, clientSecret }
    },

    capture: (payment) =>
      standing(() =>
        stripe.paymentIntents.capture(referenceOf(payment), { amount_to_capture: payment.amount }, scope),
      ),

    async release(payment) {
      if (payment.providerReference === null) return { kind: 'open' }
      return standing(() =>
        stripe.paymentIntents.cancel(referenceOf(payment), { cancellation_reason: 'abandoned' }, scope),
      )
    },

    async refund(payment, refund) {
      try {
        // Stripe forgets a key after a day: so this looks first for a refund that was asked for before.
        const before = await refundBefore(payment, refund)
        if (before) return refundStandingOf(before)
        const metadata = { client: payment.clientId, payment: payment.id, refund: refund.id }
        return refundStandingOf(
          await stripe.refunds.create(
            { payment_intent: referenceOf(payment), amount: refund.amount, metadata },
            { ...scope, idempotencyKey: `${refund.id}:refund` },
          ),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
          return { kind: 'refused', code: errorCode(error), message: error.message }
        return { kind: 'unknown', reason: errorCode(error) }
      }
    },

    async readRefund(payment, refund) {
      try {
        const found = await refundBefore(payment, refund)
        return found ? refundStandingOf(found) : { kind: 'unknown', reason: 'not found' }
      } catch (error) {
        return { kind: 'unknown', reason: errorCode(error) }
      }
    },

    ...stripeCards(stripe, scope, referenceOf),
    receive: (raw, headers, now) => receiveStripe(stripe, config.webhookSecret, raw, headers, now),

    async list(from, to) {
      const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
      const listed: ListedPayment[] = []
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }, scope)) {
        const standing = standingOf(intent)
        listed.push({
          reference: intent.id,
          client: intent.metadata['client'] ?? null,
          payment: intent.metadata['payment'] ?? null,
          amount: standing.kind === 'captured' ? intent.amount_received : intent.amount_capturable,
          currency: intent.currency.toUpperCase(),
          standing: standing.kind,
        })
      }
      return listed
    },

    async explain(payment) {
      if (payment.providerReference === null) return { reference: null }
      try {
        return factsOf(
          await stripe.paymentIntents.retrieve(
            payment.providerReference,
            { expand: ['latest_charge'] },
            scope,
          ),
        )
      } catch (error) {
        return { reference: payment.providerReference, unavailable: errorCode(error) }
      }
    },
  }
}

/** Nothing was asked of the bank, so nothing is held. */
const notAsked: Standing = {
  kind: 'declined',
  code: 'customer_unavailable',
  message: 'Payment processing error. Please try again.',
}

function connect(config: StripeConfig): Stripe {
  const url = new URL(config.apiUrl)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(config.secretKey, {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: config.answerWithinMs,
    // Every call that changes something carries an idempotency key, ours or the library's, so a repeat within it is safe.
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/**
 * A card error is an answer; an intent inside a refusal says where the payment stands. Any other refusal answers only the
 * call that asks for the money (the bank was not asked), and otherwise leaves the outcome unknown.
 */
async function standing(
  call: () => Promise<Stripe.PaymentIntent>,
  refusal: 'isAnswer' | 'isDoubt' = 'isDoubt',
): Promise<Standing> {
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
      if (error.payment_intent) return standingOf(error.payment_intent)
      if (refusal === 'isAnswer')
        return {
          kind: 'declined',
          code: errorCode(error),
          message: 'Payment processing error. Please try again.',
        }
    }
    return { kind: 'unknown', reason: errorCode(error) }
  }
}
