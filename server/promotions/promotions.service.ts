import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import {
  countPromotions,
  findPromotionByCode,
  findPromotionById,
  putBackUse,
  takeUse,
  type PromotionRow,
} from './promotions.repository.ts'

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

export async function anyPromotions(services: Services, clientId: string): Promise<boolean> {
  return (await countPromotions(services.db.handle, clientId)) > 0
}

/** Counts one use with the order; false when somebody else took the last one. */
export async function consumePromotion(tx: Handle, clientId: string, id: string): Promise<boolean> {
  return takeUse(tx, clientId, id)
}

/** Gives back the use of a code whose order failed. Not safe to repeat; the order's own move happens once. */
export async function returnPromotion(tx: Handle, clientId: string, id: string): Promise<void> {
  await putBackUse(tx, clientId, id)
}
