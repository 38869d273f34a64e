import { expect, it } from 'vitest'
import { sellerOf, sellerRefusal } from './seller.ts'

const manchester = { id: 'm', name: 'Riverside Manchester', cardProvider: 'stripe' }
const leeds = { id: 'l', name: 'Riverside Leeds', cardProvider: 'stripe' }
const sheffield = { id: 's', name: 'Riverside Sheffield', cardProvider: 'ryft' }

it('the oldest line decides to whom a cart is paid', () => {
  const venues = [manchester, leeds, sheffield]
  expect(sellerOf([{ venueId: 'l' }, { venueId: 'm' }], venues)).toBe(leeds)
  expect(sellerOf([], venues)).toBeNull()
})

it('centres are paid together where one provider takes their cards', () => {
  expect(sellerRefusal(manchester, leeds)).toBeNull()
  expect(sellerRefusal(manchester, sheffield)).toBe(
    'Riverside Sheffield takes payment separately: pay for this basket first',
  )
})
