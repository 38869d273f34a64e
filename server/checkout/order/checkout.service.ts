import type { z } from 'zod'
import type { completeCheckout } from '../../../contract/checkout.ts'
import { completedCart, holdOpenCart } from '../../cart/cart.service.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { orderOfCart, orderOfPayment } from '../../orders/orders.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import { attemptsOf, providerOf, readPayment, recordStanding } from '../../payments/payments.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { checkTenderTypes } from '../payment/agreed-tenders.ts'
import { abandonPayment, advance, closeAgain, settle } from '../payment/advance.service.ts'
import {
  placeFreeOrder,
  placeOrderOfPayment,
  type FreeAgreement,
  type Placed,
} from './place-order.service.ts'
import { refusalError, refusalFor, refusalOfState, releasedBecause, waiversOf } from '../refusals.ts'
import { isOwn, ownerOf, type Shopper } from '../shopper.ts'

export type CompleteRequest = z.output<typeof completeCheckout.body>

/**
 * After the bank's check: reads the result from the provider; what the browser says about it is only a hint. The word
 * "abandoned" means that the customer wants to pay in another way: a challenge that is still open is then released.
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
  if (!payment || !isOwn(shopper, payment)) throw new AppError('payment_not_found')
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
  const terms = acceptedIn(request)
  checkTenderTypes(request.payments)
  const { transactionUuid = await attemptOf(services, shopper, request.itemHash) } = request
  const placed =
    transactionUuid === null
      ? await completeFree(services, shopper, request.itemHash, {
          terms,
          payments: request.payments,
          waivers: waiversOf(shopper, request.completedWaivers),
        })
      : await completePaid(services, shopper, transactionUuid)
  if (placed.kind === 'placed') return placed.order
  throw await refusalOfPlaced(services, shopper, transactionUuid, placed)
}

/** The payment that is under way for the cart that was seen; null where there is none, or the cart is another one by now. */
async function attemptOf(services: Services, shopper: Shopper, itemHash: string): Promise<string | null> {
  return services.db.inTransaction(async (tx) => {
    const held = await holdOpenCart(tx, ownerOf(shopper))
    const { current } = held ? await attemptsOf(tx, shopper.client.id, held.cart.id) : { current: null }
    return current?.itemHash === itemHash ? current.id : null
  })
}

/** "You have not been charged" is said once the provider has confirmed the release, and not before. */
async function refusalOfPlaced(
  services: Services,
  shopper: Shopper,
  transactionUuid: string | null,
  { code, released, changes }: Placed & { kind: 'refused' },
): Promise<AppError> {
  const { client } = shopper
  if (!released || transactionUuid === null) return refusalFor(shopper, code, changes)
  const now = await advance(services, client.id, transactionUuid).catch(() => null)
  const message = releasedBecause[code]
  if (message !== undefined && now?.state === 'released') return new AppError('payment_released', { message })
  return new AppError(now ? refusalOfState(now.state) : 'payment_in_progress')
}

async function completePaid(services: Services, shopper: Shopper, transactionUuid: string): Promise<Placed> {
  const payment = await ownPayment(services, shopper, transactionUuid)
  if (isUndecided(payment)) {
    // Only asked: whoever decides it meanwhile must not have the money taken here, where a silent provider would be our fault.
    await settle(services, payment)
    if (isUndecided(await ownPayment(services, shopper, transactionUuid)))
      throw new AppError('payment_in_progress')
  }
  if (payment.state === 'authorised') return placeOrderOfPayment(services, payment)
  const order = await orderOfPayment(services, payment.clientId, payment.id)
  return order ? { kind: 'placed', order } : placeOrderOfPayment(services, payment)
}

/**
 * The terms that a request says were accepted, under either name of the field.
 * @throws terms_not_accepted where it has neither
 */
function acceptedIn({ terms, termsAccepted }: CompleteRequest): string[] {
  if (!terms && !termsAccepted) throw refusalError('terms_not_accepted')
  return [...new Set([...(terms ?? []), ...(termsAccepted ?? [])])]
}

async function completeFree(
  services: Services,
  shopper: Shopper,
  itemHash: string,
  accepted: FreeAgreement,
): Promise<Placed> {
  const placed = await placeFreeOrder(services, shopper.client, ownerOf(shopper), itemHash, accepted)
  if (placed) return placed
  // The call repeats one whose answer was lost: the same selection has become an order already.
  const done = await completedCart(services.db.handle, ownerOf(shopper), itemHash)
  const order = done && (await orderOfCart(services.db.handle, shopper.client.id, done.id))
  return order ? { kind: 'placed', order } : { kind: 'refused', code: 'cart_empty', released: false }
}

const isUndecided = ({ state }: PaymentRow): boolean =>
  state === 'authorising' || state === 'unknown' || state === 'scaRequired'

/**
 * The provider's script has asked the bank: this reads the outcome from the provider and makes the order where the money is
 * held. What the script itself says counts for nothing.
 */
export async function completeSessionOf(
  services: Services,
  shopper: Shopper,
  transactionUuid: string,
): Promise<{ payment: PaymentRow; order: OrderRow | null }> {
  const seen = await ownPayment(services, shopper, transactionUuid)
  await closeAgain(services, seen)
  if (isUndecided(seen)) {
    const { standing } = await providerOf(services, seen.provider).read(seen)
    if (standing.kind !== 'unknown' && standing.kind !== 'open')
      await recordStanding(services, seen.clientId, seen.id, standing)
  }
  const payment = await ownPayment(services, shopper, transactionUuid)
  const order = await orderOfPayment(services, payment.clientId, payment.id)
  if (order || payment.state !== 'authorised') return { payment, order }
  const placed = await placeOrderOfPayment(services, payment)
  if (placed.kind === 'placed') return { payment, order: placed.order }
  throw await refusalOfPlaced(services, shopper, transactionUuid, placed)
}
