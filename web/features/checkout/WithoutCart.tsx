import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetSelection } from '../../platform/forget-selection.ts'
import { callOptions } from '../../platform/queries.ts'
import { text } from '../../platform/text.ts'
import { useFlags } from '../../platform/use-flags.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { cartSource } from '../cart/cart-source.ts'
import { Elsewhere, Failure, LoadFailure } from './CheckoutFailure.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { noteCompletedOrder } from './leaving/completed-order.ts'
import { notedPayment } from './payment/payment-note.ts'
import { successAddress } from './leaving/success-address.ts'

const askAgainMs = 5000

/** Nothing to pay for leads to the front door, unless this tab has sent a payment: then it is told how that ended. */
export function WithoutCart() {
  const [transactionUuid] = useState(() => notedPayment(() => window.sessionStorage))
  return transactionUuid === null ? <Elsewhere to="/" /> : <EndOfPayment transactionUuid={transactionUuid} />
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
    return payment.error?.status === 404 ? <Elsewhere to="/" /> : <LoadFailure />
  }
  const { status, message, completeOrderId } = payment.data
  if (completeOrderId !== null) return <ToOrder orderId={completeOrderId} />
  if (status === 'open') return <Elsewhere to="/" />
  if (status === 'failed' || status === 'released' || status === 'refunded') {
    return (
      <Failure
        title={text(status === 'refunded' ? 'checkout.problem.refunded' : 'checkout.problem.declined')}
        action={<LinkButton href="/">{text('checkout.soldNoMore.another')}</LinkButton>}
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

function ToOrder({ orderId }: { orderId: string }) {
  const { kiosk } = useFlags()
  useEffect(() => {
    forgetSelection(() => window.sessionStorage)
    noteCompletedOrder(() => window.sessionStorage, orderId)
  }, [orderId])
  return <Elsewhere to={successAddress({ orderId, source: cartSource(), kiosk, successUrl: null })} />
}
