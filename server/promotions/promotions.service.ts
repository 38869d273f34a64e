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

/** Consumes one use with the order; false when somebody else took the last. */
export async function consumePromotion(tx: Handle, clientId: string, id: string): Promise<boolean> {
  return takeUse(tx, clientId, id)
}

/** Gives the use of a code back whose order came to nothing. Not safe to repeat: the order's own move is. */
export async function returnPromotion(tx: Handle, clientId: string, id: string): Promise<void> {
  await putBackUse(tx, clientId, id)
}
