import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'

/** What a cart has, as every area knows it. */
export type CheckoutCart = NonNullable<CallerOutput<Routes['getCheckoutCart']>>
export type CartLine = CheckoutCart['lines'][number]
export type CartMembership = NonNullable<CartLine['membership']>

/** A cart as joining knows it: the membership that was put into it last. */
export type JoiningCart = CartMembership & Pick<CheckoutCart, 'cartId'>

/** The cart with its newest membership; null where it has none. */
export function joiningCartOf(cart: CheckoutCart | null | undefined): JoiningCart | null {
  const membership = cart?.lines.findLast((line) => line.membership !== null)?.membership
  return cart && membership ? { ...membership, cartId: cart.cartId } : null
}

/** The memberships in a cart, in the order of adding. */
export const membershipsIn = ({ lines }: Pick<CheckoutCart, 'lines'>): CartMembership[] =>
  lines.flatMap(({ membership }) => membership ?? [])

/** The first membership whose questions are not answered; null where nothing is missing. */
export const unansweredIn = (cart: Pick<CheckoutCart, 'lines'>): CartMembership | null =>
  membershipsIn(cart).find(({ questionsComplete }) => !questionsComplete) ?? null
