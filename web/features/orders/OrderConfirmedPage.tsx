import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { trackPurchase } from '../../platform/analytics.provider.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { callOptions } from '../../platform/queries.ts'
import { useUser } from '../../platform/session.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { takeCompletedOrder } from '../checkout/completed-order.ts'
import { forgetSelection } from '../checkout/forget-selection.ts'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import styles from './OrderConfirmedPage.module.css'
import { OrderSkeleton } from './OrderSkeleton.tsx'

/** `/order-confirmed/:orderId`: what was bought, for the one who bought it. */
export function OrderConfirmedPage() {
  const { orderId = '' } = useParams()
  const { status } = useUser()
  const order = useQuery({
    ...callOptions('getOrder', { params: { orderId } }),
    enabled: status === 'signed-in',
  })
  usePageTitle('Confirmation')
  const isBought = order.status === 'success'
  useEffect(() => {
    if (order.data) trackPurchase(order.data)
  }, [order.data])
  useEffect(() => {
    if (!isBought) return
    forgetSelection(() => window.sessionStorage)
    if (takeCompletedOrder(() => window.sessionStorage, orderId)) {
      showToast({ content: 'Order completed Successfully.', type: 'success', closeAfter: 10_000 })
    }
  }, [isBought, orderId])
  useEffect(() => {
    const back = encodeURIComponent(`/order-confirmed/${orderId}`)
    if (status === 'signed-out') window.location.replace(`/login?redirect=${back}`)
  }, [status, orderId])

  if (status === 'error')
    return <OrderFailure httpStatus={0} message="Something has gone wrong, please try again." />
  if (order.status === 'pending') return <OrderSkeleton />
  if (order.status === 'error') {
    return <OrderFailure httpStatus={order.error.status} message={order.error.message} />
  }
  return <OrderConfirmed order={order.data} />
}

/** An order that is not there, or not this customer's, cannot be had by trying again; anything else can. */
function OrderFailure({ httpStatus, message }: { httpStatus: number; message: string }) {
  const isFinal = httpStatus === 403 || httpStatus === 404
  return (
    <div className={styles.failure}>
      <h1>{isFinal ? 'We cannot show this order' : 'Your order could not be loaded'}</h1>
      <Notice
        role="alert"
        tone="warn"
        actions={
          isFinal ? (
            <LinkButton to="/">Go home</LinkButton>
          ) : (
            <Button onClick={() => window.location.reload()}>Try again</Button>
          )
        }
      >
        <p>{message}</p>
        {isFinal ? <p>Please check that you are logged in with the account that placed the order.</p> : null}
      </Notice>
    </div>
  )
}
