import { randomUUID } from 'node:crypto'
import { userIn } from '../accounts/accounts.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { CreditReason } from './credit-tables.ts'
import { addToBalance, insertEntry, sumReturned } from './credit.repository.ts'

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
  amount: number,
): Promise<boolean> {
  if (amount === 0) return true
  if (!(await addToBalance(tx, order.clientId, order.userId, -amount))) return false
  return enter(tx, services, order, -amount, 'spent')
}

/** Gives back the credit of an order that failed, or a line's part of it. Safe to repeat. */
export async function returnCredit(
  tx: Handle,
  services: Services,
  order: Purpose,
  amount: number,
): Promise<void> {
  if (amount === 0 || !(await enter(tx, services, order, amount, 'returned'))) return
  await addToBalance(tx, order.clientId, order.userId, amount)
}

/** What of the credit that an order took has come back, in minor units. */
export async function creditReturned(db: Handle, clientId: string, orderId: string): Promise<number> {
  return sumReturned(db, clientId, orderId)
}

/** Puts credit on a customer's account. */
export async function grantCredit(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  { clientId, userId }: { clientId: string; userId: string },
  amount: number,
): Promise<void> {
  await enter(tx, services, { clientId, userId, orderId: null }, amount, 'granted')
  await addToBalance(tx, clientId, userId, amount)
}

async function enter(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  {
    clientId,
    userId,
    orderId,
    orderLineId = null,
  }: { clientId: string; userId: string; orderId: string | null; orderLineId?: string | null },
  amount: number,
  reason: CreditReason,
): Promise<boolean> {
  const id = randomUUID()
  return insertEntry(tx, {
    clientId,
    id,
    userId,
    orderId,
    orderLineId,
    amount,
    reason,
    at: services.clock.now(),
  })
}
