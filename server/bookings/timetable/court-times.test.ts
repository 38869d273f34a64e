import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDays, everyDay, londonInstants, londonWall } from '../../testing/london.ts'
import { courtTimes, type Occupied } from './court-times.ts'
import { spaceTree } from '../catalogue/spaces.ts'
import { openingTimes } from '../testing/examples.ts'

const space = (slug: string, partOf: string | null = null) => ({
  venueSlug: 'mill',
  slug,
  name: slug,
  partOf,
  fireLimit: null,
})
const tree = spaceTree([space('hall'), space('court-1', 'hall'), space('court-2', 'hall')])
const badminton = {
  activitySlug: 'badminton',
  venueSlug: 'mill',
  spaceSlugs: ['court-1', 'court-2'],
  hours: null,
}
const football = { ...badminton, activitySlug: 'five-a-side', spaceSlugs: ['hall'] }
const always = openingTimes({ week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]) })

const timesOf = (
  day: string,
  {
    offer = badminton as Parameters<typeof courtTimes>[0],
    minutes = 60,
    opening = openingTimes(),
    occupied = [] as Occupied[],
  } = {},
) => courtTimes(offer, minutes, opening, tree, occupied, day, 'Europe/London')

const startsOf = (...args: Parameters<typeof timesOf>) => timesOf(...args).map(({ localStart }) => localStart)
const occupied = (part: string, from: string, until: string): Occupied => ({
  part,
  from: new Date(from),
  until: new Date(until),
})

describe('court times', () => {
  it('follow each other from opening to closing, as long as a whole one fits', () => {
    expect(startsOf('2026-11-28')).toEqual(
      '08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00'.split(' '),
    )
    expect(startsOf('2026-11-28', { minutes: 100 })).toEqual(
      '08:00 09:40 11:20 13:00 14:40 16:20 18:00'.split(' '),
    )
    expect(startsOf('2026-11-28', { minutes: 721 })).toEqual([])
    expect(timesOf('2026-07-18')[0]).toEqual({
      localStart: '08:00',
      startsAt: new Date('2026-07-18T07:00:00Z'),
      endsAt: new Date('2026-07-18T08:00:00Z'),
      courts: [
        { spaceSlug: 'court-1', free: true },
        { spaceSlug: 'court-2', free: true },
      ],
    })
  })

  it('keep to the hours of the offer, of a Sunday on a bank holiday', () => {
    const offer = {
      ...badminton,
      hours: [
        { weekdays: [1, 2], from: '20:00', until: '24:00' },
        { weekdays: [1], from: '05:00', until: '07:30' },
        { weekdays: [7], from: '10:00', until: '12:00' },
      ],
    }
    expect(startsOf('2026-11-23', { offer })).toEqual(['06:00', '20:00', '21:00'])
    expect(startsOf('2026-11-25', { offer })).toEqual([])
    expect(startsOf('2026-12-28', { offer })).toEqual(['10:00', '11:00'])
  })

  it('are none where the centre is closed', () => {
    const opening = openingTimes({ exceptions: [{ day: '2026-11-28', hours: [], reason: 'Boiler' }] })
    expect(startsOf('2026-11-28', { opening })).toEqual([])
  })
})

describe('what is taken', () => {
  const freeAt = (offer: typeof badminton, ...taken: Occupied[]) =>
    Object.fromEntries(
      timesOf('2026-11-28', { offer, occupied: taken })
        .filter(({ courts }) => courts.some(({ free }) => !free))
        .map(({ localStart, courts }) => [
          localStart,
          courts.filter(({ free }) => free).map(({ spaceSlug }) => spaceSlug),
        ]),
    )
  const nine = occupied('court-1', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z')

  it('is that court for that time only, and the times before and after stay free', () => {
    expect(freeAt(badminton, nine)).toEqual({ '09:00': ['court-2'] })
  })

  it('is every time that it overlaps by a minute', () => {
    const class1 = occupied('court-2', '2026-11-28T09:59:00Z', '2026-11-28T11:01:00Z')
    expect(freeAt(badminton, class1)).toEqual({
      '09:00': ['court-1'],
      '10:00': ['court-1'],
      '11:00': ['court-1'],
    })
  })

  it('of a part takes the whole, and the parts of a whole take each court', () => {
    expect(freeAt(football, nine)).toEqual({ '09:00': [] })
    expect(freeAt(badminton, nine, { ...nine, part: 'court-2' })).toEqual({ '09:00': [] })
    expect(freeAt(badminton, { ...nine, part: 'studio' })).toEqual({})
  })
})

describe('a change of the clocks', () => {
  it('gives a day of 23 or 24 court times where the centre never closes: none at a skipped time, none at one that is named a second time', () => {
    const march = startsOf('2026-03-29', { opening: always })
    expect(march.slice(0, 4)).toEqual(['00:00', '02:00', '03:00', '04:00'])
    expect(march).toHaveLength(23)
    const october = startsOf('2026-10-25', { opening: always })
    expect(october.slice(0, 4)).toEqual(['00:00', '01:00', '02:00', '03:00'])
    expect(october).toHaveLength(24)
  })

  it('moves no court time of an ordinary day', () => {
    expect(changeDays.map((day) => startsOf(day)[0])).toEqual(changeDays.map(() => '08:00'))
  })
})

it('are the multiples of the length from opening on London’s wall, and free where no minute is taken', () => {
  const minute = 60_000
  const taken = fc.array(
    fc.record({
      part: fc.constantFrom('court-1', 'court-2'),
      from: fc.integer({ min: 0, max: 900 }),
      length: fc.integer({ min: 1, max: 200 }),
    }),
    { maxLength: 4 },
  )
  const anyDay = fc.oneof(fc.constantFrom(...everyDay), fc.constantFrom(...changeDays))
  fc.assert(
    fc.property(anyDay, fc.constantFrom(40, 45, 60, 90), taken, (day, minutes, list) => {
      const weekend = openingTimes({
        week: Array.from({ length: 7 }, () => [{ from: '08:00', until: '20:00' }]),
      })
      const open = londonInstants(day, '08:00')[0]!
      const occupied = list.map(({ part, from, length }) => ({
        part,
        from: new Date(open + from * minute),
        until: new Date(open + (from + length) * minute),
      }))
      const found = timesOf(day, { minutes, opening: weekend, occupied })
      expect(found).toHaveLength(Math.floor(720 / minutes))
      for (const [index, time] of found.entries()) {
        expect(`${day} ${time.localStart}`).toBe(londonWall(open + index * minutes * minute))
        const own = Array.from({ length: minutes }, (_, at) => index * minutes + at)
        const isTaken = (court: string) =>
          list.some(
            ({ part, from, length }) => part === court && own.some((at) => at >= from && at < from + length),
          )
        expect(time.courts.map(({ free }) => !free)).toEqual([isTaken('court-1'), isTaken('court-2')])
      }
    }),
  )
})
