import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../../platform/api.ts'
import { checkoutToken } from '../../../platform/checkout-token.provider.ts'
import { useClient } from '../../../platform/client.ts'
import { forgetSelection } from '../../../platform/forget-selection.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { queryClient } from '../../../platform/queries.ts'
import { successUrlOf } from '../../../platform/success-url.ts'
import { showToast, toastDurations } from '../../../ui/toasts.ts'
import { browserFacts } from '../card/browser-facts.ts'
import { providerId } from '../card/card-provider.ts'
import type { CardOpening, CardProvider, ProviderId } from '../card/card-provider.ts'
import { noteCompletedOrder } from '../leaving/completed-order.ts'
import { isPaying } from './payment-flow.ts'
import { notePayment, notePaymentForOther } from './payment-note.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'
import { createPayment } from './payment.service.ts'
import { successAddress } from '../leaving/success-address.ts'
import { cartSource } from '../../cart/cart-source.ts'

/** Each provider's code comes only where it is the one in use. */
const providers: Record<ProviderId, (opening: CardOpening) => Promise<CardProvider>> = {
  opayo: async (opening) => (await import('../card/opayo/opayo.provider.ts')).openOpayo(opening),
  ryft: async (opening) => (await import('../card/ryft/ryft.provider.ts')).openRyft(opening),
  stripe: async (opening) => (await import('../card/stripe/stripe.provider.ts')).openStripe(opening),
}

export const loginPath = '/login?redirect=/checkout'

const browserWorld: PaymentWorld = {
  get source() {
    return cartSource()
  },
  ask: (name, input) => call<typeof name>(name, input as never),
  refusalOf: (error) => (error instanceof ApiError ? error : null),
  openCard: async (opening) => providers[providerId(opening.session.paymentProvider)](opening),
  browser: () =>
    browserFacts({
      screen: window.screen,
      language: navigator.language,
      timezoneOffset: new Date().getTimezoneOffset(),
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  cartChanged: () => void queryClient.invalidateQueries({ queryKey: ['getCheckoutCart'] }),
  signedOut: () => window.location.assign(loginPath),
  orderFailed: (content) => void showToast({ content, type: 'error', closeAfter: toastDurations.order }),
}

/** The payment of this page and what can be done with it. The agreement may change when the cart is loaded again. */
export function usePayment({ itemHash, terms, amount, otherTenders }: Agreement) {
  const { kiosk } = useFlags()
  const { areas } = useClient()
  const [actions] = useState(() =>
    createPayment(
      browserWorld,
      { itemHash, terms, amount, otherTenders },
      successUrlOf(window.location.search, Object.values(areas)),
    ),
  )
  const payment = useSyncExternalStore(actions.subscribe, actions.current)

  useEffect(
    () => actions.agree({ itemHash, terms, amount, otherTenders }),
    [actions, itemHash, terms, amount, otherTenders],
  )
  useEffect(() => actions.begin(), [actions])
  const { status, transactionId } = payment
  useEffect(() => {
    if (!isPaying(status) || transactionId === null) return
    const leave = checkoutToken() === null ? notePayment : notePaymentForOther
    leave(() => window.sessionStorage, transactionId)
  }, [status, transactionId])
  useEffect(() => {
    // Whoever paid for somebody else stays: the order is not theirs to see.
    if (payment.completeOrderId !== null && !(checkoutToken() !== null && payment.successUrl === null)) {
      forgetSelection(() => window.sessionStorage)
      noteCompletedOrder(() => window.sessionStorage, payment.completeOrderId)
      window.location.assign(
        successAddress({
          orderId: payment.completeOrderId,
          source: cartSource(),
          kiosk,
          successUrl: payment.successUrl,
        }),
      )
    }
  }, [payment.completeOrderId, payment.successUrl, kiosk])
  return { payment, actions }
}
