import type { Stripe, StripeCardElement, StripeConstructor } from '@stripe/stripe-js'
import { billingToSend } from '../billing-details.ts'
import type { CardListener, CardOpening, CardProvider, CardReference, CardRequest } from '../card-provider.ts'
import { messages } from '../payment-answers.ts'
import { loadProviderScript } from '../provider-script.provider.ts'
import { cardStyle } from './stripe-style.ts'

/** The part of Stripe's window that is used; its script may not be bundled, it must come from Stripe's own address. */
type StripeWindow = Window & { Stripe?: StripeConstructor }

/** Loads Stripe for a session. Throws the sentence to show. */
export async function openStripe({ session: prepared }: CardOpening): Promise<CardProvider> {
  const { url, publishableKey, accountId } = prepared.paymentProviderConfiguration
  if (!publishableKey) throw new Error(messages.noKey)
  if (!prepared.clientSecret || !url) throw new Error(messages.invalidSession)
  await loadProviderScript(url, () => (window as StripeWindow).Stripe !== undefined)
  const construct = (window as StripeWindow).Stripe
  if (!construct) throw new Error(messages.notInitialised)
  const stripe = construct(publishableKey, {
    locale: 'en-GB',
    ...(accountId ? { stripeAccount: accountId } : {}),
  })
  return stripeCards(stripe)
}

function stripeCards(stripe: Stripe): CardProvider {
  let element: StripeCardElement | null = null

  function mount(container: HTMLElement, listener: CardListener) {
    const card = stripe.elements().create('card', { hidePostalCode: true, style: cardStyle(container) })
    element = card
    card.on('ready', () => listener.onReady())
    card.on('change', (event) =>
      listener.onChange({
        isComplete: event.complete,
        isEmpty: event.empty,
        message: event.error?.message ?? null,
      }),
    )
    card.on('focus', () => listener.onFocus(true))
    card.on('blur', () => listener.onFocus(false))
    card.on('loaderror', () => listener.onLoadFailed())
    card.mount(container)
    return () => {
      if (element === card) element = null
      card.destroy()
    }
  }

  async function reference({ billing }: CardRequest): Promise<CardReference> {
    if (!element) return { ok: false, message: messages.notLoaded }
    const details = billingToSend(billing)
    try {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details: {
          name: `${details.billingFirstName} ${details.billingLastName}`,
          address: {
            line1: details.billingAddressLineOne,
            ...('billingAddressLineTwo' in details ? { line2: details.billingAddressLineTwo } : {}),
            city: details.billingCity,
            postal_code: details.billingPostcode,
            country: 'GB',
          },
        },
      })
      if (paymentMethod) return { ok: true, fields: { paymentMethodId: paymentMethod.id } }
      return { ok: false, message: error?.message ?? messages.noMethod }
    } catch {
      return { ok: false, message: messages.processing }
    }
  }

  async function answerChallenge(clientSecret: string): Promise<string> {
    element?.blur()
    const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
    return paymentIntent?.status ?? error?.code ?? 'failed'
  }

  return {
    name: 'Stripe',
    mount,
    reference,
    answerChallenge,
  }
}
