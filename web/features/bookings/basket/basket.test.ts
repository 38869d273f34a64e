import { describe, expect, it } from 'vitest'
import { pounds } from '../testing/a-day.ts'
import { basketOf, place } from '../testing/a-basket.ts'
import { isLapsed } from './basket.ts'
import { lineName, reasonWords, sumsOf, timesWords } from './basket-words.ts'
import { groupsOf } from './groups.ts'
import { changeOf, playersOf } from './line-choices.ts'
import { timeLeft } from './time-left.ts'
import type { User } from '../../../platform/calls/session.ts'

const robin = { personId: 'robin', name: 'Robin Sowerby' }
const maya = { personId: null, name: 'Maya' }
const court = {
  sessionId: null,
  activity: { slug: 'badminton', name: 'Badminton', category: 'courts' },
} as const
const customer = {
  id: 'sam',
  fullName: 'Sam Sowerby',
  linkedUsers: [
    { id: 'robin', fullName: 'Robin Sowerby', awaitsConsent: false },
    { id: 'teen', fullName: 'Kit Sowerby', awaitsConsent: true },
  ],
} as unknown as User

describe('what is in the basket', () => {
  it('CART-03 stands under whom it is for, in the order of coming in, and by day and start', () => {
    const lines = [
      place({ id: 'late', day: '2026-11-27', startsAt: '2026-11-27T18:00:00.000Z' }),
      place({ id: 'of robin', attendee: robin }),
      place({ id: 'second', startsAt: '2026-11-26T09:00:00.000Z' }),
      place({ id: 'first' }),
      place({ id: 'of maya', attendee: maya, ...court }),
    ]
    const ids = groupsOf(lines).map(({ name, days }) => [
      name,
      days.map(({ day, lines: ofDay }) => [day, ofDay.map(({ id }) => id)]),
    ])
    expect(ids).toEqual([
      [
        'Sam Sowerby',
        [
          ['2026-11-26', ['first', 'second']],
          ['2026-11-27', ['late']],
        ],
      ],
      ['Robin Sowerby', [['2026-11-26', ['of robin']]]],
      ['Maya', [['2026-11-26', ['of maya']]]],
    ])
  })

  it('a place that is not kept has lapsed', () => {
    expect(isLapsed(place({ heldUntil: null }))).toBe(true)
    expect(isLapsed(place())).toBe(false)
  })
})

describe('why a place costs what it does', () => {
  const benefit = { membership: 'Fitness', usesLeft: 3, usesPer: 'month' as const }

  it('by its option, or by the membership that makes it free or cheaper', () => {
    expect(reasonWords(place(), true)).toBe('Adult')
    expect(reasonWords(place({ benefit, pence: 0 }), true)).toBe(
      'Free with your Fitness membership, 3 uses left that month',
    )
    expect(reasonWords(place({ benefit: { ...benefit, usesLeft: 0, usesPer: 'day' }, pence: 0 }), true)).toBe(
      'Free with your Fitness membership, the last use of that day',
    )
    expect(
      reasonWords(place({ benefit: { ...benefit, usesLeft: null, usesPer: null }, pence: 0 }), false),
    ).toBe('Free with the Fitness membership')
    expect(reasonWords(place({ benefit: { ...benefit, usesLeft: 1 }, pence: 380 }), true)).toBe(
      '£3.80 with your Fitness membership, instead of £7.60, 1 use left that month',
    )
  })

  it('names a line by what tells it from others of that name: for whom, when and which court', () => {
    expect(lineName(place(), true)).toBe('Spin Express at 07:00, Thursday 26 November 2026')
    expect(lineName(place({ attendee: robin }), false)).toBe(
      'Spin Express for Robin Sowerby at 07:00, Thursday 26 November 2026',
    )
    expect(lineName(place({ ...court, spaceName: 'Court 2' }), true)).toBe(
      'Badminton at 07:00, Thursday 26 November 2026, Court 2',
    )
    expect(timesWords(place().booking)).toBe('07:00 to 07:45')
  })
})

describe('what all of it costs', () => {
  it('CART-36 says what tax is in it, and that nothing is to pay where nothing is', () => {
    expect(sumsOf(basketOf([place(), place({ pence: 400 })]))).toEqual({
      isFree: false,
      due: '£11.60',
      total: '£11.60',
      tax: '£1.94',
      credit: null,
      offered: null,
    })
    expect(sumsOf(basketOf([place({ pence: 0 })]))).toMatchObject({ isFree: true, tax: null })
  })

  it('CART-04 names credit that could be used, or what it pays', () => {
    const credits = [{ type: 'general', totalAvailable: 1000, maxApplicable: 760 }]
    expect(sumsOf(basketOf([place()], { credits }))).toMatchObject({ offered: '£7.60', credit: null })
    const used = { credits, balance: 260, formattedBalance: '£2.60' }
    expect(sumsOf(basketOf([place()], used))).toMatchObject({
      ...{ offered: null, credit: '£5.00', due: '£2.60' },
    })
  })
})

describe('how long it is kept', () => {
  const until = Date.parse('2026-11-25T12:15:00.000Z')
  const at = (time: string) => timeLeft(until, Date.parse(`2026-11-25T12:${time}.000Z`))

  it('counts whole seconds up to the instant at which it is over', () => {
    expect(at('00:00')).toEqual({ clock: '15:00', isShort: false, isOver: false, spoken: null })
    expect(timeLeft(until, until - 1)).toEqual({ clock: '0:01', isShort: true, isOver: false, spoken: 1 })
    expect(at('15:00')).toEqual({ clock: '0:00', isShort: true, isOver: true, spoken: 'over' })
    expect(at('16:00')).toEqual(at('15:00'))
  })

  it('is said at five, two and one minutes and when it is over, and short in the last two', () => {
    expect(at('09:59').spoken).toBeNull()
    expect(at('10:00')).toMatchObject({ clock: '5:00', spoken: 5, isShort: false })
    expect(at('12:59')).toMatchObject({ spoken: 5, isShort: false })
    expect(at('13:00')).toMatchObject({ clock: '2:00', spoken: 2, isShort: true })
    expect(at('14:00')).toMatchObject({ clock: '1:00', spoken: 1 })
    expect(at('14:59').spoken).toBe(1)
    expect(at('15:00').spoken).toBe('over')
  })
})

describe('changing a place', () => {
  const options = [
    { slug: 'concession', name: 'Concession', price: pounds(510) },
    { slug: 'adult', name: 'Adult', price: pounds(760) },
  ]

  it('is for oneself and those who let one act for them, on courts for others by name', () => {
    const names = (line: ReturnType<typeof place>, user: User | null) =>
      playersOf(line, user).map(({ name, kind }) => `${kind} ${name}`)
    expect(names(place(), customer)).toEqual(['person Sam Sowerby', 'person Robin Sowerby'])
    expect(names(place(court), customer)).toEqual([
      'person Sam Sowerby',
      'person Robin Sowerby',
      'named null',
    ])
    expect(names(place(), null)).toEqual(['visitor null'])
  })

  it('CART-12 asks for what was changed, and for nothing where nothing was', () => {
    const line = place({ options })
    expect(changeOf(line, { personId: 'sam', name: null }, 'adult')).toBeNull()
    expect(changeOf(line, { personId: 'sam', name: null }, 'concession')).toEqual({
      pricingOptionId: 'concession',
    })
    // Somebody else's options are others.
    expect(changeOf(line, { personId: 'robin', name: null }, 'concession')).toEqual({
      purchasedForUserId: 'robin',
    })
    const ofMaya = place({ ...court, attendee: maya })
    expect(changeOf(ofMaya, { personId: null, name: ' Maya ' }, 'adult')).toBeNull()
    expect(changeOf(ofMaya, { personId: null, name: 'Ravi' }, 'adult')).toEqual({ namedPlayer: 'Ravi' })
    // Prices are chosen beside the name of one who is only named: both are asked for.
    expect(changeOf(ofMaya, { personId: null, name: 'Ravi' }, 'concession')).toEqual({
      namedPlayer: 'Ravi',
      pricingOptionId: 'concession',
    })
    expect(changeOf(ofMaya, { personId: null, name: 'R' }, 'adult')).toBeNull()
    expect(changeOf(ofMaya, { personId: 'sam', name: null }, 'adult')).toEqual({
      purchasedForUserId: 'sam',
    })
    // A visitor has a friend's court back, and asks for nothing where it is theirs.
    const oneself = { personId: null, name: null }
    expect(changeOf(ofMaya, oneself, 'adult')).toEqual({ namedPlayer: null })
    expect(changeOf(place({ ...court, attendee: oneself }), oneself, 'adult')).toBeNull()
  })
})
