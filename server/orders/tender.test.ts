import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOfRefund, type PaidTender, type TenderKind } from './tender.ts'

const card = { id: 'a', kind: 'card', amount: 3300 } as const
const credit = { id: 'b', kind: 'credit', amount: 1000 } as const

it.each([
  ['less than the card paid', 500, {}, [[card, 500]]],
  [
    'more than the card paid',
    4000,
    {},
    [
      [card, 3300],
      [credit, 700],
    ],
  ],
  ['after the card had all of it back', 500, { a: 3300 }, [[credit, 500]]],
  ['nothing', 0, {}, []],
] as const)('the card comes first, credit last: %s', (_case, amount, given, parts) => {
  const shared = shareOfRefund(amount, [credit, card], new Map(Object.entries(given)))
  expect(shared).toEqual(parts.map(([tender, part]) => ({ tender, amount: part })))
})

it('gives nothing back where the tenders have not that much left', () => {
  expect(shareOfRefund(4001, [card, credit], new Map([['a', 300]]))).toBeNull()
})

it('adds up to what is given back, and no tender gives more than it has', () => {
  const kinds: TenderKind[] = ['card', 'credit', 'cash', 'cheque', 'voucher']
  const tender = fc.record({
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 10_000 }),
    given: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(tender, { maxLength: 5 }), fc.integer({ min: 0, max: 40_000 }), (made, amount) => {
      const tenders: PaidTender[] = made.map(({ kind, amount: paid }, index) => ({
        id: String(index),
        kind,
        amount: paid,
      }))
      const given = new Map(
        made.map(({ given: had, amount: paid }, index) => [String(index), Math.min(had, paid)]),
      )
      const left = tenders.reduce((sum, each) => sum + each.amount - given.get(each.id)!, 0)
      const parts = shareOfRefund(amount, tenders, given)
      if (amount > left) expect(parts).toBeNull()
      else expect(parts!.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of parts ?? [])
        expect(part.amount).toBeLessThanOrEqual(part.tender.amount - given.get(part.tender.id)!)
    }),
  )
})
