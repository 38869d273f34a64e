import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { text } from '../../platform/text.ts'
import { dueToday, type ShownLine } from '../memberships/cost-words.ts'

/** A placed order in words. Amounts come formatted from the server; nothing is added up here. */

export type Order = CallerOutput<Routes['getOrder']>
export type OrderItem = Order['items'][number]
export type MembershipItem = Extract<OrderItem, { type: 'membership' }>
export type BookingItem = Extract<OrderItem, { related: object }>

export const isMembership = (item: OrderItem): item is MembershipItem => item.type === 'membership'
export const isBooking = (item: OrderItem): item is BookingItem => 'related' in item

/** The bank let go of the money before it was taken: nothing of the order holds. */
export const isNotPaid = ({ items }: Pick<Order, 'items'>): boolean =>
  items.every(({ state }) => state === 'notPaid')

/** What a thing is called where there may be several: a membership for somebody else, and each place, names whom it is for. */
export function nameOfItem(item: OrderItem): string {
  const person = isBooking(item)
    ? item.attendee.name
    : isMembership(item)
      ? (item.purchasedFor?.fullName ?? null)
      : null
  return person === null ? item.name : text('shell.nameFor', { name: item.name, person })
}

/** Heading of the fees card. */
export const feesHeading = (item: MembershipItem): string =>
  item.paymentType === 'recurring' ? text('orders.fees') : text('orders.fees.single')

/** What was paid on that day, line by line, in the words of the sidebar. */
export const receiptLines = (order: Order, item: MembershipItem, placedOn: string): ShownLine[] =>
  dueToday(
    {
      ...item,
      today: placedOn,
      lines: item.fees,
      promotion: order.promotionCode === null ? null : { code: order.promotionCode },
    },
    item.kind,
  )
