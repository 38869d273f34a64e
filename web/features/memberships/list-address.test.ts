import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asksForList, readListView, withListView } from './list-address.ts'

const read = (query: string) => readListView(new URLSearchParams(query))

it('MEM-13 the address keeps payment kind, category, toggle and open details', () => {
  expect(read('pay=once&category=Short stay&ineligible=shown&details=day-pass-month')).toEqual({
    kind: 'fixed',
    category: 'Short stay',
    withIneligible: true,
    details: 'day-pass-month',
  })
  expect(read('pay=weekly&category=&ineligible=1')).toEqual({
    kind: null,
    category: null,
    withIneligible: false,
    details: null,
  })
})

it('leaves the rest of the query alone', () => {
  const search = new URLSearchParams('section=membership&category=Swimming')
  expect(withListView(search, { kind: 'recurring', category: null }).toString()).toBe(
    'section=membership&pay=monthly',
  )
  expect([asksForList(search), asksForList(new URLSearchParams('section=membership'))]).toEqual([true, false])
})

it('reads back whatever it wrote', () => {
  const view = fc.record({
    kind: fc.constantFrom('recurring' as const, 'fixed' as const, null),
    category: fc.option(fc.string({ minLength: 1 })),
    withIneligible: fc.boolean(),
    details: fc.option(fc.string({ minLength: 1 })),
  })
  fc.assert(
    fc.property(view, (wanted) => {
      expect(readListView(withListView(new URLSearchParams(), wanted))).toEqual(wanted)
    }),
  )
})
