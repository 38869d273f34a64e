import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { checkoutToken, handOverCode } from '../../platform/kept/checkout-token.provider.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/calls/session.ts'
import type { User } from '../../platform/calls/session.ts'
import { loginPath } from '../../platform/addresses/login-path.ts'
import { text } from '../../platform/text.ts'
import { pageOfCart } from '../joining/selection/purpose.ts'
import { showToast, toastDurations } from '../../ui/messages/toasts.ts'
import { takeAdded } from '../joining/submit/added-note.ts'
import { Checkout } from './Checkout.tsx'
import { Elsewhere, LoadFailure, SoldNoMore } from './CheckoutFailure.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { EndOfHandOver, HandOverArrival } from './leaving/HandedOver.tsx'
import { unansweredIn, type CheckoutCart } from '../cart/cart.ts'
import { cartSource } from '../cart/cart-source.ts'
import { askEarly, takeEarly } from './payment/early-session.ts'
import { WithoutCart } from './WithoutCart.tsx'

/** `/checkout`: for whoever is signed in and has something to pay for. */
export function CheckoutPage() {
  const { user, status } = useUser()
  usePageTitle(text('checkout.title'))
  useReloadWhenReturnedTo()
  useEffect(() => forgetCheckout, [])
  useEffect(() => {
    if (!takeAdded(() => window.sessionStorage)) return
    showToast({ content: text('checkout.added'), type: 'success', closeAfter: toastDurations.basket })
  }, [])
  const [isHandedOver] = useState(() => handOverCode() !== null || checkoutToken() !== null)
  if (isHandedOver) return <HandedOverCheckout />
  if (status === 'signed-out')
    return <Elsewhere to={loginPath(window.location.pathname, window.location.search)} />
  if (status === 'error') return <LoadFailure />
  return <CheckoutOfCart user={user} isWaiting={user === null} />
}

/** For whoever pays by a link, signed in or not: nothing here is the customer's but the cart. */
function HandedOverCheckout() {
  return handOverCode() === null ? (
    <CheckoutOfCart user={null} />
  ) : (
    <HandOverArrival>
      <CheckoutOfCart user={null} />
    </HandOverArrival>
  )
}

/** `user` null: a cart that was handed over, or, while `isWaiting`, somebody signed in who is still to be asked for. */
function CheckoutOfCart({ user, isWaiting = false }: { user: User | null; isWaiting?: boolean }) {
  const source = cartSource()
  const cart = useQuery({
    ...callOptions('getCheckoutCart', { query: { source } }),
    staleTime: 0,
    // For whom one acts in the bookings is said with the call.
    enabled: !isWaiting || source === 'online-joining',
  })
  const [isPaying, setIsPaying] = useState(false)
  /* A payment that went through takes the cart away, maybe before this page knows: the page stays for the payment's end. */
  const [last, setLast] = useState<CheckoutCart>()
  if (cart.data && cart.data !== last) setLast(cart.data)
  const shown = cart.data ?? (isPaying ? last : undefined)
  if (cart.isPending || isWaiting) return <CheckoutSkeleton />
  if (cart.error?.code === 'not_purchasable') return <SoldNoMore />
  if (cart.isLoadingError) return <LoadFailure message={cart.error.message} />
  const unanswered = shown === undefined ? null : unansweredIn(shown)
  if (user === null && (shown === undefined || unanswered !== null)) return <EndOfHandOver />
  if (shown === undefined) return <WithoutCart />
  if (unanswered !== null) {
    /* Back to the questions, where the missing ones are marked (`use-missing-note.ts`). */
    return <Elsewhere to={`${pageOfCart(unanswered)}?section=additional-details&missing=1`} />
  }
  return <CheckoutWithTerms user={user} cart={shown} onPaying={setIsPaying} />
}

function CheckoutWithTerms({
  user,
  cart,
  onPaying,
}: {
  user: User | null
  cart: CheckoutCart
  onPaying: (isPaying: boolean) => void
}) {
  const terms = useQuery(callOptions('getCartTerms', { query: { cartId: cart.cartId } }))
  const [isFree] = useState(cart.outstandingCartBalance.raw.amount === 0)
  // Before the effects of the payment, which takes what was asked for.
  useLayoutEffect(() => {
    if (!isFree) askEarly()
    return () => void takeEarly()
  }, [isFree])
  if (terms.isPending) return <CheckoutSkeleton />
  if (terms.isLoadingError) return <LoadFailure message={terms.error.message} />
  return <Checkout user={user} cart={cart} terms={terms.data} onPaying={onPaying} />
}

/** A page the browser kept whole and shows again after "back" still believes the old cart: it starts afresh. */
function useReloadWhenReturnedTo() {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}

/** Whoever comes back is asked for and told everything anew. */
function forgetCheckout() {
  for (const name of ['getCheckoutCart', 'getCartTerms']) queryClient.removeQueries({ queryKey: [name] })
}
