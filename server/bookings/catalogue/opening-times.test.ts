import { describe, expect, it } from 'vitest'
import { bankHolidays } from '../../calendar/bank-holidays.ts'
import { everyDay } from '../../testing/london.ts'
import { openingOn, weekdayKept } from './opening-times.ts'
import { openingTimes } from '../testing/examples.ts'

const weekdayHours = [{ from: '06:00', until: '22:00' }]
const weekendHours = [{ from: '08:00', until: '20:00' }]

describe('a centre is open', () => {
  it('as its week says', () => {
    const on = (day: string) => openingOn(openingTimes(), day)
    expect(on('2026-11-27')).toEqual({ hours: weekdayHours, because: { kind: 'week' } })
    expect(on('2026-11-28')).toEqual({ hours: weekendHours, because: { kind: 'week' } })
  })

  it('as on a Sunday on a bank holiday of its nation, and of no other', () => {
    // Easter Monday is none in Scotland, and the second of January is none elsewhere.
    const hours = (nation: 'england' | 'wales' | 'scotland' | 'northern_ireland', day: string) =>
      openingOn(openingTimes({ nation }), day).hours
    expect(hours('england', '2027-03-29')).toEqual(weekendHours)
    expect(hours('wales', '2027-03-29')).toEqual(weekendHours)
    expect(hours('northern_ireland', '2027-03-29')).toEqual(weekendHours)
    expect(hours('scotland', '2027-03-29')).toEqual(weekdayHours)
    expect(hours('scotland', '2027-01-04')).toEqual(weekendHours)
    expect(hours('england', '2027-01-04')).toEqual(weekdayHours)
    expect(hours('northern_ireland', '2027-03-17')).toEqual(weekendHours)
    expect(openingOn(openingTimes(), '2027-03-29').because).toEqual({ kind: 'bankHoliday' })
  })

  it('as an exception says, before anything else', () => {
    const opening = openingTimes({
      exceptions: [
        { day: '2026-12-25', hours: [], reason: 'Christmas Day' },
        { day: '2026-12-24', hours: [{ from: '06:00', until: '15:00' }], reason: 'Christmas Eve' },
      ],
    })
    expect(openingOn(opening, '2026-12-25')).toEqual({
      hours: [],
      because: { kind: 'exception', reason: 'Christmas Day' },
    })
    expect(openingOn(opening, '2026-12-24').hours).toEqual([{ from: '06:00', until: '15:00' }])
    expect(openingOn(opening, '2026-12-26').hours).toEqual(weekendHours)
  })

  it('on every day from 2024 to 2032 by the engine’s weekday and the list of bank holidays', () => {
    const years = Array.from({ length: 9 }, (_, index) => 2024 + index)
    const holidays = new Set(years.flatMap((year) => bankHolidays('scotland', year).map(({ date }) => date)))
    const opening = openingTimes({ nation: 'scotland' })
    const wrong = everyDay.filter((day) => {
      const weekday = holidays.has(day) ? 7 : new Date(`${day}T12:00:00Z`).getUTCDay() || 7
      const first = weekday < 6 ? '06:00' : '08:00'
      return weekdayKept(day, 'scotland') !== weekday || openingOn(opening, day).hours[0]!.from !== first
    })
    expect(wrong).toEqual([])
    expect(holidays.size).toBe(82)
  })
})
