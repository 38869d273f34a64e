import { createHash, randomUUID } from 'node:crypto'
import { allClients } from '../client-configuration/client.service.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import { attemptsOf, dropLivePayment } from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { cartMoves } from './cart-state.ts'
import {
  changeCartCredit,
  changeCartState,
  findCompletedCart,
  findForgotten,
  findItem,
  findOpenCart,
  insertCart,
  insertItem,
  lockCart,
  lockOwner,
  lockOpenCart,
  type CartRow,
} from './cart.repository.ts'
import { kindOf, type FilledCart, type NewItem } from './sale-kind.ts'

const subject = { kind: 'cart', table: cartMoves }

export interface Owner {
  clientId: string
  userId: string
  source: string
  /** The only cart that the caller may act on; absent where there is no such limit. */
  cartId?: string
}

/**
 * Puts something into the customer's cart of that source, in place of whatever was in it.
 * @throws payment_in_progress while a payment for the old selection may still go through.
 */
export async function replaceCart(
  tx: Handle,
  services: Services,
  owner: Owner,
  item: NewItem,
): Promise<CartRow> {
  const now = services.clock.now()
  await lockOwner(tx, owner.clientId, owner.userId, owner.source)
  await discardOpenCart(tx, services, owner, 'replace')
  const cart: CartRow = {
    clientId: owner.clientId,
    id: randomUUID(),
    userId: owner.userId,
    source: owner.source,
    state: 'open',
    credit: 0,
    createdAt: now,
    updatedAt: now,
  }
  await insertCart(tx, cart)
  await recordCreation(tx, subject.kind, cart, now, { source: owner.source, due: item.price.dueToday })
  await insertItem(tx, {
    ...item,
    clientId: owner.clientId,
    id: randomUUID(),
    cartId: cart.id,
    amountDue: item.price.dueToday,
    itemHash: createHash('sha256').update(kindOf(services, item.kind).fingerprint(item)).digest('hex'),
  })
  return cart
}

/**
 * Empties the customer's cart of a source: ends its payment session, and its kind frees what it had taken. A discarded cart never becomes an order. An empty cart is fine.
 * @throws payment_in_progress while a payment may still make an order of it
 */
export async function discardOpenCart(
  tx: Handle,
  services: Services,
  owner: Owner,
  move: 'discard' | 'replace' | 'expire',
): Promise<void> {
  const cart = await lockOpenCart(tx, owner.clientId, owner.userId, owner.source)
  if (!cart) return
  const item = await findItem(tx, owner.clientId, cart.id)
  await dropLivePayment(tx, services, owner.clientId, cart.id)
  if (item) await kindOf(services, item.kind).release(tx, services, item)
  const at = services.clock.now()
  await changeCartState(tx, cart, await recordMove(tx, subject, cart, move, at), at)
}

/**
 * Discards the cart of a customer who logs out. A cart whose payment is under way stays, and the payment is finished without
 * the customer. Never fails: it logs a cart that it could not discard, and a sweep discards that cart later.
 */
export async function leaveCart(services: Services, owner: Owner): Promise<void> {
  await services.db
    .inTransaction(async (tx) => {
      const cart = await lockOpenCart(tx, owner.clientId, owner.userId, owner.source)
      const { current } = cart ? await attemptsOf(tx, cart.clientId, cart.id) : { current: null }
      if (current === null || current.state === 'created')
        await discardOpenCart(tx, services, owner, 'discard')
    })
    .catch((error: unknown) => services.log.warn({ err: error }, 'a cart could not be let go on logging out'))
}

const forgottenAfterMs = 7 * 24 * 60 * 60 * 1000

/** Discards carts that nobody has used for a week, so that no bank account stays unused at the provider. */
export async function sweepCarts(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - forgottenAfterMs)
  for (const client of await allClients(services)) {
    for (const { clientId, userId, source } of await findForgotten(
      services.db.handle,
      client.id,
      before,
      100,
    )) {
      await services.db
        .inTransaction((tx) => discardOpenCart(tx, services, { clientId, userId, source }, 'expire'))
        .catch((error: unknown) =>
          services.log.warn({ err: error }, 'a forgotten cart could not be discarded yet'),
        )
    }
  }
}

/** Sets how much credit a locked, open cart uses, in minor units. @throws payment_in_progress */
export async function setCredit(
  tx: Handle,
  services: Services,
  cart: CartRow,
  credit: number,
): Promise<void> {
  await dropLivePayment(tx, services, cart.clientId, cart.id)
  await changeCartCredit(tx, cart, credit, services.clock.now())
}

export async function openCart(db: Handle, owner: Owner): Promise<FilledCart | null> {
  const cart = await findOpenCart(db, owner.clientId, owner.userId, owner.source)
  return cart && isMeant(owner, cart) ? withItem(db, cart) : null
}

/** The open cart with its item, locked until the transaction ends. */
export async function holdOpenCart(tx: Handle, owner: Owner): Promise<FilledCart | null> {
  const cart = await lockOpenCart(tx, owner.clientId, owner.userId, owner.source)
  return cart && isMeant(owner, cart) ? withItem(tx, cart) : null
}

/** Any cart with its item, locked until the transaction ends. */
export async function holdCart(tx: Handle, clientId: string, cartId: string): Promise<FilledCart | null> {
  const cart = await lockCart(tx, clientId, cartId)
  return cart && withItem(tx, cart)
}

async function withItem(db: Handle, cart: CartRow): Promise<FilledCart | null> {
  const item = await findItem(db, cart.clientId, cart.id)
  return item && { cart, item }
}

/** The newest cart of that very selection that has become an order. */
export async function completedCart(db: Handle, owner: Owner, itemHash: string): Promise<CartRow | null> {
  const cart = await findCompletedCart(db, owner.clientId, owner.userId, owner.source, itemHash)
  return cart && isMeant(owner, cart) ? cart : null
}

const isMeant = ({ cartId }: Owner, cart: CartRow): boolean => cartId === undefined || cartId === cart.id

/** Stores that the cart has become an order. */
export async function completeCart(tx: Handle, services: Services, cart: CartRow): Promise<void> {
  const at = services.clock.now()
  await changeCartState(tx, cart, await recordMove(tx, subject, cart, 'complete', at), at)
}
