import type { CartLineRow } from '../cart/cart.repository.ts'
import type { NewLine } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import type { MembershipItem } from '../memberships/membership-item.ts'
import type { PurchaseKind } from '../memberships/membership-types.ts'
import { amountBeforeWaiver } from '../memberships/price/waiver.ts'
import { withoutCode } from '../memberships/price/without-code.ts'
import type { Price } from '../memberships/price/price.ts'
import type { Handle } from '../platform/db.ts'
import { findMembershipLine, type MembershipLineRow } from './joining.repository.ts'

/** The kinds of things that joining sells, by why they are bought. */
export const membershipKindNames = {
  new: 'membership',
  change: 'membership_change',
  renewal: 'membership_renewal',
} as const satisfies Record<PurchaseKind, string>

const purchases = Object.fromEntries(
  Object.entries(membershipKindNames).map(([purchase, name]) => [name, purchase]),
) as Record<string, PurchaseKind | undefined>

/** Why the membership of a line is bought; null for a line that is no membership. */
export const purchaseOf = ({ kind }: { kind: string }): PurchaseKind | null => purchases[kind] ?? null

type Details = Omit<MembershipLineRow, 'clientId' | 'lineId'>
export type NewMembershipLine = NewLine<Details>

/** The line by which a membership goes into a cart. */
export function membershipLineOf(client: Client, personId: string, item: MembershipItem): NewMembershipLine {
  const { membershipTypeId, paymentOptionId, startDate, billingDay, bankAccountId, replaces } = item
  return {
    kind: membershipKindNames[item.kind],
    personId,
    venueId: item.venueId,
    price: item.price,
    amount: amountBeforeWaiver(item.price),
    vatClass: client.settings.vat.membershipClass,
    promotionId: item.promotionId,
    details: { membershipTypeId, paymentOptionId, startDate, billingDay, bankAccountId, replaces },
  }
}

/** The membership of a line in a cart. @throws where the line is none: a fault of ours */
export async function membershipIn(db: Handle, line: CartLineRow): Promise<MembershipItem> {
  const found = await findMembershipLine(db, line.clientId, line.id)
  if (!found) throw new Error(`line ${line.id} is no membership`)
  return itemOf(line, found)
}

/** The same line at the price without its promotion code. */
export async function lineWithoutCode(
  tx: Handle,
  client: Client,
  line: CartLineRow,
): Promise<NewMembershipLine> {
  const { id, ...common } = line
  const found = await findMembershipLine(tx, line.clientId, id)
  if (!found) throw new Error(`line ${id} is no membership`)
  const price = withoutCode(line.price as Price, client.settings.cardMinimum)
  return { ...common, price, amount: amountBeforeWaiver(price), promotionId: null, details: found }
}

/** The membership of a line and its details. */
export function itemOf(line: Omit<NewLine, 'details'>, details: Details): MembershipItem {
  const purchase = purchaseOf(line)
  if (purchase === null) throw new Error(`a line of ${line.kind} is no membership`)
  const { venueId, promotionId } = line
  const { membershipTypeId, paymentOptionId, startDate, billingDay, bankAccountId, replaces } = details
  return {
    kind: purchase,
    replaces: replaces ?? null,
    membershipTypeId,
    paymentOptionId,
    venueId,
    startDate,
    billingDay,
    promotionId,
    bankAccountId,
    price: line.price as Price,
  }
}
