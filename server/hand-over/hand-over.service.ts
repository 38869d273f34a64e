import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { areaOfSource, type CartSource } from '../cart/cart-source.ts'
import { hasOpenCart, holdOpenCart } from '../cart/cart.service.ts'
import { acceptWaiversOf } from '../cart/waivers.service.ts'
import { areaOrigin, type Client } from '../client-configuration/client.service.ts'
import { orderOfCart } from '../orders/orders.service.ts'
import { attemptsOf } from '../payments/payments.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import {
  claimCode,
  countTokens,
  deleteTokensBefore,
  endTokensOfCart,
  findToken,
  insertToken,
} from './hand-over.repository.ts'

const codeMinutes = 15
/** Long enough for a card, a bank's check and a second try. */
const tokenMinutes = 30
/** So long after a token has ended, by time or by a new link, whoever pays can still hear what became of what they began. */
const endMinutes = 10

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/**
 * Makes a link by which another device pays for the customer's cart of a source. It works once, for a quarter of an
 * hour, and ends an earlier link of that cart.
 * @param waivers ids of the conditions that the customer has accepted: whoever pays by the link cannot
 * @throws cart_empty, waivers_not_accepted
 */
export async function handOver(
  services: Services,
  client: Client,
  userId: string,
  source: CartSource,
  waivers: readonly string[],
): Promise<{ url: string; expiresAt: Date }> {
  const now = services.clock.now()
  const code = randomBytes(24).toString('base64url')
  const expiresAt = minutesAfter(now, codeMinutes)
  await services.db.inTransaction(async (tx) => {
    const held = await holdOpenCart(tx, { clientId: client.id, userId, source })
    if (!held) throw new AppError('cart_empty')
    if (!(await acceptWaiversOf(tx, services, client, held, waivers)))
      throw invalid(
        { completed_waivers: [new AppError('waivers_not_accepted').message] },
        'waivers_not_accepted',
      )
    await endTokensOfCart(tx, client.id, held.cart.id, now)
    await insertToken(tx, {
      clientId: client.id,
      id: randomUUID(),
      userId,
      cartId: held.cart.id,
      codeHash: hashOf(code),
      tokenHash: null,
      createdAt: now,
      codeExpiresAt: expiresAt,
      expiresAt,
    })
  })
  return {
    url: `${areaOrigin(services, client, areaOfSource(source))}/checkout?hand_over=${code}`,
    expiresAt,
  }
}

/** Exchanges the code of a link for a token. @throws hand_over_expired for a code that is used, old or unknown */
export async function claim(
  services: Services,
  client: Client,
  code: string,
): Promise<{ token: string; expiresAt: Date }> {
  const now = services.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = minutesAfter(now, tokenMinutes)
  const claimed = { tokenHash: hashOf(token), expiresAt }
  const row = await claimCode(services.db.handle, client.id, hashOf(code), now, claimed)
  if (!row) throw new AppError('hand_over_expired')
  return { token, expiresAt }
}

/**
 * The cart that a checkout token pays for, and its customer; null for a token that is no longer valid.
 * @param isToTheEnd for what ends a payment: a token that has just ended is good for one that has begun
 */
export async function payerOf(
  services: Services,
  client: Client,
  token: string,
  { isToTheEnd }: { isToTheEnd: boolean },
): Promise<{ userId: string; cartId: string } | null> {
  const { handle } = services.db
  const now = services.clock.now()
  const found = await findToken(handle, client.id, hashOf(token), minutesAfter(now, -endMinutes))
  if (found === null || found.expiresAt > now) return found
  return isToTheEnd && (await attemptsOf(handle, client.id, found.cartId)).count > 0 ? found : null
}

/** Until when a browser keeps a token that is good until then. */
export const keptUntil = (expiresAt: Date): Date => minutesAfter(expiresAt, endMinutes)

/** What has become of a cart that the customer handed over. @throws not_found for a cart that is gone, or not theirs */
export async function handOverState(
  services: Services,
  client: Client,
  userId: string,
  cartId: string,
): Promise<{ isBeingPaid: boolean; completeOrderId: string | null }> {
  const { handle } = services.db
  // Asked before the order, which may be made at this moment and closes the cart: asked after it, neither would be found.
  const isOpen = await hasOpenCart(handle, { clientId: client.id, userId, cartId })
  const order = await orderOfCart(handle, client.id, cartId)
  if (order?.userId === userId) return { isBeingPaid: false, completeOrderId: order.id }
  if (!isOpen) throw new AppError('not_found')
  const { current } = await attemptsOf(handle, client.id, cartId)
  return { isBeingPaid: current !== null && current.state !== 'created', completeOrderId: null }
}

/** Whether somebody else may be about to pay for the customer's cart. */
export async function isHandedOver(services: Services, client: Client, userId: string): Promise<boolean> {
  return (await countTokens(services.db.handle, client.id, userId, services.clock.now())) > 0
}

/** Forgets tokens that nobody can use any more. */
export async function sweepCheckoutTokens(services: Services): Promise<void> {
  await deleteTokensBefore(services.db.handle, minutesAfter(services.clock.now(), -endMinutes))
}
