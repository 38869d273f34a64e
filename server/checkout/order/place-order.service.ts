import { checkTenders } from '../payment/agreed-tenders.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { completeCart, holdCart, holdOpenCart, type Owner } from '../../cart/cart.service.ts'
import { currencyOf, groupedBy, kindOf, Taken, type FilledCart } from '../../cart/sale-kind.ts'
import { clientById, type Client } from '../../client-configuration/client.service.ts'
import { acceptForLines } from '../../terms/terms.service.ts'
import { askForOrderEmail } from '../../orders/emails/order-emails.service.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { createOrder, orderOfCart } from '../../orders/orders.service.ts'
import type { PaymentRow } from '../../payments/payment-provider.ts'
import { holdPayment, movePayment } from '../../payments/payments.service.ts'
import type { Handle } from '../../platform/db.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addJob } from '../../platform/jobs.ts'
import { consumePromotion } from '../../promotions/promotions.service.ts'
import { spendCredit } from '../../credit/credit.service.ts'
import { creditParts } from '../../credit/membership-credit.ts'
import { forgetSelections } from '../../saved-selections/saved-selections.service.ts'
import { within, type Services } from '../../services.ts'
import { creditsOfMemberships } from '../due/credit-tender.service.ts'
import { outstanding } from '../due/outstanding.ts'
import { checkPaidBooking } from '../payment/paid-booking.ts'
import { mendCart, refusalOf, startOrdering } from './recheck.service.ts'
import { refusalOfState } from '../refusals.ts'

export type Placed =
  | { kind: 'placed'; order: OrderRow }
  /** `changes` of prices, in sentences. */
  | { kind: 'refused'; code: ErrorCode; released: boolean; changes?: string[] }

/**
 * Makes the order of an authorised payment: exactly one, however often and from wherever this is called. Where the rules no
 * longer allow it, the payment is released instead.
 */
export async function placeOrderOfPayment(services: Services, seen: PaymentRow): Promise<Placed> {
  const client = await clientById(services, seen.clientId)
  try {
    return await services.db.inTransaction((tx) => placeOrRelease(tx, services, client, seen, null))
  } catch (error) {
    const code = lostTo(error) ?? (isOverdue(services, seen) ? 'server_error' : null)
    if (code === null) throw error
    if (code === 'server_error')
      services.log.error({ payment: seen.id, err: error }, 'a payment whose order cannot be made is let go')
    return services.db.inTransaction((tx) => placeOrRelease(tx, services, client, seen, code))
  }
}

/** Whether the money has been held without an order for so long that the payment is released after any unforeseen failure. */
function isOverdue({ clock, config }: Services, { state, updatedAt }: PaymentRow): boolean {
  const heldMs = clock.now().getTime() - updatedAt.getTime()
  return state === 'authorised' && heldMs > config.payments.letGoAfterSeconds * 1000
}

async function placeOrRelease(
  tx: Handle,
  services: Services,
  client: Client,
  seen: PaymentRow,
  known: ErrorCode | null,
): Promise<Placed> {
  const [held, payment] = await inTurn([
    holdCart(tx, seen.clientId, seen.userId, seen.cartId),
    holdPayment(tx, seen.clientId, seen.id),
  ])
  if (!held || !payment) throw new Error(`payment ${seen.id} has lost its cart`)
  const existing = held.cart.state === 'completed' ? await orderOfCart(tx, client.id, held.cart.id) : null
  if (existing?.tenders.some(({ paymentId }) => paymentId === payment.id))
    return { kind: 'placed', order: existing }
  if (payment.state !== 'authorised')
    return { kind: 'refused', code: refusalOfState(payment.state), released: false }
  const code =
    known ??
    (existing || held.cart.state !== 'open'
      ? 'cart_changed'
      : await refusalOfPayment(tx, services, client, held, payment))
  if (code === null)
    return { kind: 'placed', order: await place(tx, services, client, held, payment, payment.terms) }
  await movePayment(tx, services, payment, 'release', {}, { reason: code })
  if (held.cart.state === 'open') await mendCart(tx, services, client, held, code)
  return { kind: 'refused', code, released: true }
}

const nothingLeftByLink =
  'There is nothing left to pay with this link. Whoever sent it to you finishes the order themselves.'

/** What is agreed to with an order that costs nothing: ids of terms and waivers, and what it is said to be paid with, where that is said. */
export interface FreeAgreement {
  terms: string[]
  payments: readonly { tenderType: string; amount: number }[]
  waivers: string[]
}

/**
 * Makes the order of an open cart with nothing left to pay; null where there is no open cart.
 * @throws paid_booking_disabled where credit pays for a booking; cart_changed where a link to pay would spend credit
 */
export async function placeFreeOrder(
  services: Services,
  client: Client,
  owner: Owner,
  itemHash: string,
  accepted: FreeAgreement,
): Promise<Placed | null> {
  const attempt = async (tx: Handle, known: ErrorCode | null): Promise<Placed | null> => {
    const held = await holdOpenCart(tx, owner)
    if (!held) return null
    checkPaidBooking(client, held.cart.source, held.cart.amountDue)
    const changed = held.cart.itemHash !== itemHash || outstanding(held) !== 0
    // Who sends none agrees to what the item hash says.
    if (!changed && accepted.payments.length > 0) checkTenders(accepted.payments, 0, held.cart.credit)
    const code = changed
      ? 'cart_changed'
      : (known ?? (await startOrdering(tx, services, client, held, accepted)))
    if (code !== null) {
      const mended = await mendCart(tx, services, client, held, code)
      return { kind: 'refused', code, released: false, ...mended }
    }
    // A cart that a link leads to is named. Its credit is the customer's, who alone spends it where nothing else is due.
    if (owner.cartId !== undefined && held.cart.credit > 0)
      throw new AppError('cart_changed', { message: nothingLeftByLink })
    return { kind: 'placed', order: await place(tx, services, client, held, null, accepted.terms) }
  }
  try {
    return await services.db.inTransaction((tx) => attempt(tx, null))
  } catch (error) {
    const code = lostTo(error)
    if (code === null) throw error
    return services.db.inTransaction((tx) => attempt(tx, code))
  }
}

async function refusalOfPayment(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  payment: PaymentRow,
): Promise<ErrorCode | null> {
  if (payment.itemHash !== held.cart.itemHash) return 'cart_changed'
  if (payment.amount !== outstanding(held) || payment.currency !== currencyOf(held)) return 'amount_changed'
  return refusalOf(tx, services, client, held, payment.terms)
}

/**
 * Stores everything that belongs to an order, in one transaction. What many orders want at once is taken last: credit, uses of
 * codes, then what the kinds claim.
 * @throws Taken
 */
async function place(
  tx: Handle,
  services: Services,
  client: Client,
  held: FilledCart,
  payment: PaymentRow | null,
  terms: string[],
): Promise<OrderRow> {
  const { cart, lines } = held
  // Asked before anything is made of the cart: what is bought is no basket any more.
  const credits = cart.credit === 0 ? [] : await creditsOfMemberships(within(services, tx), client, held)
  await acceptForLines(tx, services, cart, lines, terms)
  const sales = []
  for (const line of lines)
    sales.push(await kindOf(services, line.kind).prepare(tx, services, client, cart, line))
  const order = await createOrder(tx, services, { held, sales, paymentId: payment?.id ?? null })
  for (const [index, line] of order.lines.entries())
    await kindOf(services, line.kind).fulfil(tx, services, client, { order, line, sale: sales[index]! })
  await completeCart(tx, services, cart)
  await askForOrderEmail(tx, services, order, 'order_confirmation')
  // What was kept of joining, for later.
  if (cart.source === 'online-joining') await forgetSelections(tx, client.id, cart.userId)
  // A job takes the money, once all this has committed.
  if (payment)
    await addJob(
      tx,
      'advance-payment',
      { clientId: client.id, paymentId: payment.id },
      { key: `advance:${payment.id}` },
    )
  const purpose = { clientId: client.id, userId: cart.userId, orderId: order.id }
  if (!(await spendCredit(tx, services, purpose, creditParts(cart.credit, credits))))
    throw new Taken('credit_changed')
  // Every order takes its codes in the same order, so that no two wait for each other.
  for (const id of lines.flatMap(({ promotionId }) => promotionId ?? []).toSorted())
    if (!(await consumePromotion(tx, client.id, id))) throw new Taken('promotion_refused')
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'claim')) await act(tx, services, ofKind)
  return order
}

/** The thing that another order took first, if that is why this order was rolled back. */
const lostTo = (error: unknown): ErrorCode | null => (error instanceof Taken ? error.code : null)
