import { expect, it } from 'vitest'
import { purchaseOf } from '../../../platform/analytics.ts'
import { nameOfItem, type BookingItem } from '../order-words.ts'
import { bookingsOf, cancellingWords, priceWords, whenWords, whereWords } from './booking-words.ts'

const pounds = (formatted: string, amount: number) => ({
  formatted,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
})

const yoga: BookingItem = {
  ...{ id: 'line-1', state: 'sold', personId: 'sam', amount: pounds('£0.00', 0), tax: pounds('£0.00', 0) },
  type: 'session',
  name: 'Yoga',
  priceBreakdown: [
    { label: 'Adult', price: pounds('£7.60', 760), type: 'option' },
    { label: 'Fitness', price: pounds('-£7.60', -760), type: 'benefit' },
  ],
  related: {
    simpleName: 'Yoga',
    id: '835',
    category: 'Classes',
    venue: { id: 'v1', name: 'Riverside Manchester', slug: 'riverside-manchester' },
    venueType: 'Leisure centre',
  },
  quantity: 1,
  variant: 'Adult',
  day: '2026-11-30',
  start: '07:00',
  end: '08:00',
  startsAt: '2026-11-30T07:00:00.000Z',
  endsAt: '2026-11-30T08:00:00.000Z',
  spaceName: 'Studio 1',
  attendee: { personId: 'sam', name: 'Sam Sowerby' },
  benefit: 'Fitness',
  bring: ['Loose clothes'],
  phone: '0161 496 0111',
  freeCancellationUntil: '2026-11-30T03:00:00.000Z',
  bookedLate: false,
  lateCancellationKeepsPercent: 100,
}
const court: BookingItem = {
  ...yoga,
  ...{ id: 'line-2', type: 'court', name: 'Badminton', benefit: null, amount: pounds('£12.00', 1200) },
  related: { ...yoga.related, id: 'court-1', category: 'Courts' },
  variant: 'Court',
  startsAt: '2026-11-29T18:00:00.000Z',
  spaceName: null,
  attendee: { personId: null, name: 'Maya Patel' },
}

it('ORDER-15 ORDER-04 says when, where, for whom, and why it costs that', () => {
  expect(whenWords(yoga)).toBe('Monday 30 November 2026, 07:00 to 08:00')
  expect([whereWords(yoga), whereWords(court)]).toEqual([
    'Studio 1, Riverside Manchester',
    'Riverside Manchester',
  ])
  expect(priceWords(yoga)).toEqual({ amount: 'Free', why: 'Adult, with Fitness instead of £7.60' })
  expect(priceWords(court)).toEqual({ amount: '£12.00', why: 'Court' })
  expect(nameOfItem(court)).toBe('Badminton for Maya Patel')
})

it('says until when it can be cancelled for nothing on the clocks of the centre', () => {
  const summer: BookingItem = { ...yoga, freeCancellationUntil: '2026-07-01T22:30:00.000Z' }
  expect(cancellingWords(summer, 'Europe/London')).toBe(
    'Free cancellation until Wednesday 1 July 2026, 23:30.',
  )
})

it.each([
  [{ bookedLate: true }, 'It begins so soon that nothing is given back.'],
  [
    { bookedLate: true, lateCancellationKeepsPercent: 50 },
    'It begins so soon that 50% of the price is kept.',
  ],
  [{ bookedLate: true, lateCancellationKeepsPercent: 0 }, 'Cancelling is free until it begins.'],
  [{ lateCancellationKeepsPercent: 0 }, 'Cancelling is free until it begins.'],
])('ORDER-15 promises no free cancellation that was over when it was booked: %j', (given, words) => {
  expect(cancellingWords({ ...yoga, ...given }, 'Europe/London')).toBe(words)
})

it('shows what holds, in the order in which it takes place', () => {
  const cancelled: BookingItem = { ...yoga, id: 'line-3', state: 'cancelled' }
  expect(bookingsOf({ items: [yoga, court, cancelled] }).map(({ id }) => id)).toEqual(['line-2', 'line-1'])
})

it('ANALYTICS-02 a purchase of bookings has a line for each place, and no name of anybody', () => {
  const purchase = purchaseOf({
    id: 'order-1',
    total: pounds('£12.00', 1200),
    tax: pounds('£0.00', 0),
    items: [yoga, court],
  })
  expect(purchase).toEqual({
    event: 'purchase',
    transaction_id: 'order-1',
    value: 12,
    tax: 0,
    currency: 'GBP',
    items: [
      { item_id: '835', item_name: 'Yoga', item_category: 'Classes', price: 0, quantity: 1 },
      { item_id: 'court-1', item_name: 'Badminton', item_category: 'Courts', price: 12, quantity: 1 },
    ],
  })
  expect(JSON.stringify(purchase)).not.toMatch(/Sowerby|Patel/)
})
