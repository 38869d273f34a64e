import { describe, expect, it } from 'vitest'
import { everyDay } from '../../testing/london.ts'
import { bankHolidays } from '../../calendar/bank-holidays.ts'
import { isOffPeak, openOptions, type Attendee, type Occasion } from './price-options.ts'
import { activity, priceOption } from '../testing/examples.ts'

const occasion = (given: Partial<Occasion> = {}): Occasion => ({
  venueSlug: 'mill',
  nation: 'england',
  localDay: '2026-11-25',
  localStart: '18:00',
  ...given,
})

const attendee = (given: Partial<Attendee> = {}): Attendee => ({
  dateOfBirth: '1990-05-01',
  declaredAdult: false,
  marks: [],
  memberships: [],
  ...given,
})

const fitness = {
  id: 'm1',
  slug: 'fitness',
  venueSlug: 'mill',
  pending: false,
  startsOn: '2026-01-01',
  endsOn: '2026-11-25',
}

const namesOf = (given: Partial<Attendee>, swim = activity(), when: Partial<Occasion> = {}) => {
  const { options, refused } = openOptions(swim, attendee(given), occasion(when))
  return refused ?? options.map(({ option, amount }) => `${option.slug} ${amount}`)
}

describe('age', () => {
  it('is that of the local day of the session: a birthday on it counts', () => {
    const on = (dateOfBirth: string) => namesOf({ dateOfBirth })
    expect(on('2010-11-25')).toEqual(['adult 650'])
    expect(on('2010-11-26')).toEqual(['junior 400'])
    expect(on('2023-11-25')).toEqual(['junior 400'])
    expect(on('2023-11-26')).toEqual(['under-three 0'])
  })

  it('outside of the activity’s ages is refused, with which way', () => {
    const climbing = activity({ ages: { minimum: 8, maximum: 70 } })
    expect(namesOf({ dateOfBirth: '2018-11-26' }, climbing)).toBe('tooYoung')
    expect(namesOf({ dateOfBirth: '2018-11-25' }, climbing)).toEqual(['junior 400'])
    expect(namesOf({ dateOfBirth: '1955-11-25' }, climbing)).toBe('tooOld')
    expect(namesOf({ dateOfBirth: '1955-11-26' }, climbing)).toEqual(['adult 650'])
  })

  it('that no price option is for is refused', () => {
    const aqua = activity({ priceOptions: [priceOption({ ages: { minimum: 16, maximum: null } })] })
    expect(namesOf({ dateOfBirth: '2015-01-01' }, aqua)).toBe('noOptionForAge')
  })

  it('that is not known is refused where prices depend on it, and does not matter to a court', () => {
    expect(namesOf({ dateOfBirth: null })).toBe('ageUnknown')
    const court = activity({ kind: 'court', priceOptions: [priceOption({ slug: 'court', price: 1200 })] })
    expect(namesOf({ dateOfBirth: null }, court)).toEqual(['court 1200'])
    expect(namesOf({ dateOfBirth: null }, { ...court, ages: { minimum: 8, maximum: null } })).toBe(
      'ageUnknown',
    )
  })

  it('of whoever says to be an adult counts as 18, and the date of birth goes before', () => {
    expect(namesOf({ dateOfBirth: null, declaredAdult: true })).toEqual(['adult 650'])
    expect(namesOf({ dateOfBirth: '2016-01-01', declaredAdult: true })).toEqual(['junior 400'])
  })
})

describe('a condition', () => {
  it('opens the option to whoever has the mark', () => {
    expect(namesOf({ marks: ['concession'] })).toEqual(['adult 650', 'concession 500'])
    expect(namesOf({ marks: ['corporate'] })).toEqual(['adult 650'])
  })

  it('opens the option to members whose membership is in force on that day', () => {
    const swim = activity({
      priceOptions: [priceOption({ slug: 'member', membershipSlugs: ['swim', 'fitness'], price: 300 })],
    })
    const day = (localDay: string, given = {}) =>
      namesOf({ memberships: [{ ...fitness, ...given }] }, swim, { localDay })
    expect(day('2026-11-25')).toEqual(['member 300'])
    expect(day('2026-11-26')).toBe('condition')
    expect(day('2025-12-31')).toBe('condition')
    expect(day('2026-11-25', { pending: true })).toBe('condition')
    expect(day('2026-11-25', { slug: 'national' })).toBe('condition')
    expect(day('2027-11-25', { endsOn: null })).toEqual(['member 300'])
    expect(namesOf({}, swim)).toBe('condition')
  })
})

describe('off-peak', () => {
  const court = activity({
    offPeak: [{ weekdays: [1, 2, 3, 4, 5], from: '06:00', until: '17:00' }],
    priceOptions: [
      priceOption({ slug: 'court', price: 1200, offPeakPrice: 900 }),
      priceOption({ slug: 'club', price: 1000 }),
    ],
  })
  const prices = (localDay: string, localStart: string, nation: Occasion['nation'] = 'england') =>
    namesOf({}, court, { localDay, localStart, nation })

  it('begins and ends by the time of the start', () => {
    expect(prices('2026-11-25', '16:59')).toEqual(['court 900', 'club 1000'])
    expect(prices('2026-11-25', '17:00')).toEqual(['court 1200', 'club 1000'])
    expect(prices('2026-11-25', '06:00')).toEqual(['court 900', 'club 1000'])
    expect(prices('2026-11-25', '05:59')).toEqual(['court 1200', 'club 1000'])
    expect(prices('2026-11-28', '10:00')).toEqual(['court 1200', 'club 1000'])
  })

  it('is not on a bank holiday of the nation, which is priced as a Sunday', () => {
    expect(prices('2027-03-29', '10:00')).toEqual(['court 1200', 'club 1000'])
    expect(prices('2027-03-29', '10:00', 'scotland')).toEqual(['court 900', 'club 1000'])
    const sundays = activity({ offPeak: [{ weekdays: [7], from: '00:00', until: '24:00' }] })
    expect(isOffPeak(sundays, occasion({ localDay: '2027-03-29' }))).toBe(true)
  })

  it('holds on every day from 2024 to 2032 that is a weekday and no holiday, days of change included', () => {
    const holidays = Array.from({ length: 9 }, (_, index) =>
      bankHolidays('england-and-wales', 2024 + index).map(({ date }) => date),
    ).flat()
    const wrong = everyDay.filter((localDay) => {
      const weekday = new Date(`${localDay}T12:00:00Z`).getUTCDay()
      const cheap = weekday >= 1 && weekday <= 5 && !holidays.includes(localDay)
      return isOffPeak(court, occasion({ localDay, localStart: '10:00' })) !== cheap
    })
    expect(wrong).toEqual([])
  })
})
