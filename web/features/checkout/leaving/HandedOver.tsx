import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError, call } from '../../../platform/calls/api.ts'
import { handOverCode } from '../../../platform/kept/checkout-token.provider.ts'
import { callOptions } from '../../../platform/calls/queries.ts'
import { text } from '../../../platform/text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Card.tsx'
import styles from '../payment/CheckingPanel.module.css'
import page from '../CheckoutPage.module.css'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { notedPaymentForOther } from '../payment/payment-note.ts'
import { TopBar } from '../TopBar.tsx'
import { useArrival } from '../use-arrival.ts'

type Claim = { status: 'claiming' } | { status: 'claimed' } | { status: 'failed'; message: string }

/**
 * Where the link of a handed-over checkout arrives: its code becomes the token that the calls of this page are made with. A
 * screen reader hears the failure as an alert.
 */
export function HandOverArrival({ children }: { children: ReactNode }) {
  const [claim, setClaim] = useState<Claim>({ status: 'claiming' })
  useEffect(() => {
    claimOnce().then(
      () => setClaim({ status: 'claimed' }),
      (error: unknown) =>
        setClaim({
          status: 'failed',
          message: error instanceof ApiError ? error.said || error.message : text('checkout.failed.text'),
        }),
    )
  }, [])
  if (claim.status === 'claiming') return <CheckoutSkeleton />
  if (claim.status === 'claimed') return children
  return <NothingToPay title={text('checkout.handOver.expired')} message={claim.message} />
}

/** A code works once: a component that is drawn twice must not spend it twice. */
let claiming: Promise<unknown> | null = null
const claimOnce = () =>
  (claiming ??= call('claimHandOver', { body: { code: handOverCode() ?? '' } }, { mayBeSignedOut: true }))

/** Nothing to pay for by a link any more. Whoever paid for it in this tab is told so again, after a reload too. */
export function EndOfHandOver() {
  const [transactionUuid] = useState(() => notedPaymentForOther(() => window.sessionStorage))
  const payment = useQuery({
    ...callOptions('getPaymentStatus', { params: { transactionUuid: transactionUuid ?? '' } }),
    enabled: transactionUuid !== null,
    staleTime: 0,
  })
  if (transactionUuid !== null && payment.isPending) return <CheckoutSkeleton />
  if (payment.data?.status !== 'completed') return <NothingToPay />
  const { amount } = payment.data
  return (
    <>
      <TopBar amount={amount.formatted} />
      <div className={page.failure}>
        <PaidForOther amount={amount.formatted} transactionUuid={transactionUuid} />
      </div>
    </>
  )
}

/** The cart of a link that is paid for, changed or taken back. */
function NothingToPay({ title, message }: { title?: string; message?: string }) {
  return (
    <>
      <TopBar amount={null} />
      <div className={page.failure}>
        <Notice role="alert" tone="info" title={title ?? text('checkout.handOver.gone')}>
          <p>{message ?? text('checkout.handOver.goneText')}</p>
        </Notice>
      </div>
    </>
  )
}

/** What whoever paid for somebody else is told: all that is theirs to know. */
export function PaidForOther({
  amount,
  transactionUuid,
}: {
  amount: string
  transactionUuid: string | null
}) {
  const heading = useArrival<HTMLHeadingElement>('shown')
  const payment = useQuery({
    ...callOptions('getPaymentStatus', { params: { transactionUuid: transactionUuid ?? '' } }),
    enabled: transactionUuid !== null,
  })
  const reference = payment.data?.reference ?? null
  return (
    <Card raised className={styles.panel}>
      <IconCircleCheck size={48} className={styles.done} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {text('checkout.handOver.paid')}
      </h2>
      <p>{text('checkout.handOver.paidText', { amount })}</p>
      {/* Its line is kept: nothing moves when it comes. */}
      <p className={styles.reference}>
        {reference === null ? '\u00A0' : text('checkout.handOver.reference', { reference })}
      </p>
    </Card>
  )
}
