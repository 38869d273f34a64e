import { text } from '../../platform/text.ts'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'

/** What a cart has, as every area knows it. */
export type CheckoutCart = NonNullable<CallerOutput<Routes['getCheckoutCart']>>
export type CartLine = CheckoutCart['lines'][number]
export type CartMembership = NonNullable<CartLine['membership']>

/** A cart as joining knows it: the membership that was put into it last. */
export type JoiningCart = CartMembership &
  Pick<CheckoutCart, 'cartId'> &
  Pick<CartLine, 'personId' | 'purchasedFor'> & { lineId: string }

/** The cart with its newest membership; null where it has none. */
export function joiningCartOf(cart: CheckoutCart | null | undefined): JoiningCart | null {
  const line = cart?.lines.findLast(({ membership }) => membership !== null)
  if (!cart || !line?.membership) return null
  const { id: lineId, membership, personId, purchasedFor } = line
  return { ...membership, cartId: cart.cartId, lineId, personId, purchasedFor }
}

/** What a thing is called where there may be several: one for somebody else names them, a player who is only named too. */
export function nameOfLine({
  name,
  purchasedFor,
  booking = null,
}: Pick<CartLine, 'name' | 'purchasedFor'> & Partial<Pick<CartLine, 'booking'>>): string {
  const player = booking?.attendee.personId === null ? booking.attendee.name : null
  const person = purchasedFor?.fullName ?? player
  return person === null ? name : text('shell.nameFor', { name, person })
}

/**
 * What of these is kept no longer: `over`, some of which can be taken again if nobody else has it; `gone`, what nobody can book any
 * more, and nothing else; null, nothing.
 */
export function lapsedIn(
  lines: readonly { booking: Pick<NonNullable<CartLine['booking']>, 'heldUntil' | 'gone'> | null }[],
): 'over' | 'gone' | null {
  const lapsed = lines.flatMap(({ booking }) => (booking?.heldUntil === null ? [booking] : []))
  if (lapsed.length === 0) return null
  return lapsed.every(({ gone }) => gone !== null) ? 'gone' : 'over'
}

/** What the first child of these needs who has no adult with them, in words; null where none is alone. */
export function aloneIn(
  lines: readonly { booking: Pick<NonNullable<CartLine['booking']>, 'childAlone'> | null }[],
): string | null {
  const alone = lines.find(({ booking }) => booking?.childAlone)?.booking?.childAlone
  return alone ? text('basket.alone', { count: alone.needed, under: alone.under }) : null
}

/** The memberships in a cart, in the order of adding. */
export const membershipsIn = ({ lines }: Pick<CheckoutCart, 'lines'>): CartMembership[] =>
  lines.flatMap(({ membership }) => membership ?? [])

/** The first membership whose questions are not answered; null where nothing is missing. */
export const unansweredIn = (cart: Pick<CheckoutCart, 'lines'>): CartMembership | null =>
  membershipsIn(cart).find(({ questionsComplete }) => !questionsComplete) ?? null
