import { describe, expect, it } from 'vitest'
import { ownTimetable, pounds, spin, swim } from './testing/a-day.ts'
import { amountWords, optionWords, otherwiseWords, reasonWords } from './price-words.ts'
import { amountAt, hasSeveralPrices, mine, shownPrice } from './prices.ts'
import { rowCost } from './row-cost.ts'
import type { PlacePrice } from './wire.ts'
import { agesWords, isScarce, spacesWords } from './words.ts'

const free: PlacePrice = {
  amount: pounds(0),
  optionSlug: 'adult',
  optionName: 'Adult',
  benefit: { membership: 'Fitness', usesLeft: 3, usesPer: 'month' },
  otherwise: pounds(760),
}

describe('the price that stands on a row', () => {
  it('a visitor reads what an adult pays, or the lowest where there is none for adults', () => {
    expect(shownPrice(swim, false)).toEqual({ amount: pounds(650), name: 'Adult', isLowest: false })
    const forChildren = { ...swim, priceOptions: swim.priceOptions.slice(1) }
    expect(shownPrice(forChildren, false)).toEqual({ amount: pounds(0), name: 'Under 3', isLowest: true })
    expect(shownPrice({ ...swim, priceOptions: [] }, false)).toBeNull()
    // What asks for a membership is nobody's price to begin with.
    const [, junior] = swim.priceOptions
    const member = { ...junior!, price: pounds(0), needs: 'Junior swim' }
    expect(shownPrice({ ...swim, priceOptions: [member, junior!] }, false)?.amount).toEqual(junior!.price)
  })

  it('no price that needs a mark or a membership is what something costs from', () => {
    const [adult, junior, concession] = spin.priceOptions
    const members = { ...adult!, name: 'Member', needs: 'Fitness', price: pounds(100) }
    const forChildren = { ...spin, priceOptions: [members, concession!, junior!] }
    expect(shownPrice(forChildren, false)).toEqual({ amount: pounds(420), name: 'Junior', isLowest: true })
    const forMembers = { ...spin, priceOptions: [members, concession!] }
    expect(shownPrice(forMembers, false)).toBeNull()
    expect(rowCost(forMembers, false, undefined)).toEqual({ kind: 'none', several: true })
    expect(rowCost({ ...spin, priceOptions: [] }, false, undefined)).toEqual({ kind: 'none', several: false })
  })

  it('off-peak costs less where the option says so', () => {
    const court = { ...spin.priceOptions[0]!, offPeakPrice: pounds(500) }
    expect([amountAt(court, true), amountAt(court, false)]).toEqual([pounds(500), pounds(760)])
    expect(amountAt(spin.priceOptions[0]!, true)).toEqual(pounds(760))
    expect(hasSeveralPrices({ ...spin, priceOptions: [court] })).toBe(true)
    expect(hasSeveralPrices({ ...spin, priceOptions: [spin.priceOptions[0]!] })).toBe(false)
  })

  it('a customer reads their own, or why they have none', () => {
    const person = (part: object) =>
      ownTimetable({
        prices: [{ activity: 'spin-express', offPeak: false, price: null, refused: null, ...part }],
      }).people[0]
    expect(rowCost(spin, false, person({ price: free }))).toEqual({ kind: 'own', price: free, several: true })
    const refused = { reason: 'too_young' as const, message: 'Spin Express is for ages 11 and over.' }
    expect(rowCost(spin, false, person({ refused }))).toMatchObject({ kind: 'refused' })
    expect(rowCost(swim, false, person({ price: free }))).toMatchObject({ kind: 'public', name: 'Adult' })
    expect(rowCost(spin, false, undefined)).toMatchObject({ kind: 'public', amount: pounds(760) })
  })

  it('whose it is: the person acted for, else oneself', () => {
    const own = ownTimetable({})
    expect(mine(own, 'sam')).toBe(own.people[0])
    expect(mine(own, 'nobody')).toBe(own.people[0])
    expect(mine(undefined, 'sam')).toBeUndefined()
  })
})

it('prices in words', () => {
  expect(amountWords(free.amount)).toBe('Free')
  expect(amountWords(pounds(760))).toBe('£7.60')
  expect(reasonWords(free)).toBe('with Fitness, 3 left that month')
  const used = (usesLeft: number, usesPer: 'day' | 'month') => ({
    ...free,
    benefit: { membership: 'Fitness', usesLeft, usesPer },
  })
  expect(reasonWords(used(0, 'month'))).toBe('with Fitness, the last that month')
  expect(reasonWords(used(0, 'day'))).toBe('with Fitness, the last that day')
  expect(reasonWords(used(1, 'day'))).toBe('with Fitness, 1 left that day')
  expect(reasonWords({ ...free, benefit: { membership: 'National', usesLeft: null, usesPer: null } })).toBe(
    'with National',
  )
  expect(reasonWords({ ...free, benefit: null })).toBe('Adult')
  expect(otherwiseWords(free)).toBe('otherwise £7.60')
  expect(otherwiseWords({ ...free, otherwise: null })).toBeNull()
  const [adult, , concession] = spin.priceOptions
  expect(optionWords(adult!, agesWords(adult!.ages))).toBe('Adult, 16 and over')
  expect(optionWords(concession!, null)).toBe('Concession')
})

it('spaces in words: exactly where it matters', () => {
  expect([-1, 0, 1, 3, 10, 11].map(spacesWords)).toEqual([
    'Full',
    'Full',
    '1 left',
    '3 left',
    '10 left',
    '11 spaces',
  ])
  expect([0, 1, 3, 4].map(isScarce)).toEqual([false, true, true, false])
})
