import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { Elsewhere, Failure, LoadFailure, startPath, ToStart } from './CheckoutFailure.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { notedHandOver } from './leaving/handed-over-note.ts'
import { ToOrder } from './leaving/ToOrder.tsx'
import { useHandOver } from './leaving/use-hand-over.ts'
import { notedPayment } from './payment/payment-note.ts'

const askAgainMs = 5000

/**
 * Nothing to pay for leads to the front door, unless this tab has sent a payment or a link: then it is told how that ended. The
 * order comes first: whoever pays by a link may do so after a card was refused here.
 */
export function WithoutCart() {
  const [transactionUuid] = useState(() => notedPayment(() => window.sessionStorage))
  const [cartId] = useState(() => notedHandOver(() => window.sessionStorage))
  const { isPending, orderId } = useHandOver(cartId)
  if (cartId !== null && isPending) return <CheckoutSkeleton />
  if (orderId !== null) return <ToOrder orderId={orderId} />
  return transactionUuid === null ? (
    <Elsewhere to={startPath()} />
  ) : (
    <EndOfPayment transactionUuid={transactionUuid} />
  )
}

/** A screen reader hears that it failed, or is still being looked up, as an alert. */
function EndOfPayment({ transactionUuid }: { transactionUuid: string }) {
  const payment = useQuery({
    ...callOptions('getPaymentStatus', { params: { transactionUuid } }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  })
  if (payment.isPending) return <CheckoutSkeleton />
  if (payment.data === undefined) {
    /* Whoever used this tab before has sent it. */
    return payment.error?.status === 404 ? <Elsewhere to={startPath()} /> : <LoadFailure />
  }
  const { status, message, completeOrderId } = payment.data
  if (completeOrderId !== null) return <ToOrder orderId={completeOrderId} />
  if (status === 'open') return <Elsewhere to={startPath()} />
  if (status === 'failed' || status === 'released' || status === 'refunded') {
    return (
      <Failure
        title={text(status === 'refunded' ? 'checkout.problem.refunded' : 'checkout.problem.declined')}
        action={<ToStart />}
      >
        {message ?? text('checkout.problem.declinedText')}
      </Failure>
    )
  }
  return (
    <Failure title={text('checkout.checking.title')} action={null}>
      {text('checkout.checking.long')}
    </Failure>
  )
}
