import { randomUUID } from 'node:crypto'
import { holdCustomer, forgetBillingDay, settleCustomer } from '../accounts/accounts.service.ts'
import type { CartItemRow } from '../cart/cart.repository.ts'
import { Taken, type PlacedOrder, type Sale, type SaleKind, type SaleKinds } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { containedTax } from '../client-configuration/tax.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { heldMemberships } from '../memberships/held/held.service.ts'
import { cancelMembershipOf, startMembership } from '../memberships/held/membership-life.service.ts'
import { membershipFingerprint, type MembershipItem } from '../memberships/membership-item.ts'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import { nameOfItem, saleRefusal } from '../memberships/sale.service.ts'
import { soldMembershipToWire } from '../memberships/sold-membership-wire.ts'
import type { SoldMembership } from '../memberships/sold-membership.ts'
import { failedOrders } from '../orders/orders.service.ts'
import {
  abandonBankAccount,
  hasInstruction,
  requestMandate,
  withdrawMandate,
} from '../payments/direct-debit.service.ts'
import type { Handle } from '../platform/db.ts'
import { consumePromotion, returnPromotion } from '../promotions/promotions.service.ts'
import { within, type Services } from '../services.ts'
import { answersComplete } from './answers.service.ts'
import { submitRenewal } from './change.service.ts'
import { membershipEmails } from './emails/membership-emails.tsx'
import { deleteAnswers } from './joining.repository.ts'
import { membershipCartView } from './membership-cart-view.service.ts'

interface MembershipSale extends Sale {
  item: SoldMembership
  /** Whether the membership has a month paid ahead. */
  monthInHand: boolean
}

/** A row that these kinds have put into a cart. */
export const membershipIn = (row: CartItemRow): CartItemRow & MembershipItem =>
  row as CartItemRow & MembershipItem

/**
 * The membership must still be for sale to this customer from that date with that code. A monthly fee needs an instruction
 * that can collect it in time. The questions must be answered.
 */
const refusal: SaleKind['refusal'] = async (tx, services, client, { cart, item: row }) => {
  const item = membershipIn(row)
  if (await hasLostInstruction(tx, services, client, cart.userId, item)) return 'instruction_ended'
  const sale: ErrorCode | null = await saleRefusal(tx, services, client, cart.userId, item)
  if (sale !== null) return sale
  const isComplete = await answersComplete(tx, client.id, cart.id, item.membershipTypeId)
  return isComplete ? null : 'questions_unanswered'
}

/** Whether a monthly membership was to be paid under an instruction that has ended since. */
async function hasLostInstruction(
  tx: Handle,
  services: Services,
  client: Client,
  userId: string,
  item: MembershipItem,
): Promise<boolean> {
  if (item.price.monthly === null || item.bankAccountId !== null) return false
  // Another order of theirs that fails at this moment would end the instruction: the lock makes one wait for the other.
  await holdCustomer(tx, client.id, userId)
  return !(await hasInstruction(within(services, tx), client.id, userId))
}

const prepare: SaleKind['prepare'] = async (tx, services, client, { cart, item: row }) => {
  const item = membershipIn(row)
  const { price, kind, replaces } = item
  const { named, monthInHand } = await nameOfItem(tx, services, client, item)
  const sold: SoldMembership = { ...named, membershipId: randomUUID(), price, kind, replaces }
  const sale: MembershipSale = {
    item: sold,
    monthInHand,
    tax: containedTax(price.dueToday, client.settings.vat.membershipClass),
    promotionCode: price.promotion?.kind === 'applied' ? price.promotion.code : null,
    newMandate: item.bankAccountId !== null,
    setsBillingDay: await settleCustomer(tx, client.id, cart.userId, item.venueId, price.billingDay),
  }
  return sale
}

const fulfil: SaleKind['fulfil'] = async (tx, services, _client, { order, sale, item: row }) => {
  const { bankAccountId } = row
  const { item, monthInHand } = sale as MembershipSale
  if (!(await startMembership(tx, services, order, item, monthInHand))) throw new Taken('cart_changed')
  if (bankAccountId !== null) await requestMandate(tx, services, order, bankAccountId)
}

const undo: SaleKind['undo'] = async (tx, services, client, order) => {
  const items = order.items as SoldMembership[]
  await cancelMembershipOf(tx, services, { ...order, items })
  await endBilling(tx, services, client, order)
  for (const { price } of items)
    if (price.promotion?.kind === 'applied') await returnPromotion(tx, order.clientId, price.promotion.id)
}

/**
 * If no monthly membership is left, this removes the billing day and the instruction that failed orders had brought: those of
 * this order, and those of an earlier one that this order used.
 */
async function endBilling(
  tx: Handle,
  services: Services,
  client: Client,
  { userId }: PlacedOrder,
): Promise<void> {
  await holdCustomer(tx, client.id, userId)
  const held = await heldMemberships(within(services, tx), client, userId)
  if (held.some(({ billingDay }) => billingDay !== null)) return
  const failed = await failedOrders(tx, client.id, userId)
  if (failed.some(({ setsBillingDay }) => setsBillingDay)) await forgetBillingDay(tx, client.id, userId)
  for (const { id } of failed) await withdrawMandate(tx, services, client.id, id)
}

function membershipKind(name: PurchaseKind, add: SaleKind['add']): SaleKind {
  return {
    add,
    fingerprint: (item) => membershipFingerprint(item as MembershipItem),
    async release(tx, services, { clientId, cartId, bankAccountId }) {
      if (bankAccountId !== null) await abandonBankAccount(tx, services, clientId, bankAccountId)
      // Some of them are about health.
      await deleteAnswers(tx, clientId, cartId)
    },
    cartView: membershipCartView,
    refusal,
    prepare,
    fulfil,
    async claim(tx, _services, { clientId, promotionId }) {
      const isTaken = promotionId === null || (await consumePromotion(tx, clientId, promotionId))
      if (!isTaken) throw new Taken('promotion_refused')
    },
    undo,
    orderView: (item) => soldMembershipToWire(item as SoldMembership),
    emails: () => membershipEmails(name),
  }
}

/** New, changed and renewed memberships: what is sold by joining. */
export const membershipKinds: SaleKinds = {
  new: membershipKind('new', null),
  change: membershipKind('change', null),
  renewal: membershipKind('renewal', submitRenewal),
}
