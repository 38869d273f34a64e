import { expect, it } from 'vitest'
import { place } from '../bookings/testing/a-basket.ts'
import { bookingRows } from './booking-rows.ts'
import { lapsedIn, nameOfLine } from './cart.ts'
import { wholeCostWords } from './cart-summary.ts'

it('a place at the checkout says when, where, for whom and by which price', () => {
  expect(bookingRows(place())).toEqual([
    { label: 'When', value: 'Thursday 26 November 2026, 07:00 to 07:45' },
    { label: 'Where', value: 'Studio 2, Riverside Leeds' },
    { label: 'For', value: 'Sam Sowerby' },
    { label: 'Price', value: 'Adult' },
  ])
  const benefit = { membership: 'Fitness', usesLeft: 3, usesPer: 'month' as const }
  const rows = bookingRows(place({ benefit, spaceName: null, attendee: { personId: null, name: null } }))
  expect(rows.slice(1)).toEqual([
    { label: 'Where', value: 'Riverside Leeds' },
    { label: 'Price', value: 'Adult, with Fitness' },
  ])
})

it('a player who is only named is named beside what is paid for', () => {
  const maya = place({ sessionId: null, attendee: { personId: null, name: 'Maya' } })
  expect(nameOfLine(maya)).toBe('Spin Express for Maya')
  expect(nameOfLine({ ...place(), purchasedFor: null })).toBe('Spin Express')
})

it('what is due for bookings promises nothing about later', () => {
  expect(wholeCostWords('£7.60', [])).toBe('£7.60 today.')
})

it('one place whose time is over is enough; where nothing can be taken again, it is gone', () => {
  const [over, gone] = [place({ heldUntil: null }), place({ heldUntil: null, gone: 'cancelled' })]
  const { booking: _booking, ...rest } = place()
  const membership = { ...rest, booking: null }
  expect(
    [
      [place(), over],
      [gone, over],
      [place(), gone, membership],
      [place(), membership],
    ].map(lapsedIn),
  ).toEqual(['over', 'over', 'gone', null])
})
