import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applicableCredit, outstanding } from './outstanding.ts'

it('CHK-33 the card pays what is due less the credit, and never less than nothing', () => {
  expect(outstanding({ cart: { credit: 500, amountDue: 2000 } })).toBe(1500)
  expect(outstanding({ cart: { credit: 0, amountDue: 2000 } })).toBe(2000)
  expect(outstanding({ cart: { credit: 2500, amountDue: 2000 } })).toBe(0)
})

it.each([
  ['part of it', 500, { balance: 1500, due: 2000, cardMinimum: 30 }, 500],
  ['more than there is', 9900, { balance: 1500, due: 2000, cardMinimum: 30 }, 1500],
  ['more than is due', 9900, { balance: 5000, due: 2000, cardMinimum: 30 }, 2000],
  ['all but 10p: the card takes no less than 30p', 1990, { balance: 5000, due: 2000, cardMinimum: 30 }, 1970],
  ['all but 30p', 1970, { balance: 5000, due: 2000, cardMinimum: 30 }, 1970],
  ['a due amount under the minimum, and too little credit', 5, { balance: 5, due: 20, cardMinimum: 30 }, 0],
])('CHK-39 credit: %s', (_case, wanted, facts, expected) => {
  expect(applicableCredit(wanted, facts)).toBe(expected)
})

it('CHK-37 CHK-39 credit is never more than the balance or the amount due, and the card is never left with too little', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 0, max: 100 }),
      (wanted, balance, due, cardMinimum) => {
        const used = applicableCredit(wanted, { balance, due, cardMinimum })
        expect(used).toBeGreaterThanOrEqual(0)
        expect(used).toBeLessThanOrEqual(Math.min(wanted, balance, due))
        const left = due - used
        expect(left === 0 || used === 0 || left >= cardMinimum).toBe(true)
      },
    ),
  )
})
