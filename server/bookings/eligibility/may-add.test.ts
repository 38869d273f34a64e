import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import { companionsFor } from './companions.ts'
import { overlaps, refusals, type PlaceHad, type PlaceWanted } from './may-add.ts'
import { overlapWords, refusalWords } from './may-add-words.ts'
import { activity, policy } from '../testing/examples.ts'

const timeZone = 'Europe/London'
const now = new Date('2026-11-25T12:00:00Z')
const yoga = activity({ slug: 'yoga', name: 'Yoga', inWater: false })
const swim = activity()
const bornYearsAgo = (years: number) => `${2026 - years}-01-01`

type Given = Partial<PlaceWanted> & { day?: string; start?: string; minutes?: number; age?: number }

/** Sam's place at Yoga on Thursday 26 November 2026 from 18:00 to 19:00. */
function place({
  day = '2026-11-26',
  start = '18:00',
  minutes = 60,
  age = 30,
  ...given
}: Given = {}): PlaceWanted {
  const startsAt = instantOf(day, start, timeZone)
  return {
    ...{
      activity: yoga,
      policy: policy(),
      sessionId: 1,
      localDay: day,
      localStart: start,
      startsAt,
      timeZone,
    },
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    ...{ personId: 'sam', namedPlayer: null, cancelled: false, releasing: [] },
    attendee: { dateOfBirth: bornYearsAgo(age), declaredAdult: false },
    isOthersUnpaid: false,
    ...given,
  }
}

const kinds = (wanted: readonly PlaceWanted[], had: readonly PlaceHad[] = [], at = now) =>
  refusals(wanted, had, at).map((refusal) => refusal?.kind ?? null)

describe('the time', () => {
  it('nothing is bookable before its release, at the last booking or after, and nothing that is cancelled', () => {
    const day = '2026-12-03'
    const opens = new Date('2026-11-26T07:00:00Z')
    expect(refusals([place({ day })], [], new Date(opens.getTime() - 1))).toEqual([
      { kind: 'notYet', at: opens },
    ])
    expect(kinds([place({ day })], [], opens)).toEqual([null])
    const start = new Date('2026-12-03T18:00:00Z')
    expect(kinds([place({ day })], [], new Date(start.getTime() - 1))).toEqual([null])
    expect(kinds([place({ day })], [], start)).toEqual(['tooLate'])
    expect(kinds([place({ cancelled: true })])).toEqual(['cancelled'])
  })

  it('a membership that releases earlier counts', () => {
    const ahead = place({ day: '2026-12-03', releasing: ['fitness'] })
    expect(kinds([ahead])).toEqual([null])
    expect(kinds([{ ...ahead, releasing: [] }])).toEqual(['notYet'])
  })
})

describe('the limits of a policy', () => {
  const two = policy({ mostPlacesADay: 2 })
  const open = policy({ mostOpenBookings: 2 })
  const at = (start: string, given: Given = {}) =>
    place({ policy: two, start, sessionId: Number(start.slice(0, 2)), ...given })

  it('count what one person has and wants on one day; the first ones are let through', () => {
    expect(kinds([at('09:00'), at('10:00'), at('11:00')])).toEqual([null, null, 'tooManyADay'])
    expect(kinds([at('11:00')], [at('09:00'), at('10:00')])).toEqual(['tooManyADay'])
    expect(kinds([at('11:00')], [at('09:00'), at('10:00', { day: '2026-11-27' })])).toEqual([null])
  })

  it('are about one person, and about activities of the same policy', () => {
    const others = [at('09:00', { personId: 'robin' }), at('10:00', { policy: policy({ slug: 'other' }) })]
    expect(kinds([at('11:00'), at('12:00')], others)).toEqual([null, null])
  })

  it('of a court that is booked for a named player count for whoever pays', () => {
    const court = (namedPlayer: string | null, start: string) => at(start, { sessionId: null, namedPlayer })
    expect(kinds([court('Kit', '09:00'), court('Jo', '10:00'), court(null, '11:00')])).toEqual([
      null,
      null,
      'tooManyADay',
    ])
  })

  it('of open bookings do not count what has begun', () => {
    const coming = (day: string) => place({ policy: open, day, sessionId: null })
    expect(kinds([coming('2026-11-28')], [coming('2026-11-26'), coming('2026-11-27')])).toEqual([
      'tooManyOpen',
    ])
    const begun = place({ policy: open, day: '2026-11-25', start: '12:00' })
    expect(kinds([coming('2026-11-28')], [begun, coming('2026-11-27')])).toEqual([null])
  })

  it('never let through more than there may be, whatever is wanted in one call', () => {
    const day = fc.integer({ min: 0, max: 2 }).map((days) => addDays('2026-11-26', days))
    const some = fc.record({ day, personId: fc.constantFrom('sam', 'robin') })
    const strict = policy({ mostPlacesADay: 2, mostOpenBookings: 4 })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (given) => {
        const wanted = given.map((one, index) => place({ ...one, policy: strict, sessionId: index }))
        const answers = kinds(wanted)
        const first = answers.findIndex((answer) => answer !== null)
        const accepted = wanted.slice(0, first < 0 ? wanted.length : first)
        for (const { personId, localDay } of accepted) {
          const mine = accepted.filter((other) => other.personId === personId)
          expect(mine.length).toBeLessThanOrEqual(4)
          expect(mine.filter((other) => other.localDay === localDay).length).toBeLessThanOrEqual(2)
        }
        // The first that is refused would have been one too many.
        if (first < 0) return
        const mine = accepted.filter(({ personId }) => personId === wanted[first]!.personId)
        const sameDay = mine.filter(({ localDay }) => localDay === wanted[first]!.localDay)
        expect(mine.length === 4 || sameDay.length === 2).toBe(true)
      }),
    )
  })
})

describe('children in the water', () => {
  const inPool = (personId: string, age: number, given: Given = {}) =>
    place({ activity: swim, personId, age, ...given })

  it('need an adult among those wanted, in the basket or booked, at the same session', () => {
    const child = inPool('robin', 5)
    expect(kinds([child])).toEqual(['childAlone'])
    expect(kinds([child, inPool('sam', 30)])).toEqual([null, null])
    expect(kinds([child], [inPool('sam', 30)])).toEqual([null])
    expect(kinds([child], [inPool('sam', 30, { sessionId: 2 })])).toEqual(['childAlone'])
    expect(kinds([child], [inPool('sam', 15)])).toEqual(['childAlone'])
  })

  it('two under four need two adults, and the adult is not the one who is refused', () => {
    const two = [inPool('a', 2), inPool('b', 3), inPool('sam', 30)]
    expect(refusals(two, [], now)).toEqual([
      { kind: 'childAlone', under: 8, needed: 2 },
      { kind: 'childAlone', under: 8, needed: 2 },
      null,
    ])
    expect(kinds([inPool('kit', 40)], two)).toEqual([null])
    expect(kinds([inPool('c', 12)], two)).toEqual([null])
  })

  it('a policy without such a rule, a place that is not in the water, a court and an unknown age ask for nobody', () => {
    const none = policy({ companions: { adultFrom: 16, children: [] } })
    expect(
      kinds([
        inPool('a', 2, { policy: none }),
        inPool('b', 2, { activity: yoga, sessionId: 3 }),
        inPool('c', 2, { sessionId: null }),
        inPool('d', 2, { attendee: { dateOfBirth: null, declaredAdult: false }, sessionId: 4 }),
      ]),
    ).toEqual([null, null, null, null])
  })

  it('the age is that on the day of the session', () => {
    const birthday = { attendee: { dateOfBirth: '2018-11-26', declaredAdult: false } }
    expect(kinds([inPool('robin', 0, { ...birthday, day: '2026-11-25', start: '20:00' })])).toEqual([
      'childAlone',
    ])
    expect(kinds([inPool('robin', 0, birthday)])).toEqual([null])
  })

  it('are let through exactly where there are adults enough, however they are spread over basket and call', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(ages, ages, (booked, asked) => {
        const had = booked.map((age, index) => inPool(`had ${index}`, age))
        const answers = kinds(
          asked.map((age, index) => inPool(`asked ${index}`, age)),
          had,
        )
        const { needed, there } = companionsFor(policy().companions, [...booked, ...asked])
        const expected = asked.map((age) => (age < 8 && there < needed ? 'childAlone' : null))
        expect(answers).toEqual(expected)
      }),
    )
  })
})

describe('times that overlap', () => {
  const names = (wanted: PlaceWanted, ...had: PlaceWanted[]) =>
    overlaps([wanted], had)[0]!.map(({ localStart }) => localStart)

  it('are those of the same person, the earliest first; what ends at 18:00 is not at the same time', () => {
    const wanted = place()
    const had = [
      place({ sessionId: 2, start: '18:59' }),
      place({ sessionId: 3, start: '17:30' }),
      place({ sessionId: 4, start: '17:00' }),
      place({ sessionId: 5, start: '19:00' }),
      place({ sessionId: 6, personId: 'robin' }),
    ]
    expect(names(wanted, ...had)).toEqual(['17:30', '18:59'])
  })

  it('are pointed out for two courts of one person, and not for two players', () => {
    const court = place({ sessionId: null })
    expect(names(court, place({ sessionId: null, start: '18:30' }))).toEqual(['18:30'])
    expect(names(court, place({ sessionId: null, namedPlayer: 'Kit' }))).toEqual([])
  })

  it('are found among what is wanted in one call, once', () => {
    const found = overlaps([place(), place({ sessionId: 2, start: '18:30' })], [])
    expect(found.map((others) => others.length)).toEqual([0, 1])
  })
})

it('a refusal says in a sentence what and why', () => {
  const words = (refusal: Parameters<typeof refusalWords>[0]) => refusalWords(refusal, place(), 'Sam Taylor')
  expect([
    words({ kind: 'cancelled' }),
    words({ kind: 'notYet', at: new Date('2026-07-01T06:00:00Z') }),
    words({ kind: 'tooLate' }),
    words({ kind: 'tooManyADay', most: 2 }),
    words({ kind: 'tooManyOpen', most: 5 }),
    words({ kind: 'childAlone', under: 8, needed: 1 }),
    words({ kind: 'childAlone', under: 8, needed: 2 }),
    ...overlapWords(place(), [place({ activity: swim, start: '17:30' })], 'Sam Taylor'),
  ]).toEqual([
    'Yoga at 18:00 has been cancelled.',
    'Yoga at 18:00 can be booked from Wednesday 1 July 2026, 07:00.',
    'Yoga at 18:00 can no longer be booked.',
    'Sam Taylor has as many places on this day as one person can have (2).',
    'Sam Taylor has as many bookings as one person can have at a time (5).',
    'Children under 8 need an adult in the water: add one to Yoga at 18:00 too.',
    'These children need 2 adults in the water at Yoga, 18:00.',
    'Sam Taylor has Public swim at 17:30, at the same time as Yoga.',
  ])
})
