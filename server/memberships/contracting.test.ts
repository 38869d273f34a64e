import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contractingAge, contractRefusal } from './contracting.ts'

const binding = { nation: 'england', minimumTermMonths: 1, contractingAge: 16 } as const
const free = { ...binding, minimumTermMonths: 0 }

it.each([
  ['2008-12-01', 'on the eighteenth birthday', null],
  [
    '2008-12-02',
    'the day before it',
    'You have to be 18 or over to agree to a minimum term. Ask a parent or guardian to join for you.',
  ],
])('a minimum term binds from 18: born %s, %s', (born, _when, told) => {
  expect(contractRefusal(binding, born, '2026-12-01')).toBe(told)
})

it('in Scotland from 16, in every other nation from 18', () => {
  const at16 = (nation: 'england' | 'northern_ireland' | 'scotland' | 'wales') =>
    contractRefusal({ ...binding, nation }, '2010-12-01', '2026-12-01') === null
  expect([at16('scotland'), at16('england'), at16('wales'), at16('northern_ireland')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(contractRefusal({ ...binding, nation: 'scotland' }, '2010-12-02', '2026-12-01')).toBe(
    'You have to be 16 or over to agree to a minimum term. Ask a parent or guardian to join for you.',
  )
})

it('what binds nobody can be bought from the age that the operator sets', () => {
  expect(contractRefusal(free, '2010-12-01', '2026-12-01')).toBeNull()
  expect(contractRefusal(free, '2010-12-02', '2026-12-01')).toBe(
    'You have to be 16 or over to buy this by yourself. Ask a parent or guardian to join for you.',
  )
  expect(contractRefusal({ ...free, contractingAge: 18 }, '2010-12-01', '2026-12-01')).not.toBeNull()
})

it('an operator may ask for more years than the law, never for fewer', () => {
  const nation = fc.constantFrom('england' as const, 'scotland' as const)
  fc.assert(
    fc.property(nation, fc.nat(24), fc.integer({ min: 16, max: 21 }), (where, minimumTermMonths, asked) => {
      const age = contractingAge({ nation: where, minimumTermMonths, contractingAge: asked })
      const law = minimumTermMonths === 0 ? 16 : where === 'scotland' ? 16 : 18
      expect(age).toBeGreaterThanOrEqual(law)
      expect(age).toBeGreaterThanOrEqual(asked)
      expect([law, asked]).toContain(age)
    }),
  )
})

it('who has given no birth date is not judged by it', () => {
  expect(contractRefusal(binding, null, '2026-12-01')).toBeNull()
})
