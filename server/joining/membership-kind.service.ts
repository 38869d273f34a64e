import { randomUUID } from 'node:crypto'
import { holdCustomer, holdPeople, forgetBillingDay, settleCustomer } from '../accounts/accounts.service.ts'
import {
  Taken,
  type CartLine,
  type CustomerCart,
  type NewLine,
  type PlacedOrder,
  type Sale,
  type SaleKind,
  type SaleKinds,
} from '../cart/sale-kind.ts'
import type { CartLineRow } from '../cart/cart.repository.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { membershipsPaidBy } from '../memberships/held/held.service.ts'
import { cancelMembershipOf, startMembership } from '../memberships/held/membership-life.service.ts'
import { membershipFingerprint, type MembershipItem } from '../memberships/membership-item.ts'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import { priceToPay } from '../memberships/price/waiver.ts'
import { nameOfItem, saleRefusal } from '../memberships/sale.service.ts'
import { membershipDays } from '../memberships/membership-days.ts'
import { soldMembershipToWire } from '../memberships/sold-membership-wire.ts'
import { soldMembershipFacts, type SoldMembership } from '../memberships/sold-membership.ts'
import { undoneLines } from '../orders/orders.service.ts'
import {
  abandonBankAccount,
  hasInstruction,
  requestMandate,
  withdrawMandate,
} from '../payments/direct-debit.service.ts'
import type { Handle } from '../platform/db.ts'
import { within, type Services } from '../services.ts'
import { answersComplete } from './answers.service.ts'
import { submitRenewal } from './change.service.ts'
import { membershipEmails } from './emails/membership-emails.ts'
import {
  deleteAnswers,
  deleteNewMember,
  insertMembershipLine,
  isAccountUsedElsewhere,
  letGoOfAccount,
} from './joining.repository.ts'
import { agreesToMembership, describeMemberships } from './membership-cart-view.service.ts'
import {
  itemOf,
  lineWithoutCode,
  membershipIn,
  membershipKindNames,
  type NewMembershipLine,
} from './membership-line.service.ts'
import { becomeCustomer, memberOfLine, nameOfMember } from './whom.service.ts'

interface MembershipSale extends Sale {
  item: SoldMembership
  /** Whether the membership has a month paid ahead. */
  monthInHand: boolean
  bankAccountId: string | null
}

const newMembership = (line: NewLine) => line as NewMembershipLine

/**
 * The membership must still be for sale from that date with that code, to the person it is for and to whoever pays. A monthly fee needs an instruction
 * that can collect it in time. The questions must be answered.
 */
const refusal: SaleKind['refusal'] = async (tx, services, client, cart, lines) => {
  await holdPeople(
    tx,
    client.id,
    lines.map(({ personId }) => personId ?? cart.userId),
  )
  for (const line of lines) {
    const refused = await refusalOfLine(tx, services, client, cart, line)
    if (refused !== null) return refused
  }
  return null
}

async function refusalOfLine(
  tx: Handle,
  services: Services,
  client: Client,
  cart: CustomerCart,
  line: CartLine,
): Promise<ErrorCode | null> {
  const item = await membershipIn(tx, line)
  if (await hasLostInstruction(tx, services, client, cart.userId, item)) return 'instruction_ended'
  const replacedId = item.kind === 'renewal' ? (item.replaces?.membershipId ?? null) : null
  const parties = {
    payerId: cart.userId,
    personId: line.personId,
    member: await memberOfLine(tx, services, client, cart.userId, line, replacedId),
  }
  const sale: ErrorCode | null = await saleRefusal(tx, services, client, parties, item)
  if (sale !== null) return sale
  return (await answersComplete(tx, client, line, item.membershipTypeId)) ? null : 'questions_unanswered'
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

const prepare: SaleKind['prepare'] = async (tx, services, client, cart, line) => {
  const item = await membershipIn(tx, line)
  const { kind, replaces, bankAccountId } = item
  await becomeCustomer(tx, services, cart.userId, line)
  const member = await nameOfMember(tx, services, client.id, cart.userId, line)
  const parties = { payerId: cart.userId, personId: line.personId ?? cart.userId }
  const price = priceToPay(item.price, line.due)
  const { named, monthInHand } = nameOfItem(client, item)
  const sold: SoldMembership = {
    ...named,
    membershipId: randomUUID(),
    price,
    kind,
    replaces,
    ...(member ? { member } : {}),
    promotionCode: price.promotion?.kind === 'applied' ? price.promotion.code : null,
    newMandate: bankAccountId !== null,
    setsBillingDay: await settleCustomer(tx, client.id, parties, item.venueId, price.billingDay),
  }
  const sale: MembershipSale = { item: sold, monthInHand, bankAccountId }
  return sale
}

const fulfil: SaleKind['fulfil'] = async (tx, services, _client, { order, line, sale }) => {
  const { item, monthInHand, bankAccountId } = sale as MembershipSale
  if (!(await startMembership(tx, services, line, order.userId, item, monthInHand)))
    throw new Taken('cart_changed')
  if (bankAccountId !== null) await requestMandate(tx, services, order, bankAccountId)
}

const undo: SaleKind['undo'] = async (tx, services, client, order, lines) => {
  for (const line of lines) await cancelMembershipOf(tx, services, line, line.sold as SoldMembership)
  await endBilling(tx, services, client, order)
}

/**
 * If the payer has no monthly membership left, this removes the billing day and the instruction that lines had brought which are undone:
 * those of this order, and those of an earlier one that this order used.
 */
async function endBilling(
  tx: Handle,
  services: Services,
  client: Client,
  { userId }: PlacedOrder,
): Promise<void> {
  await holdCustomer(tx, client.id, userId)
  const held = await membershipsPaidBy(within(services, tx), client, userId)
  if (held.some(({ billingDay }) => billingDay !== null)) return
  const undone = (await undoneLines(tx, client.id, userId)).map(({ orderId, sold }) => ({
    orderId,
    sold: sold as SoldMembership,
  }))
  if (undone.some(({ sold }) => sold.setsBillingDay)) await forgetBillingDay(tx, client.id, userId)
  for (const orderId of new Set(undone.map((line) => line.orderId)))
    await withdrawMandate(tx, services, client.id, orderId)
}

async function releaseMembership(tx: Handle, services: Services, line: CartLineRow): Promise<void> {
  const { clientId, id } = line
  const { bankAccountId } = await membershipIn(tx, line)
  await letGoOfAccount(tx, clientId, id)
  // All monthly memberships of a cart are to be paid under one instruction.
  if (bankAccountId !== null && !(await isAccountUsedElsewhere(tx, clientId, bankAccountId, id)))
    await abandonBankAccount(tx, services, clientId, bankAccountId)
  // Some of them are about health.
  await deleteAnswers(tx, clientId, id)
  await deleteNewMember(tx, clientId, id)
}

function membershipKind(purchase: PurchaseKind, add: SaleKind['add']): SaleKind {
  return {
    add,
    fingerprint: (line) => membershipFingerprint(itemOf(line, newMembership(line).details), line.personId),
    async hold(tx, _services, { clientId, id: lineId }, details) {
      await insertMembershipLine(tx, { ...(details as NewMembershipLine['details']), clientId, lineId })
    },
    async release(tx, services, lines) {
      for (const line of lines) await releaseMembership(tx, services, line)
    },
    area: 'online-joining',
    describe: describeMemberships,
    refusal,
    withoutCode: lineWithoutCode,
    prepare,
    fulfil,
    undo,
    orderView: (item) => soldMembershipToWire(item as SoldMembership),
    emails: (item, sender) => membershipEmails(purchase, item as SoldMembership, sender),
    name: (item) => (item as SoldMembership).name,
    agreed: (item, words) => soldMembershipFacts(words, item as SoldMembership),
    agrees: agreesToMembership,
    days: (item, locale) => membershipDays(item as SoldMembership, locale),
  }
}

/** New, changed and renewed memberships: what is sold by joining. */
export const membershipKinds: SaleKinds = {
  [membershipKindNames.new]: membershipKind('new', null),
  [membershipKindNames.change]: membershipKind('change', null),
  [membershipKindNames.renewal]: membershipKind('renewal', submitRenewal),
}
