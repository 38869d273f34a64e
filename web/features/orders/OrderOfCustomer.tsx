import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { trackPurchase } from '../../platform/analytics.provider.ts'
import { callOptions } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast, toastDurations } from '../../ui/messages/toasts.ts'
import { takeCompletedOrder } from '../checkout/leaving/completed-order.ts'
import styles from './OrderConfirmedPage.module.css'
import { OrderContact } from './OrderContact.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { isNotPaid, type Order } from './order-words.ts'

/** The order of the address, for the one who bought it: loaded, measured once, and said to be complete where it has just been made. */
export function OrderOfCustomer({ children }: { children: (order: Order) => ReactNode }) {
  const { completeOrderId: orderId = '' } = useParams()
  const order = useQuery(callOptions('getOrder', { params: { orderId } }))
  const isBought = order.data !== undefined && !isNotPaid(order.data)
  useEffect(() => {
    if (order.data && isBought) trackPurchase(order.data)
  }, [order.data, isBought])
  useEffect(() => {
    if (!isBought) return
    if (takeCompletedOrder(() => window.sessionStorage, orderId)) {
      showToast({ content: text('orders.completed'), type: 'success', closeAfter: toastDurations.order })
    }
  }, [isBought, orderId])

  if (order.isPending) return <OrderSkeleton />
  if (order.isLoadingError) {
    return <OrderFailure httpStatus={order.error.status} message={order.error.message} />
  }
  if (!isBought) return <OrderNotPaid reference={order.data.reference} />
  return children(order.data)
}

/** A page that said "successful" of it would not be true. */
const OrderNotPaid = ({ reference }: { reference: string }) => (
  <div className={styles.failure}>
    <h1>{text('orders.notPaid')}</h1>
    <Notice role="alert" tone="warn" actions={<LinkButton to="/">{text('orders.failed.goHome')}</LinkButton>}>
      <p>{text('orders.notPaid.text', { reference })}</p>
      <OrderContact />
    </Notice>
  </div>
)

/** An order that is not there, or not this customer's, cannot be had by trying again; anything else can. */
function OrderFailure({ httpStatus, message }: { httpStatus: number; message: string }) {
  const isFinal = httpStatus === 403 || httpStatus === 404
  return (
    <div className={styles.failure}>
      <h1>{isFinal ? text('orders.failed.final') : text('orders.failed.title')}</h1>
      <Notice
        role="alert"
        tone="warn"
        actions={
          isFinal ? (
            <LinkButton to="/">{text('orders.failed.goHome')}</LinkButton>
          ) : (
            <Button onClick={() => window.location.reload()}>{text('orders.failed.tryAgain')}</Button>
          )
        }
      >
        <p>{message}</p>
        {isFinal ? <p>{text('orders.failed.check')}</p> : null}
        <OrderContact />
      </Notice>
    </div>
  )
}
