import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

const membership = (providesAccessTo: string[], benefits: string[], covers: string[] = []) => ({
  providesAccessTo,
  benefits: benefits.map((name) => ({ name })),
  covers,
})

describe('what a change brings and takes away', () => {
  it('goes by name', () => {
    const now = membership(['Gym', 'Pool'], ['4 free swims'])
    const next = membership(['Pool', 'Sauna'], ['Guest pass'])
    expect(compare(now, next)).toEqual({
      gained: ['Sauna', 'Guest pass'],
      lost: ['Gym', '4 free swims'],
      kept: ['Pool'],
    })
    expect(compare(now, now)).toEqual({ gained: [], lost: [], kept: ['Gym', 'Pool', '4 free swims'] })
  })

  it('takes away nothing that the new one includes under another name, and gains nothing the old one did', () => {
    const local = membership(['Gym here', 'Towels'], [])
    const national = membership(['Gym everywhere'], [], ['Gym here'])
    expect(compare(local, national)).toEqual({ gained: ['Gym everywhere'], lost: ['Towels'], kept: [] })
    expect(compare(national, local)).toEqual({ gained: ['Towels'], lost: ['Gym everywhere'], kept: [] })
  })
})
