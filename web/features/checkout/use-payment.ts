import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { queryClient } from '../../platform/queries.ts'
import { browserFacts } from './browser-facts.ts'
import { providerId } from './card-provider.ts'
import type { CardOpening, CardProvider, ProviderId } from './card-provider.ts'
import { noteCompletedOrder } from './completed-order.ts'
import type { Agreement, PaymentWorld } from './payment-world.ts'
import { createPayment } from './payment.service.ts'

/** Each provider's code comes only where it is the one in use. */
const providers: Record<ProviderId, (opening: CardOpening) => Promise<CardProvider>> = {
  opayo: async (opening) => (await import('./opayo/opayo.provider.ts')).openOpayo(opening),
  ryft: async (opening) => (await import('./ryft/ryft.provider.ts')).openRyft(opening),
  stripe: async (opening) => (await import('./stripe/stripe.provider.ts')).openStripe(opening),
}

export const loginPath = '/login?redirect=/checkout'

const browserWorld: PaymentWorld = {
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
}

/** The payment of this page and what can be done with it. The agreement may change when the cart is loaded again. */
export function usePayment({ itemHash, terms, amount, otherTenders }: Agreement) {
  const { kiosk } = useFlags()
  const [actions] = useState(() => createPayment(browserWorld, { itemHash, terms, amount, otherTenders }))
  const payment = useSyncExternalStore(actions.subscribe, actions.current)

  useEffect(
    () => actions.agree({ itemHash, terms, amount, otherTenders }),
    [actions, itemHash, terms, amount, otherTenders],
  )
  useEffect(() => actions.begin(), [actions])
  useEffect(() => {
    if (payment.completeOrderId !== null) {
      noteCompletedOrder(() => window.sessionStorage, payment.completeOrderId)
      const address = `/order-confirmed/${encodeURIComponent(payment.completeOrderId)}`
      window.location.assign(kiosk ? `${address}?kiosk=true` : address)
    }
  }, [payment.completeOrderId, kiosk])
  return { payment, actions }
}
