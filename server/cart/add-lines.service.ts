import { randomUUID } from 'node:crypto'
import { clientById } from '../client-configuration/client.service.ts'
import { recordCreation } from '../events/events.service.ts'
import { dropLivePayment } from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { venueById } from '../venues/venues.ts'
import { fingerprintOf } from './cart-hash.ts'
import {
  insertCart,
  insertLine,
  lockOwner,
  updateCart,
  type CartLineRow,
  type CartRow,
} from './cart.repository.ts'
import {
  agreement,
  cartSubject,
  discardOpenCart,
  holdAny,
  removeFrom,
  type AnyOwner,
  type Filled,
} from './cart.service.ts'
import { kindOf, type NewLine } from './sale-kind.ts'
import { sellerOf, sellerRefusal } from './seller.ts'

const codeInUse = 'Code not recognised: it is used in your basket already.'

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

/**
 * Puts several lines into a customer's or visitor's locked cart, or opens one.
 * @param held what the cart holds, which this transaction has locked and read
 * @throws seller_differs, payment_in_progress
 */
export async function addLines(
  tx: Handle,
  services: Services,
  owner: AnyOwner,
  lines: readonly NewLine[],
  held: Filled | null,
): Promise<{ cart: CartRow; lines: CartLineRow[] }> {
  const before = held?.lines ?? []
  const venueIds = new Set(lines.map(({ venueId }) => venueId))
  const firstVenue = lines[0]!.venueId
  for (const venueId of venueIds)
    await checkSeller(
      within(services, tx),
      owner.clientId,
      before.length > 0 ? before : [{ venueId: firstVenue }],
      venueId,
    )
  if (held) await dropLivePayment(tx, services, owner.clientId, held.cart.id)
  const opened = held?.cart ?? newCart(services, owner)
  const stored: CartLineRow[] = []
  for (const line of lines) stored.push(lineIn(services, opened, line, [...before, ...stored]))
  const agreed = await agreement(tx, services, opened, [...before, ...stored])
  const cart = { ...opened, ...agreed }
  if (held) await updateCart(tx, opened, agreed, services.clock.now())
  else await storeNewCart(tx, cart)
  for (const line of stored) await insertLine(tx, line)
  for (const [index, line] of stored.entries())
    await kindOf(services, line.kind).hold(tx, services, line, lines[index]!.details)
  return { cart, lines: stored }
}

/** @throws seller_differs where the new line's centre takes payment apart from what is in the cart */
export async function checkSeller(
  services: Services,
  clientId: string,
  lines: readonly { venueId: string }[],
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
  return {
    ...opened,
    credit: 0,
    itemHash: '',
    amountDue: 0,
    extendedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

async function storeNewCart(tx: Handle, cart: CartRow): Promise<void> {
  await insertCart(tx, cart)
  await recordCreation(tx, cartSubject.kind, cart, cart.createdAt, { source: cart.source })
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
