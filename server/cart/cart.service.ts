import { clientById } from '../client-configuration/client.service.ts'
import { recordMove } from '../events/events.service.ts'
import { dropLivePayment } from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import { invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { itemHashOf } from './cart-hash.ts'
import type { CartSource } from './cart-source.ts'
import { cartMoves } from './cart-state.ts'
import { amountDueOf, withDue } from './cart-total.ts'
import {
  deleteLine,
  findCompletedCart,
  findOpenCart,
  findOwnCart,
  listLines,
  lockCart,
  lockOpenCart,
  updateCart,
  type CartAndLines,
  type CartLineRow,
  type CartRow,
  type Whose,
} from './cart.repository.ts'
import type { AcceptedTerm } from '../terms/terms.repository.ts'
import { groupedBy, type CartLine, type FilledCart } from './sale-kind.ts'

export const cartSubject = { kind: 'cart', table: cartMoves }

interface Place {
  clientId: string
  source: CartSource
  /** The only cart that the caller may act on, whatever its source; absent where there is no such limit. */
  cartId?: string
}
/** A customer's cart of a source. */
export type Owner = Place & { userId: string }
/** The same, or that of a visitor, who can fill one and not pay for it. */
export type AnyOwner = Place & Whose

/** What is in a cart, whoever's it is. */
export interface Filled {
  cart: CartRow
  lines: CartLine[]
}

/** Takes lines out of a locked, open cart. The caller sees to it that others stay. */
export async function removeFrom(
  tx: Handle,
  services: Services,
  { cart }: Filled,
  leaving: readonly CartLineRow[],
): Promise<void> {
  await dropLivePayment(tx, services, cart.clientId, cart.id)
  await releaseAll(tx, services, leaving)
  for (const line of leaving) await deleteLine(tx, line)
}

async function releaseAll(tx: Handle, services: Services, leaving: readonly CartLineRow[]): Promise<void> {
  for (const { act, lines } of groupedBy(services, leaving, 'release')) await act(tx, services, lines)
}

/** The lines of a cart have changed: its hash, what is to pay and the credit to use are agreed anew. */
export async function agreeAnew(tx: Handle, services: Services, cart: CartRow): Promise<CartRow> {
  const client = await clientById(within(services, tx), cart.clientId)
  const lines = await listLines(tx, cart.clientId, cart.id)
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'priceTogether'))
    await act(tx, services, client, cart, ofKind)
  const change = await agreement(tx, services, cart, await listLines(tx, cart.clientId, cart.id))
  await updateCart(tx, cart, change, services.clock.now())
  return { ...cart, ...change }
}

/** What is agreed to with these lines. */
export async function agreement(
  tx: Handle,
  services: Services,
  { clientId }: CartRow,
  lines: readonly CartLineRow[],
): Promise<Pick<CartRow, 'itemHash' | 'amountDue' | 'credit'>> {
  const { settings } = await clientById(within(services, tx), clientId)
  const itemHash = itemHashOf(lines.map(({ fingerprint }) => fingerprint))
  return { itemHash, amountDue: amountDueOf(lines, settings.cardMinimum), credit: 0 }
}

export const notInCart = () => invalid({ cart_item_ids: ['This is not in your basket any more.'] })

/**
 * Takes lines out of the customer's open cart; one that would be left empty is discarded.
 * @returns the credit that paid for a part of it before, in minor units
 * @throws 422 on `cart_item_ids` for one that is not in it; payment_in_progress while a payment may still go through
 */
export async function removeLines(
  tx: Handle,
  services: Services,
  owner: AnyOwner,
  ids: readonly string[],
): Promise<number> {
  const held = await holdAny(tx, owner)
  const leaving = held?.lines.filter(({ id }) => ids.includes(id)) ?? []
  if (!held || leaving.length < new Set(ids).size) throw notInCart()
  if (leaving.length === held.lines.length) {
    await discardOpenCart(tx, services, owner, 'discard')
    return 0
  }
  await removeFrom(tx, services, held, leaving)
  await agreeAnew(tx, services, held.cart)
  return held.cart.credit
}

/**
 * Empties the customer's cart of a source: ends its payment session, and the kinds free what its lines hold. A discarded cart
 * never becomes an order. An empty cart is fine.
 * @throws payment_in_progress while a payment may still make an order of it
 */
export async function discardOpenCart(
  tx: Handle,
  services: Services,
  owner: AnyOwner,
  move: 'discard' | 'replace' | 'expire' | 'merge',
): Promise<void> {
  const found = await lockOpenCart(tx, owner.clientId, owner, owner.source)
  if (!found) return
  const { cart, lines } = found
  await dropLivePayment(tx, services, owner.clientId, cart.id)
  await releaseAll(tx, services, lines)
  const at = services.clock.now()
  await updateCart(tx, cart, { state: await recordMove(tx, cartSubject, cart, move, at) }, at)
}

/** Sets how much credit a locked, open cart uses, in minor units. @throws payment_in_progress */
export async function setCredit(
  tx: Handle,
  services: Services,
  cart: CartRow,
  credit: number,
): Promise<void> {
  await dropLivePayment(tx, services, cart.clientId, cart.id)
  await updateCart(tx, cart, { credit }, services.clock.now())
}

/** A customer's open cart with the terms that were accepted for it. */
export async function openCart(
  db: Handle,
  owner: Owner,
): Promise<(FilledCart & { accepted: AcceptedTerm[] }) | null> {
  const { clientId, userId, cartId, source } = owner
  return ofCustomer(
    due(
      await (cartId === undefined
        ? findOpenCart(db, clientId, owner, source)
        : findOwnCart(db, clientId, userId, cartId)),
    ),
  )
}

export const hasOpenCart = async (
  db: Handle,
  owner: Pick<Owner, 'clientId' | 'userId'> & { cartId: string },
) => (await findOwnCart(db, owner.clientId, owner.userId, owner.cartId)) !== null

/** The same, whoever's it is. */
export async function openCartOf(db: Handle, owner: AnyOwner): Promise<Filled | null> {
  return due(await findOpenCart(db, owner.clientId, owner, owner.source))
}

/** The open cart with its lines, locked until the transaction ends. */
export async function holdOpenCart(tx: Handle, owner: Owner): Promise<FilledCart | null> {
  const { clientId, userId, cartId } = owner
  if (cartId === undefined) return ofCustomer(await holdAny(tx, owner))
  const held = await holdCart(tx, clientId, userId, cartId)
  return held?.cart.state === 'open' ? held : null
}

/** The same, whoever's it is. */
export async function holdAny(tx: Handle, owner: AnyOwner): Promise<Filled | null> {
  return due(await lockOpenCart(tx, owner.clientId, owner, owner.source))
}

/** Any cart of a customer with its lines, locked until the transaction ends. */
export async function holdCart(
  tx: Handle,
  clientId: string,
  userId: string,
  cartId: string,
): Promise<FilledCart | null> {
  return ofCustomer(due(await lockCart(tx, clientId, userId, cartId)))
}

/** With what is to pay for each line; null without any. */
const due = <Found extends CartAndLines>(found: Found | null) =>
  found && found.lines.length > 0 ? { ...found, lines: withDue(found.lines, found.cart.amountDue) } : null

const ofCustomer = <Held extends Filled>(held: Held | null) =>
  held && held.cart.userId !== null ? { ...held, cart: { ...held.cart, userId: held.cart.userId } } : null

/** How many things a cart has. */
export async function countLines(services: Services, clientId: string, cartId: string): Promise<number> {
  return (await listLines(services.db.handle, clientId, cartId)).length
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
  await updateCart(tx, cart, { state: await recordMove(tx, cartSubject, cart, 'complete', at) }, at)
}
