import type { Basket, Booking, PlaceLine } from '../basket/basket.ts'
import { pounds } from './a-day.ts'

/** A made-up basket for tests. */

const booking: Booking = {
  activity: { slug: 'spin-express', name: 'Spin Express', category: 'classes' },
  sessionId: '71',
  day: '2026-11-26',
  start: '07:00',
  end: '07:45',
  startsAt: '2026-11-26T07:00:00.000Z',
  endsAt: '2026-11-26T07:45:00.000Z',
  spaceName: 'Studio 2',
  attendee: { personId: 'sam', name: 'Sam Sowerby' },
  option: { slug: 'adult', name: 'Adult', price: pounds(760) },
  options: [{ slug: 'adult', name: 'Adult', price: pounds(760) }],
  benefit: null,
  benefitRefused: null,
  heldUntil: '2026-11-25T12:15:00.000Z',
  freeCancellationUntil: '2026-11-26T03:00:00.000Z',
  lateCancellationKeepsPercent: 100,
  gone: null,
  childAlone: null,
  bring: ['A towel'],
}

export function place(part: Partial<Booking> & { id?: string; pence?: number } = {}): PlaceLine {
  const { id = 'line-1', pence = 760, ...changed } = part
  const { personId, name } = { ...booking, ...changed }.attendee
  return {
    id,
    sortBy: 1,
    kind: changed.sessionId === null ? 'court' : 'session',
    name: (changed.activity ?? booking.activity).name,
    venue: { id: 'v1', name: 'Riverside Leeds', slug: 'riverside-leeds' },
    personId,
    purchasedFor: personId === null || name === null ? null : { id: personId, fullName: name },
    amount: pounds(pence),
    tax: pounds(Math.round(pence / 6)),
    membership: null,
    booking: { ...booking, ...changed },
  }
}

export function basketOf(items: PlaceLine[], part: Partial<Basket> = {}): Basket {
  const total = items.reduce((sum, { amount }) => sum + amount.raw.amount, 0)
  const tax = items.reduce((sum, line) => sum + line.tax.raw.amount, 0)
  return {
    id: '1',
    uuid: 'basket',
    items,
    itemCount: items.length,
    total,
    formattedTotal: pounds(total).formatted,
    taxTotal: tax,
    subTotal: total - tax,
    balance: total,
    formattedBalance: pounds(total).formatted,
    credits: [],
    attendeeWaiversRequired: [],
    heldUntil: items[0]?.booking.heldUntil ?? null,
    mayExtend: true,
    itemHash: 'hash',
    selectedUserId: null,
    completeOrderId: null,
    ...part,
  }
}
