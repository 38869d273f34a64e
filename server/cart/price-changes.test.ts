import { expect, it } from 'vitest'
import { priceChangeWords } from './price-changes.ts'

it('a price that is another one by now is told with the difference', () => {
  const prices = [
    { name: 'Aqua Fit at 18:00', before: 0, now: 760 },
    { name: 'Public swim at 09:00', before: 650, now: 650 },
    { name: 'Yoga at 19:00', before: 760, now: 660 },
  ]
  expect(priceChangeWords(prices, 'GBP')).toEqual([
    'Aqua Fit at 18:00 now costs £7.60, £7.60 more than before.',
    'Yoga at 19:00 now costs £6.60, £1.00 less than before.',
  ])
})
