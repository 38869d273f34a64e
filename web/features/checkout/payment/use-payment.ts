import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { checkoutToken } from '../../../platform/kept/checkout-token.provider.ts'
import { useClient } from '../../../platform/calls/client.ts'
import { forgetSelection } from '../../../platform/kept/forget-selection.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import { loginPath } from '../../../platform/addresses/login-path.ts'
import { successUrlOf } from '../../../platform/addresses/success-url.ts'
import { showToast, toastDurations } from '../../../ui/messages/toasts.ts'
import { browserFacts } from '../card/browser-facts.ts'
import { noteCompletedOrder } from '../leaving/completed-order.ts'
import { openCard, takeEarly } from './early-session.ts'
import { isPaying } from './payment-flow.ts'
import { notePayment, notePaymentForOther } from './payment-note.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'
import { createPayment } from './payment.service.ts'
import { successAddress } from '../leaving/success-address.ts'
import { cartSource } from '../../cart/cart-source.ts'

const browserWorld: PaymentWorld = {
  get source() {
    return cartSource()
  },
  ask: (name, input) =>
    ((name === 'preparePayment' && takeEarly()) || call<typeof name>(name, input as never)) as never,
  refusalOf: (error) => (error instanceof ApiError ? error : null),
  openCard,
  browser: () =>
    browserFacts({
      screen: window.screen,
      language: navigator.language,
      timezoneOffset: new Date().getTimezoneOffset(),
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  cartChanged: () => void queryClient.invalidateQueries({ queryKey: ['getCheckoutCart'] }),
  signedOut: () => window.location.assign(loginPath(window.location.pathname, window.location.search)),
  orderFailed: (content) => void showToast({ content, type: 'error', closeAfter: toastDurations.order }),
}

/** The payment of this page and what can be done with it. The agreement may change when the cart is loaded again. */
export function usePayment({ itemHash, terms, waivers, amount, otherTenders }: Agreement) {
  const { kiosk } = useFlags()
  const { areas } = useClient()
  const [actions] = useState(() =>
    createPayment(
      browserWorld,
      { itemHash, terms, waivers, amount, otherTenders },
      successUrlOf(window.location.search, Object.values(areas)),
    ),
  )
  const payment = useSyncExternalStore(actions.subscribe, actions.current)

  useEffect(
    () => actions.agree({ itemHash, terms, waivers, amount, otherTenders }),
    [actions, itemHash, terms, waivers, amount, otherTenders],
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
