import { expect, it } from 'vitest'
import { courtPrice } from './court-price.ts'
import { activity, priceOption } from '../testing/examples.ts'

const mill = { slug: 'mill', nation: 'england' } as const
const offPeak = [{ weekdays: [1], from: '00:00', until: '17:00' }]
const monday = '2026-12-14'

it('a court has one price in peak and another in off-peak hours', () => {
  const courts = activity({ offPeak, priceOptions: [priceOption({ price: 1200, offPeakPrice: 900 })] })
  expect(courtPrice(courts, mill, monday, '16:59')).toEqual({ amount: 900, offPeak: true })
  expect(courtPrice(courts, mill, monday, '17:00')).toEqual({ amount: 1200, offPeak: false })
})

it('what only members can have is nobody’s price, unless members alone can book', () => {
  const members = priceOption({ slug: 'member', price: 500, membershipSlugs: ['fitness'] })
  const marked = priceOption({ slug: 'club', price: 400, requiredMark: 'club' })
  const priceOf = (...priceOptions: (typeof members)[]) =>
    courtPrice(activity({ priceOptions }), mill, monday, '10:00').amount
  expect(priceOf(members, marked, priceOption({ price: 1200 }))).toBe(1200)
  expect(priceOf(members, marked)).toBe(400)
})

it('is the price of an adult, as in the rows of sessions; without one the lowest', () => {
  const adult = priceOption({ ages: { minimum: 16, maximum: null }, price: 1200 })
  const junior = priceOption({ slug: 'junior', ages: { minimum: null, maximum: 15 }, price: 600 })
  const priceOf = (...priceOptions: (typeof adult)[]) =>
    courtPrice(activity({ priceOptions }), mill, monday, '10:00').amount
  expect(priceOf(junior, adult)).toBe(1200)
  expect(priceOf(junior, { ...junior, price: 500 })).toBe(500)
})
