import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
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

/** The membership was withdrawn after it had been chosen: nothing can be paid for, and nothing has been. */
export const SoldNoMore = () => (
  <Failure
    title={text('checkout.soldNoMore.title')}
    action={<LinkButton href="/">{text('checkout.soldNoMore.another')}</LinkButton>}
  >
    {text('checkout.soldNoMore.text')}
  </Failure>
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
