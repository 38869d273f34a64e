import type { JoiningCart } from '../../cart/cart.ts'
import type { Membership } from '../../memberships/membership-list.ts'
import { findByOption } from '../../memberships/membership-list.ts'
import { chosenFrom } from './choose.ts'
import { isCartOf } from './purpose.ts'
import type { Purpose } from './purpose.ts'
import { sectionIds } from '../sections/sections.ts'
import type { SectionId } from '../sections/sections.ts'
import type { JoiningState, RestoredCart, Selection } from './selection.ts'

/** Coming back to joining while a cart waits at the checkout. */

/**
 * The selection as a waiting cart has it, or null where the customer has moved on: it was filled for another purpose, another
 * centre or membership is chosen by now, this very cart was taken back before, or its membership is no longer for sale.
 */
export function restoredCart(
  cart: JoiningCart,
  selection: Selection,
  around: {
    purpose: Purpose
    memberships: readonly Membership[]
    hasBillingDate: boolean
    today: string
    userId: string
  },
): RestoredCart | null {
  const { paymentOption } = cart
  if (!isCartOf(cart, around.purpose)) return null
  if (selection.heldCart?.id === cart.cartId || selection.venue?.id !== cart.homeVenue.id) return null
  const chosen = selection.membership?.paymentOptionId ?? paymentOption.paymentOptionId
  const card = findByOption(around.memberships, paymentOption.paymentOptionId)
  if (chosen !== paymentOption.paymentOptionId || !card) return null
  return {
    id: cart.cartId,
    lineId: cart.lineId,
    ...whomOfCart(cart, around.userId),
    membership: chosenFrom(card),
    startDate: cart.startDate < around.today ? null : cart.startDate,
    billingDay: around.hasBillingDate || around.purpose.kind !== 'new' ? null : paymentOption.billingDay,
    promotion: paymentOption.promotion,
    answers: Object.fromEntries(cart.answers.map(({ questionId, answer }) => [questionId, answer])),
    edited: [...sectionIds],
  }
}

/** Whom the thing is for that is taken back. */
const whomOfCart = (
  { personId, newMember, purchasedFor }: Pick<JoiningCart, 'personId' | 'newMember' | 'purchasedFor'>,
  userId: string,
): Pick<Selection, 'whom' | 'member'> => {
  if (newMember !== null) return { whom: { who: 'new' }, member: newMember }
  if (personId === null || personId === userId) return { whom: { who: 'me' }, member: {} }
  const name = purchasedFor?.fullName
  return { whom: { who: 'linked', id: personId, ...(name === undefined ? {} : { name }) }, member: {} }
}

/** Where a restored selection opens: at the details, unless the address asks for what comes before or questions are open. */
export function sectionAfterRestore(asked: SectionId | null, questionsComplete: boolean): SectionId {
  if (asked === 'centre' || asked === 'membership') return asked
  return questionsComplete ? 'details' : 'questions'
}

/**
 * Whether the waiting cart still is what the customer wants, so that nothing has to be given or submitted again. Bank details
 * typed anew, another start date, or a price that has moved since end that.
 */
export function isCartHeld(state: JoiningState, cart: JoiningCart | null, dueNow: number | null): boolean {
  const { heldCart } = state.selection
  if (!cart || heldCart?.id !== cart.cartId || !heldCart.isUnchanged || state.bank !== null) return false
  if (state.selection.startDate !== cart.startDate) return false
  return dueNow === null || dueNow === cart.paymentOption.totalToPayNow.raw.amount
}

/** Whether the cart that this selection was taken back from is at the checkout no more: paid for or given up elsewhere. */
export function isCartGone({ heldCart }: Pick<Selection, 'heldCart'>, cart: JoiningCart | null): boolean {
  return heldCart !== null && heldCart.isUnchanged && heldCart.id !== cart?.cartId
}

/** What the page says of the checkout: this selection waits there, was there and is gone, or another one waits. */
export type Waiting =
  | { what: 'this' }
  | { what: 'gone' }
  | { what: 'another'; membership: string; centre: string }

export function waitingNotice(
  { heldCart }: Pick<Selection, 'heldCart'>,
  cart: JoiningCart | null,
  known: { isHeld: boolean; isGone: boolean },
): Waiting | null {
  if (known.isHeld) return { what: 'this' }
  if (known.isGone) return { what: 'gone' }
  if (!cart || cart.cartId === heldCart?.id) return null
  return { what: 'another', membership: cart.membershipType.name, centre: cart.homeVenue.name }
}
