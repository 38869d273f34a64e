import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cartSource } from '../cart/cart-source.ts'
import styles from './CheckoutPage.module.css'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { TopBar } from './TopBar.tsx'

/** Another document takes over; until it has, the page keeps its shape. */
export function Elsewhere({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to])
  return <CheckoutSkeleton />
}

export function LoadFailure({ message }: { message?: string }) {
  return (
    <Failure
      title={text('checkout.failed.title')}
      action={<Button onClick={() => window.location.reload()}>{text('checkout.tryAgain')}</Button>}
    >
      {message ?? text('checkout.failed.text')}
    </Failure>
  )
}

/** What is in the cart was withdrawn after it had been chosen: nothing can be paid for, and nothing has been. */
export const SoldNoMore = () => {
  const isBooking = cartSource() === 'bookings'
  return (
    <Failure
      title={text(isBooking ? 'checkout.booking.gone' : 'checkout.soldNoMore.title')}
      action={<ToStart />}
    >
      {text(isBooking ? 'checkout.booking.goneText' : 'checkout.soldNoMore.text')}
    </Failure>
  )
}

/** Where what is paid for was chosen. */
export const startPath = (): string => (cartSource() === 'bookings' ? '/basket' : '/')

export const ToStart = () => (
  <LinkButton href={startPath()}>
    {text(cartSource() === 'bookings' ? 'checkout.booking.back' : 'checkout.soldNoMore.another')}
  </LinkButton>
)

export function Failure({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
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
