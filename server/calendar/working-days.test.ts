import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/dates.ts'
import {
  addWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  submissionDay,
  workingDaysBetween,
} from './working-days.ts'

const anyDay = fc.integer({ min: 0, max: 7600 }).map((days) => addDays('2020-01-01', days))

describe('working days', () => {
  it('are Monday to Friday without the bank holidays of England', () => {
    const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29']
    expect(days.map(isWorkingDay)).toEqual([true, false, false, false, false, true])
  })

  it('are those of England, not of Scotland', () => {
    expect(isWorkingDay('2026-11-30')).toBe(true)
    expect(isWorkingDay('2026-04-06')).toBe(false)
  })

  it('the next one is the day itself when it is one', () => {
    expect(nextWorkingDay('2026-12-24')).toBe('2026-12-24')
    expect(nextWorkingDay('2026-12-25')).toBe('2026-12-29')
  })

  it('are counted over Christmas', () => {
    expect(addWorkingDays('2026-12-15', 10)).toBe('2026-12-31')
    expect(addWorkingDays('2026-12-24', 1)).toBe('2026-12-29')
    expect(addWorkingDays('2026-12-26', 1)).toBe('2026-12-29')
    expect(addWorkingDays('2026-12-26', 0)).toBe('2026-12-26')
  })

  it('adding n leaves n working days behind, counted one by one', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (date, count) => {
        const reached = addWorkingDays(date, count)
        let passed = 0
        for (let day = addDays(date, 1); day <= reached; day = addDays(day, 1))
          passed += isWorkingDay(day) ? 1 : 0
        expect(isWorkingDay(reached)).toBe(true)
        expect(passed).toBe(count)
      }),
    )
  })
})

it('counts the working days from one date to another, the way they were added', () => {
  expect(workingDaysBetween('2026-12-07', '2027-01-04')).toBe(17)
  expect(workingDaysBetween('2026-12-24', '2026-12-28')).toBe(0)
  expect(workingDaysBetween('2026-12-24', '2026-12-24')).toBe(0)
  expect(workingDaysBetween('2026-12-24', '2026-12-01')).toBe(0)
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 40 }), (date, count) => {
      expect(workingDaysBetween(date, addWorkingDays(date, count))).toBe(count)
    }),
  )
})

describe('the day of submission', () => {
  const machineZone = process.env['TZ']
  afterEach(() => {
    if (machineZone === undefined) delete process.env['TZ']
    else process.env['TZ'] = machineZone
  })

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is told by the wall in London on a machine in %s',
    (zone) => {
      process.env['TZ'] = zone
      const at = (text: string) => submissionDay(new Date(text), 'Europe/London')
      expect(at('2026-12-15T00:00:00Z')).toBe('2026-12-15')
      expect(at('2026-12-15T15:59:59Z')).toBe('2026-12-15')
      expect(at('2026-12-15T16:00:00Z')).toBe('2026-12-16')
      // Summer: 16:00 in London is 15:00 in UTC.
      expect(at('2026-07-15T14:59:59Z')).toBe('2026-07-15')
      expect(at('2026-07-15T15:00:00Z')).toBe('2026-07-16')
      // Friday afternoon, a weekend, Christmas Eve after hours.
      expect(at('2026-07-17T15:30:00Z')).toBe('2026-07-20')
      expect(at('2026-07-18T09:00:00Z')).toBe('2026-07-20')
      expect(at('2026-12-24T16:30:00Z')).toBe('2026-12-29')
      // Late evening in UTC is already tomorrow in London.
      expect(at('2026-07-15T23:30:00Z')).toBe('2026-07-16')
    },
  )
})
