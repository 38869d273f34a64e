import { expect, it } from 'vitest'
import { otherNames } from './other-names.ts'
import { findCounty, findTowns, guessTowns } from './towns.provider.ts'
import { postcodeCodes } from '../addresses/postcode.ts'

const named = (term: string) =>
  findTowns(term).map(({ name, context }) => (context ? `${name}, ${context}` : name))

it('six towns are called Newport, each with its county, the largest first', () => {
  expect(named('Newport')).toEqual([
    'Newport, Gwent',
    'Newport, Isle of Wight',
    'Newport, Shropshire',
    'Newport, Essex',
    'Newport, East Riding of Yorkshire',
    'Newport, Pembrokeshire',
  ])
})

it.each([
  ['Hull', 'Kingston upon Hull'],
  ['Londonderry', 'Derry'],
  ['Newcastle', 'Newcastle upon Tyne'],
  ['Southend', 'Southend-on-Sea'],
  ['Saint Helens', 'St Helens'],
  ["king's lynn", "King's Lynn"],
  ['  KINGS LYNN ', "King's Lynn"],
  ['Kingston', 'Kingston upon Thames'],
  ['Stratford', 'Stratford-upon-Avon'],
  ['Leamington Spa', 'Royal Leamington Spa'],
  ['Tunbridge Wells', 'Royal Tunbridge Wells'],
  ['Wrecsam', 'Wrexham'],
  ['Caerdydd', 'Cardiff'],
  ['Dinbych-y-pysgod', 'Tenby'],
  ['Edinborough', 'Edinburgh'],
  ["B'ham", 'Birmingham'],
])('%s is understood as %s', (term, name) => {
  expect(findTowns(term)[0]?.name).toBe(name)
})

it('every other name leads to a town of the list, or to a county', () => {
  const isKnown = (name: string) => findTowns(name).length > 0 || findCounty(name) !== null
  expect(Object.keys(otherNames).filter((name) => !isKnown(name))).toEqual([])
})

it('two slips are forgiven behind the same first letter only', () => {
  expect(guessTowns('manchetsre', 4).map(({ name }) => name)).toContain('Manchester')
  expect(guessTowns('Trafford', 4)).toEqual([])
})

it('a town that stands alone needs no county, and nonsense is no town', () => {
  expect(named('Manchester')).toEqual(['Manchester'])
  expect(named('zzzz')).toEqual([])
})

it('a postcode is looked up whole and by its district, however it was typed', () => {
  expect(postcodeCodes('m11ae')).toEqual({ codes: ['M11AE', 'M1'], formatted: 'M1 1AE' })
  expect(postcodeCodes('M1')).toEqual({ codes: ['M1'], formatted: 'M1' })
  expect(postcodeCodes('m1 1')).toEqual({ codes: ['M1'], formatted: 'M1' })
  expect(postcodeCodes('M1 1A')).toEqual({ codes: ['M1'], formatted: 'M1' })
  expect(postcodeCodes('M11')).toEqual({ codes: ['M11'], formatted: 'M11' })
  expect(postcodeCodes('Bath')).toBeNull()
})
