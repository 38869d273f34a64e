import { expect, it } from 'vitest'
import { compare } from './compare.ts'

const benefit = (name: string) => ({ name, totalUses: null, frequency: null, description: '' })

it('says what a change brings, what it takes away and what stays', () => {
  const now = { providesAccessTo: ['Gym', 'Pool'], benefits: [benefit('4 free swims')] }
  const next = { providesAccessTo: ['Pool', 'Sauna'], benefits: [benefit('Guest pass')] }
  expect(compare(now, next)).toEqual({
    gained: ['Sauna', 'Guest pass'],
    lost: ['Gym', '4 free swims'],
    kept: ['Pool'],
  })
  expect(compare(now, now)).toEqual({ gained: [], lost: [], kept: ['Gym', 'Pool', '4 free swims'] })
})
