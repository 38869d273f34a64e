import type Stripe from 'stripe'
import { ProviderUnavailable, type PaymentProvider, type PaymentRow } from '../payment-provider.ts'
import { errorCode, isMissing } from './stripe-errors.ts'
import { cardFactsOf } from './stripe-mapping.ts'

type Cards = Required<Pick<PaymentProvider, 'customer' | 'cardOf' | 'readCard' | 'forgetCard'>>

/**
 * Saved cards at Stripe: payment methods that belong to a customer. `scope` names the connected account, in which both
 * live.
 */
export function stripeCards(
  stripe: Stripe,
  scope: { stripeAccount?: string },
  referenceOf: (payment: PaymentRow) => string,
): Cards {
  return {
    async customer({ clientId, userId }, { email, firstName, lastName }) {
      try {
        const made = await stripe.customers.create(
          { email, name: `${firstName} ${lastName}`, metadata: { client: clientId, user: userId } },
          { ...scope, idempotencyKey: `${clientId}:${userId}:customer` },
        )
        return made.id
      } catch (error) {
        throw new ProviderUnavailable(errorCode(error), { cause: error })
      }
    },

    async cardOf(payment) {
      if (payment.providerReference === null) return null
      const intent = await stripe.paymentIntents.retrieve(
        referenceOf(payment),
        { expand: ['payment_method'] },
        scope,
      )
      const method = intent.payment_method as Stripe.PaymentMethod | null
      const card = method && cardFactsOf(method)
      if (!method || !card) return null
      // The card's own events name no payment: by this metadata they find our client.
      if (method.metadata?.['client'] !== payment.clientId)
        await stripe.paymentMethods.update(method.id, { metadata: { client: payment.clientId } }, scope)
      return card
    },

    async readCard({ reference }) {
      try {
        return cardFactsOf(await stripe.paymentMethods.retrieve(reference, {}, scope))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async forgetCard({ reference }) {
      try {
        await stripe.paymentMethods.detach(reference, {}, scope)
      } catch (error) {
        if (isMissing(error)) return
        // Stripe refuses a card that was detached before, because it belongs to nobody. That is what we wanted.
        const left = await stripe.paymentMethods.retrieve(reference, {}, scope)
        if (left.customer !== null) throw error
      }
    },
  }
}
