import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { checkoutToken, handOverCode } from '../../platform/checkout-token.provider.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { callOptions, queryClient } from '../../platform/queries.ts'
import { useUser } from '../../platform/session.ts'
import type { User } from '../../platform/session.ts'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { pageOfCart } from '../joining/purpose.ts'
import { showToast, toastDurations } from '../../ui/toasts.ts'
import { takeAdded } from './added-note.ts'
import { Checkout } from './Checkout.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './CheckoutPage.module.css'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { HandOverArrival, NothingToPay } from './HandedOver.tsx'
import type { CheckoutCart } from './payment-session.ts'
import { loginPath } from './use-payment.ts'

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
  if (status === 'signed-out') return <Elsewhere to={loginPath} />
  if (status === 'error') return <LoadFailure />
  if (user === null) return <CheckoutSkeleton />
  return <CheckoutOfCart user={user} />
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

/** `user` null: a cart that was handed over. */
function CheckoutOfCart({ user }: { user: User | null }) {
  const cart = useQuery({ ...callOptions('getCheckoutCart'), staleTime: 0 })
  if (cart.status === 'pending') return <CheckoutSkeleton />
  if (cart.error?.code === 'not_purchasable') return <SoldNoMore />
  if (cart.status === 'error') return <LoadFailure message={cart.error.message} />
  if (user === null && !cart.data?.questionsComplete) return <NothingToPay />
  if (cart.data === null) return <Elsewhere to="/" />
  if (!cart.data.questionsComplete) {
    /* Back to the questions, where the missing ones are marked (`use-missing-note.ts`). */
    return <Elsewhere to={`${pageOfCart(cart.data)}?section=additional-details&missing=1`} />
  }
  return <CheckoutWithTerms user={user} cart={cart.data} />
}

function CheckoutWithTerms({ user, cart }: { user: User | null; cart: CheckoutCart }) {
  const terms = useQuery(callOptions('getCartTerms', { query: { cartId: cart.cartId } }))
  if (terms.status === 'pending') return <CheckoutSkeleton />
  if (terms.status === 'error') return <LoadFailure message={terms.error.message} />
  return <Checkout user={user} cart={cart} terms={terms.data} />
}

/** Another document takes over; until it has, the page keeps its shape. */
function Elsewhere({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to])
  return <CheckoutSkeleton />
}

function LoadFailure({ message }: { message?: string }) {
  return (
    <Failure
      title={text('checkout.failed.title')}
      action={<Button onClick={() => window.location.reload()}>{text('checkout.tryAgain')}</Button>}
    >
      {message ?? text('checkout.failed.text')}
    </Failure>
  )
}

/** The membership was withdrawn after it had been chosen: nothing can be paid for, and nothing has been. */
const SoldNoMore = () => (
  <Failure
    title={text('checkout.soldNoMore.title')}
    action={<LinkButton href="/">{text('checkout.soldNoMore.another')}</LinkButton>}
  >
    {text('checkout.soldNoMore.text')}
  </Failure>
)

function Failure({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <>
      <TopBar amount={null} />
      <div className={styles.failure}>
        <Notice role="alert" tone="warn" title={title} actions={action}>
          <p>{children}</p>
        </Notice>
      </div>
    </>
  )
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
