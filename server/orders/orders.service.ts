import { randomBytes, randomUUID } from 'node:crypto'
import { recordCreation, recordMove } from '../events/events.service.ts'
import { forgetBillingDay, holdCustomer } from '../accounts/accounts.service.ts'
import { clientById, type Client } from '../client-configuration/client.service.ts'
import { heldMemberships } from '../memberships/held/held.service.ts'
import { cancelMembershipOf, endForChange } from '../memberships/held/membership-life.service.ts'
import { insertMembership } from '../memberships/held/own-memberships.repository.ts'
import { queueOrderEmail } from './emails/order-emails.service.ts'
import { returnCredit } from '../credit/credit.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import { withdrawMandate } from '../payments/direct-debit.service.ts'
import { returnPromotion } from '../promotions/promotions.service.ts'
import { within, type Services } from '../services.ts'
import type { OrderItem } from './order-item.ts'
import { orderMoves } from './order-state.ts'
import {
  changeOrderState,
  findOrder,
  findOrderOfCart,
  findOrderOfPayment,
  findUncaptured,
  insertOrder,
  listFailed,
  type OrderRow,
} from './orders.repository.ts'
import { containedTax } from './tax.ts'

const subject = { kind: 'order', table: orderMoves }

export interface NewOrder {
  client: Client
  cartId: string
  paymentId: string | null
  userId: string
  item: Omit<OrderItem, 'membershipId'>
  promotionCode: string | null
  /** The part of the total that credit pays, in minor units. */
  creditUsed: number
  newMandate: boolean
  /** Whether the customer had no billing day before. */
  setsBillingDay: boolean
  /** Whether the new membership has a month paid ahead. */
  monthInHand: boolean
}

/** Another membership has replaced the one to be replaced: rolls the order back. */
export class AlreadyReplaced extends Error {}

/**
 * Stores the order and its membership, in the transaction that completes the cart. A changed membership gets its last day in
 * the same transaction.
 * @throws AlreadyReplaced
 */
export async function createOrder(tx: Handle, services: Services, made: NewOrder): Promise<OrderRow> {
  const { client, item } = made
  const now = services.clock.now()
  const membershipId = randomUUID()
  const total = item.price.dueToday
  const order: OrderRow = {
    clientId: client.id,
    id: randomUUID(),
    reference: newReference(),
    cartId: made.cartId,
    paymentId: made.paymentId,
    userId: made.userId,
    state: made.paymentId === null ? 'paid' : 'pendingCapture',
    currency: item.price.currency,
    total,
    tax: containedTax(total, client.settings.vat.membershipClass),
    items: [{ ...item, membershipId }],
    promotionCode: made.promotionCode,
    creditUsed: made.creditUsed,
    newMandate: made.newMandate,
    setsBillingDay: made.setsBillingDay,
    placedAt: now,
  }
  const membership = {
    clientId: client.id,
    id: membershipId,
    userId: made.userId,
    orderId: order.id,
    membershipTypeId: item.membershipTypeId,
    paymentOptionId: item.paymentOption.id,
    venueId: item.venue.id,
    state: item.requiresEligibility ? ('pending' as const) : ('active' as const),
    startDate: item.price.startDate,
    endDate: item.price.endDate,
    baseFee: item.price.baseFee,
    billingDay: item.price.billingDay,
    firstBillingDate: item.price.firstBillingDate,
    monthInHand: made.monthInHand,
    replacesMembershipId: item.replaces?.membershipId ?? null,
  }
  await insertOrder(tx, order)
  await recordCreation(tx, subject.kind, order, now, { cart: made.cartId, payment: made.paymentId, total })
  if (!(await insertMembership(tx, membership)))
    throw new AlreadyReplaced(`membership ${membership.replacesMembershipId} has been replaced`)
  await recordCreation(tx, 'membership', membership, now, { order: order.id })
  if (item.kind === 'change' && item.replaces) await endForChange(tx, services, client.id, item.replaces)
  return order
}

/** Ten letters and digits that nobody can misread, for customers to quote on the phone. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
}

export async function orderOfCart(db: Handle, clientId: string, cartId: string): Promise<OrderRow | null> {
  return findOrderOfCart(db, clientId, cartId)
}

export async function orderOfPayment(
  services: Services,
  clientId: string,
  paymentId: string,
): Promise<OrderRow | null> {
  return findOrderOfPayment(services.db.handle, clientId, paymentId)
}

/** Payments of orders that have waited for their capture for at least this many seconds. */
export async function paymentsOfOpenOrders(
  services: Services,
  clientId: string,
  seconds: number,
): Promise<string[]> {
  const before = new Date(services.clock.now().getTime() - seconds * 1000)
  return findUncaptured(services.db.handle, clientId, before, 100)
}

/** An order of this customer; anybody else's is refused. @throws not_found, forbidden */
export async function orderFor(
  services: Services,
  client: Client,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(services.db.handle, client.id, orderId)
  if (!order) throw new AppError('not_found')
  if (order.userId !== userId) throw new AppError('forbidden')
  return order
}

/** The money has been taken. Safe to repeat. */
export async function confirmCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  await services.db.inTransaction(async (tx) => {
    const state = await recordMove(tx, subject, order, 'confirmCapture', services.clock.now())
    if (!(await changeOrderState(tx, order, state)))
      throw new Error(`order ${order.id} was moved by somebody else`)
  })
}

/**
 * The bank released the money before it was taken: this undoes all that the order made, and tells the customer. Safe to
 * repeat.
 */
export async function failCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  const client = await clientById(services, order.clientId)
  await services.db.inTransaction(async (tx) => {
    const at = services.clock.now()
    const state = await recordMove(tx, subject, order, 'failCapture', at)
    if (!(await changeOrderState(tx, order, state)))
      throw new Error(`order ${order.id} was moved by somebody else`)
    await cancelMembershipOf(tx, services, order)
    const { clientId, userId, id: orderId } = order
    await endBilling(tx, services, client, userId)
    await returnCredit(tx, services, { clientId, userId, orderId }, order.creditUsed)
    await queueOrderEmail(tx, services, order, 'payment_failed')
    for (const { price } of order.items)
      if (price.promotion?.kind === 'applied') await returnPromotion(tx, clientId, price.promotion.id)
  })
}

/**
 * If no monthly membership is left, this removes the billing day and the instruction that failed orders had brought: those of
 * this order, and those of an earlier one that this order used.
 */
async function endBilling(tx: Handle, services: Services, client: Client, userId: string): Promise<void> {
  await holdCustomer(tx, client.id, userId)
  const held = await heldMemberships(within(services, tx), client, userId)
  if (held.some(({ billingDay }) => billingDay !== null)) return
  const failed = await listFailed(tx, client.id, userId)
  if (failed.some(({ setsBillingDay }) => setsBillingDay)) await forgetBillingDay(tx, client.id, userId)
  for (const { id } of failed) await withdrawMandate(tx, services, client.id, id)
}
