import type { Stripe, StripeCardCvcElement, StripeCardElement, StripeConstructor } from '@stripe/stripe-js'
import { billingToSend } from '../billing-details.ts'
import type { CardListener, CardOpening, CardProvider, CardReference, CardRequest } from '../card-provider.ts'
import { messages } from '../../payment/payment-answers.ts'
import { loadScript } from '../../../../platform/load-script.ts'
import { cardStyle } from './stripe-style.ts'

/** The part of Stripe's window that is used; its script may not be bundled, it must come from Stripe's own address. */
type StripeWindow = Window & { Stripe?: StripeConstructor }

/** Loads Stripe for a session. Throws the sentence to show. */
export async function openStripe({ session: prepared }: CardOpening): Promise<CardProvider> {
  const { url, publishableKey, accountId } = prepared.paymentProviderConfiguration
  if (!publishableKey) throw new Error(messages.noKey)
  if (!prepared.clientSecret || !url) throw new Error(messages.invalidSession)
  const scripted = window as StripeWindow
  if (!scripted.Stripe)
    await loadScript(url).catch(() => {
      throw new Error(messages.notLoaded)
    })
  const construct = scripted.Stripe
  if (!construct) throw new Error(messages.notInitialised)
  const stripe = construct(publishableKey, {
    locale: 'en-GB',
    ...(accountId ? { stripeAccount: accountId } : {}),
  })
  return stripeCards(stripe)
}

/** What the two elements have in common as far as we listen to them. */
type Field = Pick<StripeCardElement, 'mount' | 'destroy'> & {
  on(event: 'ready' | 'focus' | 'blur' | 'loaderror', handler: () => void): unknown
  on(event: 'change', handler: (event: FieldChange) => void): unknown
}
type FieldChange = { complete: boolean; empty: boolean; error: { message: string } | undefined }

function show(field: Field, container: HTMLElement, listener: CardListener) {
  field.on('ready', () => listener.onReady())
  field.on('change', ({ complete, empty, error }) =>
    listener.onChange({ isComplete: complete, isEmpty: empty, message: error?.message ?? null }),
  )
  field.on('focus', () => listener.onFocus(true))
  field.on('blur', () => listener.onFocus(false))
  field.on('loaderror', () => listener.onLoadFailed())
  field.mount(container)
}

function stripeCards(stripe: Stripe): CardProvider {
  let element: StripeCardElement | null = null
  let code: StripeCardCvcElement | null = null

  function mount(container: HTMLElement, listener: CardListener) {
    const card = stripe.elements().create('card', { hidePostalCode: true, style: cardStyle(container) })
    element = card
    show(card as Field, container, listener)
    return () => {
      if (element === card) element = null
      card.destroy()
    }
  }

  function mountSecurityCode(container: HTMLElement, listener: CardListener) {
    const field = stripe.elements().create('cardCvc', { style: cardStyle(container) })
    code = field
    show(field as Field, container, listener)
    return () => {
      if (code === field) code = null
      field.destroy()
    }
  }

  async function reference({ billing, choice }: CardRequest): Promise<CardReference> {
    try {
      return choice.kind === 'saved_card' ? await codeOfSavedCard() : await newCard(billing)
    } catch {
      return { ok: false, message: messages.processing }
    }
  }

  /** The saved card itself is known to our server; only its code has to be made into something that may travel there. */
  async function codeOfSavedCard(): Promise<CardReference> {
    if (!code) return { ok: false, message: messages.notLoaded }
    const { token, error } = await stripe.createToken('cvc_update', code)
    if (token) return { ok: true, fields: { token: token.id } }
    return { ok: false, message: error?.message ?? messages.noMethod }
  }

  async function newCard(billing: CardRequest['billing']): Promise<CardReference> {
    if (!element) return { ok: false, message: messages.notLoaded }
    const details = billingToSend(billing)
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
  }

  async function answerChallenge(clientSecret: string): Promise<string> {
    element?.blur()
    code?.blur()
    const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
    return paymentIntent?.status ?? error?.code ?? 'failed'
  }

  return {
    name: 'Stripe',
    mount,
    mountSecurityCode,
    reference,
    answerChallenge,
  }
}
