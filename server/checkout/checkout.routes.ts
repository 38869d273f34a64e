import { routes } from '../../contract/routes.ts'
import { priced } from '../../contract/money.ts'
import { discardOpenCart } from '../cart/cart.service.ts'
import { orderOfPayment } from '../orders/orders.service.ts'
import type { PaymentRow } from '../payments/payment-provider.ts'
import { providerOf } from '../payments/payments.service.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { checkoutCart, termsOfCart } from './checkout-cart.service.ts'
import { afterSca, authorise, complete, ownPayment, prepare, type Shopper } from './checkout.service.ts'
import { failureText, statusOf, transactionStatus } from './payment-wire.ts'

const shopperOf = (context: RequestContext): Shopper => ({
  client: context.client,
  userId: customerOf(context).id,
})

export function checkoutRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getCheckoutCart, async (_input, context) => checkoutCart(services, shopperOf(context)))

  on(routes.clearCart, async ({ body }, context) => {
    const { client, userId } = shopperOf(context)
    await services.db.inTransaction((tx) =>
      discardOpenCart(tx, services, { clientId: client.id, userId, source: body.source }, 'discard'),
    )
    return { message: 'Successfully cleared order.' }
  })

  on(routes.getCartTerms, async ({ query }, context) =>
    termsOfCart(services, shopperOf(context), query.cartId),
  )

  on(routes.preparePayment, async (_input, context) => {
    const { payment, provider, clientSecret } = await prepare(services, shopperOf(context))
    const status = statusOf(payment)
    return {
      paymentProvider: provider.name,
      transactionUuid: payment.id,
      amount: priced(payment.amount, payment.currency),
      transactionStatus:
        status === 'sca_required' || status === 'authorised' || status === 'checking' ? status : null,
      clientSecret,
      sessionKey: null,
      scaClientSecret: status === 'sca_required' ? clientSecret : null,
      paymentSessionId: null,
      paymentProviderConfiguration: provider.browserConfiguration(),
    }
  })

  on(routes.authorisePayment, async ({ body }, context) => {
    const payment = await authorise(services, shopperOf(context), body)
    const status = transactionStatus(payment)
    return {
      transactionUuid: payment.id,
      transactionStatus: status,
      clientSecret: status === 'sca_required' ? await secretOf(services, payment) : null,
      scaUrl: null,
      scaMethod: null,
      scaData: [],
      returnUrl: null,
      error:
        status === 'failed'
          ? { code: payment.declineCode ?? 'declined', message: failureText(payment), details: null }
          : null,
    }
  })

  on(routes.completeSca, async ({ body, params }, context) => {
    const payment = await afterSca(services, shopperOf(context), body.transactionUuid, body.scaResult)
    const status = transactionStatus(payment)
    return {
      transactionId: params.transactionId,
      status,
      message: status === 'failed' ? failureText(payment) : null,
    }
  })

  on(routes.completeCheckout, async ({ body }, context) => {
    const order = await complete(services, shopperOf(context), body)
    return { completeOrderId: order.id }
  })

  on(routes.getPaymentStatus, async ({ params }, context) => {
    const payment = await ownPayment(services, shopperOf(context), params.transactionUuid)
    const order = await orderOfPayment(services, payment.clientId, payment.id)
    const status = order ? ('completed' as const) : statusOf(payment)
    return {
      status,
      message: status === 'failed' ? failureText(payment) : null,
      completeOrderId: order?.id ?? null,
    }
  })
}

async function secretOf(services: Services, payment: PaymentRow): Promise<string | null> {
  return (await providerOf(services, payment.provider).read(payment)).clientSecret
}
