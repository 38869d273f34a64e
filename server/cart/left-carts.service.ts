import { attemptsOf } from '../payments/payments.service.ts'
import type { Services } from '../services.ts'
import { findForgotten, lockOpenCart } from './cart.repository.ts'
import { discardOpenCart, type Owner } from './cart.service.ts'

/**
 * Discards the cart of a customer who logs out. A cart whose payment is under way stays, and the payment is finished without
 * the customer. Never fails: it logs a cart that it could not discard, and a sweep discards that cart later.
 */
export async function leaveCart(services: Services, owner: Owner): Promise<void> {
  await services.db
    .inTransaction(async (tx) => {
      const held = await lockOpenCart(tx, owner.clientId, owner, owner.source)
      const { current } = held ? await attemptsOf(tx, owner.clientId, held.cart.id) : { current: null }
      if (current === null || current.state === 'created')
        await discardOpenCart(tx, services, owner, 'discard')
    })
    .catch((error: unknown) => services.log.warn({ err: error }, 'a cart could not be let go on logging out'))
}

const forgottenAfterMs = 7 * 24 * 60 * 60 * 1000

/** Discards carts that nobody has used for a week, so that no bank account stays unused at the provider. */
export async function sweepCarts(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - forgottenAfterMs)
  for (const { clientId, userId, visitorHash, source } of await findForgotten(services.db.handle, before)) {
    await services.db
      .inTransaction((tx) => {
        const whose = userId === null ? { visitorHash: visitorHash! } : { userId }
        return discardOpenCart(tx, services, { clientId, source, ...whose }, 'expire')
      })
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'a forgotten cart could not be discarded yet'),
      )
  }
}
