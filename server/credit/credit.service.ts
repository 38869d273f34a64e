import { randomUUID } from 'node:crypto'
import { userIn } from '../accounts/accounts.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { CreditReason } from './credit-tables.ts'
import {
  addToBalance,
  addToMembership,
  emptyMembership,
  findHeir,
  insertEntry,
  listEntries,
  sumReturned,
  takeFromMembership,
} from './credit.repository.ts'
import { partsBack, type CreditPart } from './membership-credit.ts'

/** What a customer has on account, in minor units of the client's currency. */
export async function creditBalance(db: Handle, clientId: string, userId: string): Promise<number> {
  return (await userIn(db, clientId, userId)).creditBalance
}

interface Purpose {
  clientId: string
  userId: string
  orderId: string
  /** The line that it comes back for; absent where it is about the whole order. */
  orderLineId?: string
}

/** Takes credit for an order, in the order's own transaction. Returns false where there is not enough. */
export async function spendCredit(
  tx: Handle,
  services: Services,
  order: Purpose,
  parts: readonly CreditPart[],
): Promise<boolean> {
  const { clientId, userId } = order
  for (const { membershipId, amount } of parts) {
    const isThere =
      membershipId === null
        ? await addToBalance(tx, clientId, userId, -amount)
        : await takeFromMembership(tx, clientId, membershipId, amount)
    if (!isThere) return false
    if (!(await enter(tx, services, { ...order, membershipId }, -amount, 'spent'))) return false
  }
  return true
}

/**
 * Gives back the credit of an order that failed, or a line's part of it, to where it came from. What an order did not take with
 * credit comes as the customer's own. Safe to repeat.
 */
export async function returnCredit(
  tx: Handle,
  services: Services,
  order: Purpose,
  amount: number,
): Promise<void> {
  if (amount === 0) return
  const entries = await listEntries(tx, order.clientId, order.orderId)
  const lineId = order.orderLineId ?? null
  if (entries.some(({ reason, orderLineId }) => reason === 'returned' && orderLineId === lineId)) return
  const own = [{ membershipId: null, amount }]
  for (const { membershipId, amount: part } of partsBack(amount, takenBy(entries)) ?? own)
    if (await enter(tx, services, { ...order, membershipId }, part, 'returned'))
      await giveBack(tx, services, order, membershipId, part)
}

/** A membership may have been replaced since. */
async function giveBack(
  tx: Handle,
  services: Services,
  order: Purpose,
  membershipId: string | null,
  amount: number,
): Promise<void> {
  await add(tx, order, membershipId, amount)
  if (membershipId !== null)
    await passOn(tx, services, { clientId: order.clientId, userId: order.userId, membershipId })
}

/** What an order has of each credit still. */
function takenBy(entries: readonly { membershipId: string | null; amount: number }[]): CreditPart[] {
  const taken = new Map<string | null, number>()
  for (const { membershipId, amount } of entries)
    taken.set(membershipId, (taken.get(membershipId) ?? 0) - amount)
  return [...taken].map(([membershipId, amount]) => ({ membershipId, amount }))
}

async function add(
  tx: Handle,
  { clientId, userId }: { clientId: string; userId: string },
  membershipId: string | null,
  amount: number,
): Promise<void> {
  if (membershipId === null) await addToBalance(tx, clientId, userId, amount)
  else await addToMembership(tx, clientId, membershipId, amount)
}

/** What of the credit that an order took has come back, in minor units. */
export async function creditReturned(db: Handle, clientId: string, orderId: string): Promise<number> {
  return sumReturned(db, clientId, orderId)
}

/**
 * The credit of a membership goes to the one that replaces it, or back to the one that it had replaced, where it was cancelled.
 * Safe to repeat.
 */
export async function passOn(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  owner: { clientId: string; userId: string; membershipId: string },
): Promise<void> {
  const { clientId, membershipId } = owner
  const heir = await findHeir(tx, clientId, membershipId)
  if (heir === null) return
  const amount = await emptyMembership(tx, clientId, membershipId)
  if (amount > 0) {
    await addToMembership(tx, clientId, heir, amount)
    await enter(tx, services, { ...owner, orderId: null }, -amount, 'moved')
    await enter(tx, services, { ...owner, membershipId: heir, orderId: null }, amount, 'moved')
  }
  await passOn(tx, services, { ...owner, membershipId: heir })
}

/** Puts credit on a customer's account, or with one of their memberships, which then alone it pays for. */
export async function grantCredit(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  owner: { clientId: string; userId: string; membershipId?: string | null },
  amount: number,
): Promise<void> {
  await add(tx, owner, owner.membershipId ?? null, amount)
  await enter(tx, services, { ...owner, orderId: null }, amount, 'granted')
}

interface Entry {
  clientId: string
  userId: string
  membershipId?: string | null
  orderId: string | null
  orderLineId?: string | null
}

async function enter(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  { clientId, userId, membershipId = null, orderId, orderLineId = null }: Entry,
  amount: number,
  reason: CreditReason,
): Promise<boolean> {
  const at = services.clock.now()
  const id = randomUUID()
  return insertEntry(tx, { clientId, id, userId, membershipId, orderId, orderLineId, amount, reason, at })
}
