import { hashToken } from '../accounts/secret-token.ts'
import { attemptsOf, dropLivePayment } from '../payments/payments.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import type { CartSource } from './cart-source.ts'
import { clientById, type Client } from '../client-configuration/client.service.ts'
import {
  listVisitorSources,
  lockOwner,
  moveLine,
  updateCart,
  type CartLineRow,
  type CartRow,
} from './cart.repository.ts'
import { checkSeller } from './add-lines.service.ts'
import { agreeAnew, discardOpenCart, holdAny, removeLines, type Owner } from './cart.service.ts'
import { groupedBy, type CustomerCart } from './sale-kind.ts'

/** By what a visitor's cart is found: nobody can read the token in the cookie off it. */
export const visitorHashOf = (token: string): string => hashToken(token)

/**
 * What a visitor has put into carts becomes the customer's who has just logged in or registered, line by line.
 * @returns a sentence for what could not come, each once. `waits`: a payment for the customer's own cart is under way, and the
 * visitor's comes with the next log-in.
 */
export async function claimVisitorCarts(
  services: Services,
  clientId: string,
  token: string,
  userId: string,
  agree: Agree,
): Promise<{ notices: string[]; waits: boolean }> {
  const visitorHash = visitorHashOf(token)
  const notices: string[] = []
  for (const source of await listVisitorSources(services.db.handle, clientId, visitorHash))
    notices.push(
      ...(await services.db.inTransaction((tx) =>
        claimCart(tx, services, { clientId, source, visitorHash, userId }, agree),
      )),
    )
  const left = await listVisitorSources(services.db.handle, clientId, visitorHash)
  // What keeps several lines out in the same words is said once.
  return { notices: [...new Set(notices)], waits: left.length > 0 }
}

/** Agrees anew what a locked cart costs, with the credit that paid before. */
export type Agree = (tx: Handle, services: Services, client: Client, cart: CartRow) => Promise<void>

interface Claim {
  clientId: string
  source: CartSource
  visitorHash: string
  userId: string
}

async function claimCart(tx: Handle, services: Services, claim: Claim, agree: Agree): Promise<string[]> {
  const { clientId, source, visitorHash, userId } = claim
  const visitor = { clientId, source, visitorHash }
  const customer = { clientId, source, userId }
  await lockOwner(tx, clientId, customer, source)
  // Whoever changes the visitor's cart holds its row, so that is lock enough.
  const theirs = await holdAny(tx, visitor)
  if (!theirs) return []
  const own = await holdAny(tx, customer)
  if (!own) {
    await updateCart(tx, theirs.cart, { userId, visitorHash: null }, services.clock.now())
    for (const line of theirs.lines) await moveLine(tx, line, { cartId: theirs.cart.id, personId: userId })
    return adopt(tx, services, customer, { ...theirs.cart, userId, visitorHash: null }, theirs.lines, [])
  }
  const { current } = await attemptsOf(tx, clientId, own.cart.id)
  if (current !== null && current.state !== 'created') return []
  await dropLivePayment(tx, services, clientId, own.cart.id)
  const refused: string[] = []
  const moved: CartLineRow[] = []
  const leaving: CartLineRow[] = []
  for (const line of theirs.lines)
    try {
      await checkSeller(within(services, tx), clientId, own.lines, line.venueId)
      await moveLine(tx, line, { cartId: own.cart.id, personId: userId })
      moved.push(line)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(error.message)
      leaving.push(line)
    }
  const stayed = await adopt(tx, services, customer, { ...own.cart, userId }, moved, leaving)
  refused.push(...stayed)
  // Once for longer is once, by whichever basket: what comes along may have had its time already.
  const { extendedAt } = theirs.cart
  if (extendedAt !== null && stayed.length < moved.length)
    await updateCart(tx, own.cart, { extendedAt }, services.clock.now())
  await discardOpenCart(tx, services, visitor, 'merge')
  await agree(tx, services, await clientById(within(services, tx), clientId), own.cart)
  return refused
}

/** Lets the kinds make lines that a visitor had the customer's. @returns a sentence for each that could not stay */
async function adopt(
  tx: Handle,
  services: Services,
  customer: Owner,
  cart: CustomerCart,
  lines: readonly CartLineRow[],
  leaving: readonly CartLineRow[],
): Promise<string[]> {
  const client = await clientById(within(services, tx), cart.clientId)
  const groups = groupedBy(services, lines, 'adopt')
  const refused = []
  for (const { act, lines: ofKind } of groups)
    refused.push(...(await act(tx, services, client, cart, ofKind, leaving)))
  if (refused.length > 0)
    await removeLines(
      tx,
      services,
      customer,
      refused.map(({ line }) => line.id),
    )
  else if (groups.length > 0) await agreeAnew(tx, services, cart)
  return refused.map(({ message }) => message)
}
