import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDays, everyDay, londonInstants } from '../testing/london.ts'
import { clockChanges, howOften, instantOf, timeOfDayIn } from './zoned-time.ts'

it('IMP-54 tells the time on the wall in London, midnight as 00:00, clock changes included', () => {
  const at = (text: string) => timeOfDayIn(new Date(text), 'Europe/London')
  expect(at('2026-12-15T00:00:00Z')).toBe('00:00')
  expect(at('2026-12-15T15:59:59Z')).toBe('15:59')
  expect(at('2026-07-15T15:00:00Z')).toBe('16:00')
  expect(at('2026-03-29T00:59:00Z')).toBe('00:59')
  expect(at('2026-03-29T01:00:00Z')).toBe('02:00')
  expect(at('2026-10-25T00:30:00Z')).toBe('01:30')
  expect(at('2026-10-25T01:30:00Z')).toBe('01:30')
})

it('refuses an unknown time zone', () => {
  expect(() => timeOfDayIn(new Date(0), 'Europe/Atlantis')).toThrow(RangeError)
})

describe('the instant of a time on the wall', () => {
  const at = (day: string, time: string) => instantOf(day, time, 'Europe/London').toISOString()

  it('is an hour earlier in summer, and 24:00 is the next midnight', () => {
    expect(at('2026-01-15', '07:00')).toBe('2026-01-15T07:00:00.000Z')
    expect(at('2026-07-15', '07:00')).toBe('2026-07-15T06:00:00.000Z')
    expect(at('2026-07-15', '24:00')).toBe('2026-07-15T23:00:00.000Z')
    expect(at('2026-12-31', '24:00')).toBe('2027-01-01T00:00:00.000Z')
  })

  it('is later by the jump where the clocks skip the time, and the first where it comes twice', () => {
    expect(at('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00.000Z')
  })

  it('is what the law says for any minute from 2024 to 2032, and for every quarter of an hour of a day of change', () => {
    const agrees = (day: string, minute: number) => {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16)
      const instants = londonInstants(day, time)
      expect(howOften(day, time, 'Europe/London')).toBe(['never', 'once', 'twice'][instants.length])
      const skipped = Date.parse(`${day}T${time}:00Z`)
      expect(instantOf(day, time, 'Europe/London').getTime()).toBe(instants[0] ?? skipped)
    }
    fc.assert(fc.property(fc.constantFrom(...everyDay), fc.nat(1439), agrees))
    for (const day of changeDays) for (let minute = 0; minute < 240; minute += 15) agrees(day, minute)
  })
})

it('names the days on which the clocks change, both ends included', () => {
  expect(clockChanges('2024-01-01', '2032-12-31', 'Europe/London')).toEqual(changeDays)
  expect(clockChanges('2026-03-29', '2026-10-25', 'Europe/London')).toEqual(['2026-03-29', '2026-10-25'])
  expect(clockChanges('2026-03-30', '2026-10-24', 'Europe/London')).toEqual([])
  expect(clockChanges('2024-01-01', '2032-12-31', 'UTC')).toEqual([])
})
