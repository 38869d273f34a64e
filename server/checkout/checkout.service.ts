import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { authorisePayment, completeCheckout } from '../../contract/checkout.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { completedCart, holdOpenCart, type FilledCart, type Owner } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { areaOrigin } from '../client-configuration/client.service.ts'
import { parsePostcode } from '../venues/postcode.ts'
import { venueById } from '../venues/venues.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { orderOfCart, orderOfPayment } from '../orders/orders.service.ts'
import { ProviderUnavailable, type PaymentRow } from '../payments/payment-provider.ts'
import {
  attemptsOf,
  createPayment,
  holdPayment,
  movePayment,
  providerOf,
  readPayment,
  recordStanding,
  rememberReference,
} from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { abandonPayment, advance } from './advance.service.ts'
import { placeFreeOrder, placeOrderOfPayment, type Placed } from './place-order.service.ts'
import { refusalOf } from './recheck.service.ts'

export type AuthoriseRequest = z.output<typeof authorisePayment.body>
export type CompleteRequest = z.output<typeof completeCheckout.body>

export interface Shopper {
  client: Client
  userId: string
}

const ownerOf = ({ client, userId }: Shopper): Owner => ({
  clientId: client.id,
  userId,
  source: 'online-joining',
})

/**
 * Opens a payment session for the cart, or gives back the one that is open. Our row first, then the provider's call.
 * @throws cart_empty, payment_provider_unavailable
 */
export async function prepare(services: Services, shopper: Shopper) {
  const payment = await services.db.inTransaction((tx) => currentOrNewPayment(tx, services, shopper))
  const provider = providerOf(services, payment.provider)
  try {
    if (payment.providerReference !== null) {
      const { clientSecret } = await provider.read(payment)
      return { payment, provider, clientSecret }
    }
    const session = await provider.open(payment, shopper.client.name)
    await rememberReference(services, payment, session.reference)
    return { payment, provider, clientSecret: session.clientSecret }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new AppError('payment_provider_unavailable', { cause: error })
    throw error
  }
}

async function currentOrNewPayment(tx: Handle, services: Services, shopper: Shopper): Promise<PaymentRow> {
  const held = await holdOpenCart(tx, ownerOf(shopper))
  if (!held) throw new AppError('cart_empty')
  if (held.item.amountDue === 0) throw invalid({ payments: ['No payment is required for this purchase.'] })
  const { current, count } = await attemptsOf(tx, shopper.client.id, held.cart.id)
  if (current && (current.state !== 'created' || current.itemHash === held.item.itemHash)) return current
  if (current) await movePayment(tx, services, current, 'cancel')
  const payment = await newPayment(within(services, tx), shopper.client, held, count + 1)
  await createPayment(tx, payment)
  return payment
}

async function newPayment(
  services: Services,
  client: Client,
  { cart, item }: FilledCart,
  attempt: number,
): Promise<PaymentRow> {
  const venue = await venueById(services, client, item.venueId)
  const provider = venue?.cardProvider ?? ''
  if (!services.paymentProviders[provider]) {
    throw new AppError('provider_not_supported', { message: `${provider} payment provider is not supported` })
  }
  const now = services.clock.now()
  return {
    clientId: client.id,
    id: randomUUID(),
    cartId: cart.id,
    userId: cart.userId,
    attempt,
    provider,
    providerAccount: null,
    providerReference: null,
    amount: item.amountDue,
    currency: item.price.currency,
    itemHash: item.itemHash,
    state: 'created',
    terms: [],
    declineCode: null,
    declineMessage: null,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Asks the provider to hold the amount: begins under lock, calls with no transaction open, records whatever came back.
 * @throws 422 with what the customer can mend; payment_in_progress where this attempt is already on its way.
 */
export async function authorise(
  services: Services,
  shopper: Shopper,
  request: AuthoriseRequest,
): Promise<PaymentRow> {
  if (parsePostcode(request.billingPostcode)?.inward == null)
    throw invalid({ billing_postcode: ['Please enter a valid postcode'] })
  const begun = await services.db.inTransaction((tx) => beginAuthorising(tx, services, shopper, request))
  if (begun.state !== 'authorising') return begun
  const standing = await providerOf(services, begun.provider).authorise(begun, {
    paymentMethodId: request.paymentMethodId,
    returnUrl: `${areaOrigin(services, shopper.client, 'online-joining')}/checkout`,
  })
  return recordStanding(
    services,
    begun.clientId,
    begun.id,
    standing.kind === 'open' ? { kind: 'unknown', reason: 'open' } : standing,
  )
}

async function beginAuthorising(
  tx: Handle,
  services: Services,
  shopper: Shopper,
  request: AuthoriseRequest,
): Promise<PaymentRow> {
  const held = await holdOpenCart(tx, ownerOf(shopper))
  const payment = await holdPayment(tx, shopper.client.id, request.transactionUuid)
  if (!payment || payment.userId !== shopper.userId) throw new AppError('payment_not_found')
  if (['authorised', 'captured', 'declined', 'scaRequired'].includes(payment.state)) return payment
  if (payment.state !== 'created') throw new AppError('payment_in_progress')
  if (!held || held.cart.id !== payment.cartId) throw new AppError('cart_empty')
  if (payment.providerReference === null) throw new AppError('payment_not_found')
  if (held.item.itemHash !== request.itemHash || held.item.itemHash !== payment.itemHash)
    throw new AppError('cart_changed')
  const offered = request.payments.reduce((sum, tender) => sum + tender.amount, 0)
  if (offered !== payment.amount)
    throw invalid(
      { payments: ['The amount to pay has changed. Please check it and try again.'] },
      'amount_changed',
    )
  const refusal = await refusalOf(tx, services, shopper.client, held, request.terms)
  if (refusal !== null) throw refusalError(refusal)
  return movePayment(tx, services, payment, 'begin', { terms: request.terms })
}

/**
 * After the bank's check: reads the result from the provider; what the browser says about it is only a hint. The word
 * "abandoned" means that the customer wants to pay in another way: a challenge that is still open is then let go.
 */
export async function afterSca(
  services: Services,
  shopper: Shopper,
  transactionUuid: string,
  scaResult: string,
): Promise<PaymentRow> {
  const payment = await ownPayment(services, shopper, transactionUuid)
  if (payment.state !== 'scaRequired') return payment
  const { standing } = await providerOf(services, payment.provider).read(payment)
  if (standing.kind === 'unknown') return payment
  if (standing.kind === 'challenge' && scaResult === 'abandoned') return abandonPayment(services, payment)
  return recordStanding(services, payment.clientId, payment.id, standing)
}

/** A payment of this customer. @throws payment_not_found */
export async function ownPayment(
  services: Services,
  shopper: Shopper,
  transactionUuid: string,
): Promise<PaymentRow> {
  const payment = await readPayment(services, shopper.client.id, transactionUuid)
  if (!payment || payment.userId !== shopper.userId) throw new AppError('payment_not_found')
  return payment
}

/**
 * Makes the order. The same answer for every repeat; a payment that cannot become an order is released and says so.
 */
export async function complete(
  services: Services,
  shopper: Shopper,
  request: CompleteRequest,
): Promise<OrderRow> {
  const placed =
    request.transactionUuid === null
      ? await completeFree(services, shopper, request)
      : await completePaid(services, shopper, request.transactionUuid)
  if (placed.kind === 'placed') return placed.order
  throw placed.released ? new AppError('payment_released') : refusalError(placed.code)
}

async function completePaid(services: Services, shopper: Shopper, transactionUuid: string): Promise<Placed> {
  const payment = await ownPayment(services, shopper, transactionUuid)
  if (['authorising', 'unknown', 'scaRequired'].includes(payment.state)) {
    await advance(services, payment.clientId, payment.id)
    const now = await ownPayment(services, shopper, transactionUuid)
    if (['authorising', 'unknown', 'scaRequired'].includes(now.state))
      throw new AppError('payment_in_progress')
  }
  const order = await orderOfPayment(services, payment.clientId, payment.id)
  return order ? { kind: 'placed', order } : placeOrderOfPayment(services, payment)
}

async function completeFree(services: Services, shopper: Shopper, request: CompleteRequest): Promise<Placed> {
  const held = await services.db.inTransaction((tx) => holdOpenCart(tx, ownerOf(shopper)))
  if (held) return placeFreeOrder(services, shopper.client, held.cart.id, request.itemHash, request.terms)
  // A repeat, after an answer that was lost: the same selection has become an order already.
  const done = await completedCart(services.db.handle, ownerOf(shopper), request.itemHash)
  const order = done && (await orderOfCart(services.db.handle, shopper.client.id, done.id))
  return order ? { kind: 'placed', order } : { kind: 'refused', code: 'cart_empty', released: false }
}

function refusalError(code: ErrorCode): AppError {
  if (code === 'terms_not_accepted') return invalid({ terms: ['Please accept the terms to continue.'] }, code)
  return new AppError(code)
}
