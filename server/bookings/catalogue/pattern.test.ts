import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDays, everyDay, londonInstants, londonWall } from '../../testing/london.ts'
import { sessionsBetween, type TimetablePattern } from './pattern.ts'
import { openingTimes, pattern } from '../testing/examples.ts'

const always = openingTimes({ week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]) })

const sessionsOf = (
  given: Partial<TimetablePattern>,
  from: string,
  until: string,
  opening = openingTimes(),
) => sessionsBetween(pattern(given), opening, from, until, 'Europe/London')

const keysOf = (...args: Parameters<typeof sessionsOf>) => sessionsOf(...args).map(({ key }) => key)

it('makes whole sessions, with keys that say where, what and when', () => {
  expect(sessionsOf({ weekdays: [3], starts: ['18:00', '19:30'] }, '2026-11-25', '2026-12-01')).toEqual([
    {
      key: 'mill/yoga/studio/2026-11-25/18:00',
      venueSlug: 'mill',
      activitySlug: 'yoga',
      spaceSlug: 'studio',
      localDay: '2026-11-25',
      localStart: '18:00',
      startsAt: new Date('2026-11-25T18:00:00Z'),
      endsAt: new Date('2026-11-25T19:00:00Z'),
      capacity: 20,
      fireLimit: 30,
      leader: 'Priya',
      access: [],
    },
    expect.objectContaining({ key: 'mill/yoga/studio/2026-11-25/19:30' }),
  ])
  expect(keysOf({ weekdays: [3], spaceSlug: null }, '2026-11-25', '2026-11-25')).toEqual([
    'mill/yoga/-/2026-11-25/18:00',
  ])
})

it('keeps to its first and last day, leaves exceptions out and adds single days', () => {
  const given = {
    weekdays: [1, 3],
    firstDay: '2026-11-04',
    lastDay: '2026-11-18',
    except: ['2026-11-09'],
    dates: ['2026-11-21', '2026-11-04'],
  }
  const days = sessionsOf(given, '2026-11-01', '2026-11-30').map(({ localDay }) => localDay)
  expect(days).toEqual(['2026-11-04', '2026-11-11', '2026-11-16', '2026-11-18', '2026-11-21'])
})

describe('opening hours', () => {
  it('leave out what begins before or ends after them, to the minute', () => {
    const starts = ['05:59', '06:00', '21:00', '21:01']
    const found = sessionsOf({ weekdays: [3], starts }, '2026-11-25', '2026-11-25')
    expect(found.map(({ localStart }) => localStart)).toEqual(['06:00', '21:00'])
  })

  it('leave out a Monday’s early class on a bank holiday, and everything where the centre is closed', () => {
    const given = { weekdays: [1], starts: ['07:00', '09:00'] }
    expect(keysOf(given, '2026-12-28', '2026-12-28')).toEqual(['mill/yoga/studio/2026-12-28/09:00'])
    const opening = openingTimes({ exceptions: [{ day: '2026-12-28', hours: [], reason: 'Boiler' }] })
    expect(keysOf(given, '2026-12-28', '2026-12-28', opening)).toEqual([])
  })

  it('must hold a session in one piece', () => {
    const opening = openingTimes({
      exceptions: [
        {
          day: '2026-11-25',
          hours: [
            { from: '09:00', until: '12:00' },
            { from: '12:30', until: '20:00' },
          ],
          reason: 'Staff meeting',
        },
      ],
    })
    const starts = ['11:00', '11:30', '12:00', '12:30']
    const found = sessionsOf({ weekdays: [3], starts }, '2026-11-25', '2026-11-25', opening)
    expect(found.map(({ localStart }) => localStart)).toEqual(['11:00', '12:30'])
  })
})

describe('a change of the clocks', () => {
  it('moves no start on the wall, in March and in October', () => {
    const at = (from: string, until: string) =>
      sessionsOf({ weekdays: [6, 7, 1], starts: ['09:00'] }, from, until).map(({ startsAt }) =>
        startsAt.toISOString(),
      )
    expect(at('2026-03-28', '2026-03-30')).toEqual([
      '2026-03-28T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ])
    expect(at('2026-10-24', '2026-10-26')).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
    ])
  })

  it('changes no length: 00:30 and two hours end at 03:30 in March and at 01:30 in October', () => {
    const end = (day: string) => {
      const [found] = sessionsOf({ dates: [day], starts: ['00:30'], minutes: 120 }, day, day, always)
      return londonWall(found!.endsAt.getTime())
    }
    expect(end('2026-03-29')).toBe('2026-03-29 03:30')
    expect(end('2026-10-25')).toBe('2026-10-25 01:30')
    expect(end('2026-11-25')).toBe('2026-11-25 02:30')
  })

  it('keeps a session of a time that is skipped or comes twice: later by the jump, or the first', () => {
    const start = (day: string) =>
      sessionsOf({ dates: [day], starts: ['01:30'] }, day, day, always)[0]!.startsAt.toISOString()
    expect(start('2026-03-29')).toBe('2026-03-29T01:30:00.000Z')
    expect(start('2026-10-25')).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('from 2024 to 2032', () => {
  it('a daily class starts at its time on London’s wall on every day, and lasts its length', () => {
    const found = sessionsOf({ weekdays: [1, 2, 3, 4, 5, 6, 7] }, '2024-01-01', '2032-12-31')
    expect(found.map(({ localDay }) => localDay)).toEqual(everyDay)
    const wrong = found.filter(
      ({ localDay, startsAt, endsAt }) =>
        londonWall(startsAt.getTime()) !== `${localDay} 18:00` ||
        startsAt.getTime() !== londonInstants(localDay, '18:00')[0] ||
        endsAt.getTime() - startsAt.getTime() !== 3_600_000,
    )
    expect(wrong).toEqual([])
  })

  const anyDay = fc.constantFrom(...everyDay)
  const nearChange = fc
    .tuple(fc.constantFrom(...changeDays), fc.integer({ min: -3, max: 3 }))
    .map(([day, days]) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
  const days = fc.uniqueArray(fc.oneof(anyDay, nearChange), { maxLength: 3 })
  const limit = fc.option(anyDay, { nil: null })
  const given = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    dates: days,
    except: days,
    firstDay: limit,
    lastDay: limit,
  })
  const start = fc.oneof(anyDay, nearChange)
  const plus = (day: string, count: number) =>
    new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

  it('any pattern takes place on the days that a filter over the whole calendar finds', () => {
    fc.assert(
      fc.property(given, start, fc.nat(40), (row, from, length) => {
        const until = plus(from, length)
        const inRange = everyDay.slice(everyDay.indexOf(from)).filter((day) => day <= until)
        const wanted = inRange
          .filter((day) => !row.except.includes(day))
          .filter((day) => {
            const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
            const isInSeason = day >= (row.firstDay ?? '') && day <= (row.lastDay ?? '9')
            return row.dates.includes(day) || (row.weekdays.includes(weekday) && isInSeason)
          })
        const found = sessionsOf(row, from, until).map(({ localDay }) => localDay)
        expect(found.filter((day) => day <= '2032-12-31')).toEqual(wanted)
      }),
    )
  })

  it('making the days again, or in two pieces, makes the same sessions with the same keys', () => {
    fc.assert(
      fc.property(given, start, fc.nat(30), fc.nat(30), (row, from, one, two) => {
        const [middle, until] = [plus(from, one), plus(from, one + 1 + two)]
        const whole = sessionsOf(row, from, until)
        const pieces = [...sessionsOf(row, from, middle), ...sessionsOf(row, plus(middle, 1), until)]
        expect(pieces).toEqual(whole)
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
      }),
    )
  })
})
