import { randomUUID } from 'node:crypto'
import { clientById } from '../client-configuration/client.service.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import { dropLivePayment } from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { fingerprintOf, itemHashOf } from './cart-hash.ts'
import type { CartSource } from './cart-source.ts'
import { cartMoves } from './cart-state.ts'
import { amountDueOf, withDue } from './cart-total.ts'
import {
  deleteLine,
  findCompletedCart,
  findOpenCart,
  findOwnCart,
  insertCart,
  insertLine,
  listLines,
  lockCart,
  lockOwner,
  lockOpenCart,
  updateCart,
  type CartAndLines,
  type CartLineRow,
  type CartRow,
  type Whose,
} from './cart.repository.ts'
import type { AcceptedTerm } from '../terms/terms.repository.ts'
import { venueById } from '../venues/venues.ts'
import { kindOf, type CartLine, type FilledCart, type NewLine } from './sale-kind.ts'
import { sellerOf, sellerRefusal } from './seller.ts'

const subject = { kind: 'cart', table: cartMoves }
const codeInUse = 'Code not recognised: it is used in your basket already.'

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

/**
 * Puts a line into somebody's cart of that source, in place of those that it stands instead of. Where nothing else stays,
 * the old cart is discarded and a new one opened.
 * @param standsInsteadOf whether the new line takes the place of one that is in the cart
 * @param held what the cart holds, where this transaction has locked and read it already
 * @throws seller_differs, promotion_refused; payment_in_progress while a payment for the old selection may still go through
 */
export async function addLine(
  tx: Handle,
  services: Services,
  owner: AnyOwner,
  line: NewLine,
  standsInsteadOf: (line: CartLineRow) => Promise<boolean>,
  held?: Filled | null,
): Promise<{ cart: CartRow; line: CartLineRow }> {
  await lockOwner(tx, owner.clientId, owner, owner.source)
  const before = held === undefined ? await holdAny(tx, owner) : held
  const leaving: CartLineRow[] = []
  for (const each of before?.lines ?? []) if (await standsInsteadOf(each)) leaving.push(each)
  const staying = before?.lines.filter((each) => !leaving.includes(each)) ?? []
  const stays = before !== null && staying.length > 0
  if (line.promotionId !== null && staying.some(({ promotionId }) => promotionId === line.promotionId))
    throw invalid({ promotion_code_id: [codeInUse] }, 'promotion_refused')
  if (stays) {
    await checkSeller(within(services, tx), owner.clientId, staying, line.venueId)
    await removeFrom(tx, services, before, leaving)
  }
  if (before && !stays) await discardOpenCart(tx, services, owner, 'replace')
  const opened = stays ? before.cart : newCart(services, owner)
  const stored = lineIn(services, opened, line, stays ? before.lines : [])
  const agreed = await agreement(tx, services, opened, [...staying, stored])
  const cart = { ...opened, ...agreed }
  if (stays) await updateCart(tx, opened, agreed, services.clock.now())
  else await storeNewCart(tx, cart)
  await insertLine(tx, stored)
  await kindOf(services, line.kind).hold(tx, services, stored, line.details)
  return { cart, line: stored }
}

/** @throws seller_differs where the new line's centre takes payment apart from what is in the cart */
export async function checkSeller(
  services: Services,
  clientId: string,
  lines: readonly CartLineRow[],
  venueId: string,
): Promise<void> {
  const client = await clientById(services, clientId)
  const ids = [...new Set([...lines.map((line) => line.venueId), venueId])]
  const venues = ids.map((id) => venueById(client, id)).filter((venue) => venue !== null)
  const seller = sellerOf(lines, venues)
  const added = venues.find(({ id }) => id === venueId)
  const refusal = seller && added ? sellerRefusal(seller, added) : null
  if (refusal !== null) throw new AppError('seller_differs', { message: refusal })
}

function newCart(services: Services, owner: AnyOwner): CartRow {
  const now = services.clock.now()
  const { clientId, source } = owner
  const whose =
    'userId' in owner
      ? { userId: owner.userId, visitorHash: null }
      : { userId: null, visitorHash: owner.visitorHash }
  const opened = { clientId, id: randomUUID(), ...whose, source, state: 'open' as const }
  return { ...opened, credit: 0, itemHash: '', amountDue: 0, createdAt: now, updatedAt: now }
}

async function storeNewCart(tx: Handle, cart: CartRow): Promise<void> {
  await insertCart(tx, cart)
  await recordCreation(tx, subject.kind, cart, cart.createdAt, { source: cart.source })
}

/** A line of a locked cart, behind those that it has had. */
function lineIn(
  services: Services,
  cart: CartRow,
  line: NewLine,
  before: readonly CartLineRow[],
): CartLineRow {
  const { details: _details, ...common } = line
  return {
    ...common,
    clientId: cart.clientId,
    id: randomUUID(),
    cartId: cart.id,
    position: Math.max(0, ...before.map(({ position }) => position)) + 1,
    fingerprint: fingerprintOf(kindOf(services, line.kind).fingerprint(line)),
  }
}

/** Takes lines out of a locked, open cart. The caller sees to it that others stay. */
async function removeFrom(
  tx: Handle,
  services: Services,
  { cart }: Filled,
  leaving: readonly CartLineRow[],
): Promise<void> {
  await dropLivePayment(tx, services, cart.clientId, cart.id)
  for (const line of leaving) {
    await kindOf(services, line.kind).release(tx, services, line)
    await deleteLine(tx, line)
  }
}

/** The lines of a cart have changed: its hash, what is to pay and the credit to use are agreed anew. */
export async function agreeAnew(tx: Handle, services: Services, cart: CartRow): Promise<CartRow> {
  const change = await agreement(tx, services, cart, await listLines(tx, cart.clientId, cart.id))
  await updateCart(tx, cart, change, services.clock.now())
  return { ...cart, ...change }
}

async function agreement(
  tx: Handle,
  services: Services,
  { clientId }: CartRow,
  lines: readonly CartLineRow[],
): Promise<Pick<CartRow, 'itemHash' | 'amountDue' | 'credit'>> {
  const { settings } = await clientById(within(services, tx), clientId)
  const itemHash = itemHashOf(lines.map(({ fingerprint }) => fingerprint))
  return { itemHash, amountDue: amountDueOf(lines, settings.cardMinimum), credit: 0 }
}

/**
 * Takes lines out of the customer's open cart; one that would be left empty is discarded.
 * @throws 422 on `cart_item_ids` for one that is not in it; payment_in_progress while a payment may still go through
 */
export async function removeLines(
  tx: Handle,
  services: Services,
  owner: AnyOwner,
  ids: readonly string[],
): Promise<void> {
  const held = await holdAny(tx, owner)
  const leaving = held?.lines.filter(({ id }) => ids.includes(id)) ?? []
  if (!held || leaving.length < new Set(ids).size)
    throw invalid({ cart_item_ids: ['This is not in your basket any more.'] })
  if (leaving.length === held.lines.length) {
    await discardOpenCart(tx, services, owner, 'discard')
    return
  }
  await removeFrom(tx, services, held, leaving)
  await agreeAnew(tx, services, held.cart)
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
  for (const line of lines) await kindOf(services, line.kind).release(tx, services, line)
  const at = services.clock.now()
  await updateCart(tx, cart, { state: await recordMove(tx, subject, cart, move, at) }, at)
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
  await updateCart(tx, cart, { state: await recordMove(tx, subject, cart, 'complete', at) }, at)
}
