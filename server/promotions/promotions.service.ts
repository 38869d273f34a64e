import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import {
  findPromotionByCode,
  findPromotionById,
  putBackUse,
  takeUse,
  type PromotionRow,
} from './promotions.repository.ts'
import { promotions } from './promotion-tables.ts'

export type IssuedPromotion = PromotionRow

export async function promotionById(
  db: Handle,
  clientId: string,
  id: string,
): Promise<IssuedPromotion | null> {
  return findPromotionById(db, clientId, id)
}

/** By the code as typed, in any case. */
export async function promotionByCode(
  db: Handle,
  clientId: string,
  code: string,
): Promise<IssuedPromotion | null> {
  return findPromotionByCode(db, clientId, code.trim().toUpperCase())
}

export const anyPromotions = (client: Client): boolean =>
  client.rows(promotions).some(({ removedAt }) => removedAt === null)

/** Counts one use with the order; false when somebody else took the last one. */
export async function consumePromotion(tx: Handle, clientId: string, id: string): Promise<boolean> {
  return takeUse(tx, clientId, id)
}

/** Gives back the use of a code whose order failed. Not safe to repeat; the order's own move happens once. */
export async function returnPromotion(tx: Handle, clientId: string, id: string): Promise<void> {
  await putBackUse(tx, clientId, id)
}
