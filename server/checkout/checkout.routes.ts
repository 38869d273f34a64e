import type { z } from 'zod'
import { today } from '../client-configuration/client.service.ts'
import { routes } from '../../contract/routes.ts'
import { priced } from '../../contract/money.ts'
import type { Source } from '../../contract/shapes.ts'
import { cartSourceOf } from '../cart/cart-source.ts'
import { discardOpenCart } from '../cart/cart.service.ts'
import { currencyOf } from '../cart/sale-kind.ts'
import { visitorHashOf } from '../cart/visitor-cart.service.ts'
import { orderOfPayment } from '../orders/orders.service.ts'
import type { PaymentRow } from '../payments/payment-provider.ts'
import { providerOf } from '../payments/payments.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, personNamed, type RequestContext } from '../request-context.ts'
import { reading, type Services } from '../services.ts'
import { wordsIn } from '../text/words.ts'
import { checkoutCart, termsOfCart } from './due/checkout-cart.service.ts'
import { authorise, paySessionOf } from './payment/authorise.service.ts'
import { basketOf } from './due/basket.service.ts'
import { lookAtSession } from './payment/browser-session.service.ts'
import { afterSca, complete, completeSessionOf, ownPayment } from './order/checkout.service.ts'
import { tendersOf, useCreditFor } from './due/credit-tender.service.ts'
import { outstanding } from './due/outstanding.ts'
import { failureWords, whyReleased } from './payment/failure-words.service.ts'
import { failureText, sessionToWire, statusOf, transactionStatus } from './payment/payment-wire.ts'
import { prepare } from './payment/prepare.service.ts'
import { refusalOfState } from './refusals.ts'
import { ownerOf, type Shopper } from './shopper.ts'

/** Who pays, for the cart of the source that the call names. Calls that name a payment or an order need none. */
const shopperOf = (context: RequestContext, source: z.output<typeof Source> = 'online-joining'): Shopper => {
  const customer = customerOf(context)
  const { client, handedOver } = context
  return { client, userId: customer.id, customer, source: cartSourceOf(source), handedOver }
}

/** Reads once more what somebody has changed while it was read. */
async function steadily<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'cart_changed') return read()
    throw error
  }
}

export function checkoutRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.getCheckoutCart, async ({ query }, context) =>
    steadily(() =>
      checkoutCart(reading(services), shopperOf(context, query.source), wordsIn(context.locale)),
    ),
  )

  on(routes.getCart, async ({ query }, context) => {
    const { client, user, basketToken } = context
    const source = cartSourceOf(query.source ?? 'bookings')
    if (user) {
      const chosen = context.actingFor ?? context.selectedUserId
      const named = query.selectedUserId
      const selected = named === undefined ? chosen : personNamed(user.id, named)
      const owner = { clientId: client.id, source, userId: user.id }
      return steadily(() => basketOf(reading(services), client, owner, selected))
    }
    if (query.selectedUserId !== undefined) throw new AppError('forbidden')
    if (basketToken === null) return null
    const visitor = { clientId: client.id, source, visitorHash: visitorHashOf(basketToken) }
    return steadily(() => basketOf(reading(services), client, visitor, null))
  })

  on(routes.clearCart, async ({ body }, context) => {
    const owner = ownerOf(shopperOf(context, body.source))
    await services.db.inTransaction((tx) => discardOpenCart(tx, services, owner, 'discard'))
    return { message: context.translate('Successfully cleared order.') }
  })

  on(routes.getCartTerms, async ({ query }, context) =>
    termsOfCart(services, shopperOf(context), query.cartId),
  )

  on(routes.preparePayment, async ({ query }, context) =>
    sessionToWire(await prepare(services, shopperOf(context, query.source)), today(services, context.client)),
  )

  on(routes.prepareSession, async ({ body }, context) =>
    sessionToWire(await prepare(services, shopperOf(context, body.source)), today(services, context.client)),
  )

  on(routes.paySession, async ({ body }, context) => {
    const payment = await paySessionOf(services, shopperOf(context, body.source), body)
    return { transactionUuid: payment.id, amount: priced(payment.amount, payment.currency) }
  })

  on(routes.completeSession, async ({ params }, context) => {
    const { payment, order } = await completeSessionOf(services, shopperOf(context), params.transactionId)
    const status = order ? ('completed' as const) : transactionStatus(payment)
    const message = status === 'failed' ? await failureWords(services, payment) : null
    return { status, message, completeOrderId: order?.id ?? null }
  })

  on(routes.useCredit, async ({ body }, context) => {
    const held = await useCreditFor(services, shopperOf(context, body.source), body.amount)
    return {
      cartPayments: tendersOf(held.cart),
      outstandingCartBalance: priced(outstanding(held), currencyOf(held)),
    }
  })

  on(routes.authorisePayment, async ({ body }, context) => {
    const surroundings = { ...context.browser, ip: context.ip }
    const payment = await authorise(services, shopperOf(context, body.source), body, surroundings)
    const status = transactionStatus(payment)
    const form = status === 'sca_required' ? payment.challenge : null
    return {
      transactionUuid: payment.id,
      transactionStatus: status,
      clientSecret: status === 'sca_required' && !form ? await secretOf(services, payment) : null,
      scaUrl: form?.url ?? null,
      scaMethod: form?.method ?? null,
      scaData: form?.fields ?? [],
      returnUrl: null,
      error:
        status === 'failed'
          ? {
              code: payment.declineCode ?? refusalOfState(payment.state),
              message: await failureWords(services, payment),
              details: null,
            }
          : null,
    }
  })

  on(routes.completeSca, async ({ body, params }, context) => {
    const payment = await afterSca(services, shopperOf(context), body.transactionUuid, body.scaResult)
    const status = transactionStatus(payment)
    return {
      transactionId: params.transactionId,
      status,
      message: status === 'failed' ? await failureWords(services, payment) : null,
    }
  })

  on(routes.completeCheckout, async ({ body }, context) => {
    const order = await complete(services, shopperOf(context, body.source), body)
    return { completeOrderId: order.id }
  })

  on(routes.getPaymentStatus, async ({ params }, context) => {
    const seen = await ownPayment(services, shopperOf(context), params.transactionUuid)
    const { payment, isOpen } = await lookAtSession(services, seen)
    const order = await orderOfPayment(services, payment.clientId, payment.id)
    const status = order ? ('completed' as const) : isOpen ? ('open' as const) : statusOf(payment)
    const isOver = status === 'failed' || status === 'refunded'
    return {
      status,
      amount: priced(payment.amount, payment.currency),
      message: isOver ? failureText(payment) : await whyReleased(services, payment),
      completeOrderId: order?.id ?? null,
      reference: order?.reference ?? null,
    }
  })
}

async function secretOf(services: Services, payment: PaymentRow): Promise<string | null> {
  return (await providerOf(services, payment.provider).read(payment)).clientSecret
}
