import { describe, expect, it } from 'vitest'
import type { CardProvider, Operator } from '../../operators/operator.ts'
import { areaState, cardNote, listOf, placesOf, postcodesOf } from './guide-facts.ts'

const venues = (...providers: CardProvider[]) =>
  ({
    venues: providers.map((cardProvider, index) => ({ name: `Centre ${index + 1}`, cardProvider })),
  }) as Operator

describe('areaState', () => {
  it.each([
    ['online-joining', true, 'open'],
    ['my-account', true, 'open'],
    ['front-of-house', true, 'shell'],
    ['bookings', true, 'open'],
    ['bookings', false, 'off'],
  ] as const)('%s with bookings enabled %s is %s', (area, bookingsEnabled, expected) => {
    expect(areaState(area, bookingsEnabled)).toBe(expected)
  })
})

describe('cardNote', () => {
  it('says nothing where every centre takes cards', () => {
    expect(cardNote(venues('stripe', 'stripe'), ['stripe'])).toBe(null)
  })

  it('names the centres and providers that wait', () => {
    expect(cardNote(venues('stripe', 'opayo', 'ryft'), ['stripe'])).toBe(
      'Cards are not taken yet at Centre 2 and Centre 3: Opayo and Ryft are still to be connected. You can choose a membership there and see its price.',
    )
  })

  it('speaks of every centre where none takes cards', () => {
    expect(cardNote(venues('ryft', 'ryft'), ['stripe'])).toBe(
      'Cards are not taken yet at every centre: Ryft is still to be connected. You can choose a membership there and see its price.',
    )
  })
})

describe('placesOf', () => {
  const operator = (name: string, ...providers: CardProvider[]) => ({ ...venues(...providers), name })
  const large = operator('Large', 'stripe', 'stripe', 'stripe', 'stripe', 'opayo', 'ryft')
  const small = operator('Small', 'ryft', 'ryft')

  it.each([
    ['stripe', 'Large except at Centre 5 and Centre 6'],
    ['opayo', 'Centre 5'],
    ['ryft', 'Centre 6, and at all of Small'],
  ] as const)('%s: %s', (provider, expected) => {
    expect(placesOf([large, small], provider)).toBe(expected)
  })

  it('says so where nobody takes cards by it, and counts where names would be many', () => {
    const half = operator(
      'Half',
      ...Array<CardProvider>(4).fill('stripe'),
      ...Array<CardProvider>(4).fill('ryft'),
    )
    expect([placesOf([small], 'opayo'), placesOf([half], 'ryft')]).toEqual([
      'nowhere yet',
      '4 centres of Half',
    ])
  })
})

it.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one and two'],
  [['one', 'two', 'three'], 'one, two and three'],
])('listOf(%j) is %j', (words, expected) => {
  expect(listOf(words)).toBe(expected)
})

it('lists each postcode once, in the order of the file', () => {
  const addresses = ['M1 1AE', 'LS1 4DY', 'M1 1AE'].map((postcode) => ({ postcode }))
  expect(postcodesOf({ addresses } as Operator)).toEqual(['M1 1AE', 'LS1 4DY'])
})
