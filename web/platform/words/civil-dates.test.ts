import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../contract/dates.ts'
import {
  compactDate,
  completeTypedDate,
  ordinalDay,
  parseTypedDate,
  shortDate,
  toTypedDate,
  weekdayDate,
} from './civil-dates.ts'

it('Q-21 reads a typed date and refuses a day the calendar does not have', () => {
  expect(parseTypedDate('3/12/2026')).toBe('2026-12-03')
  expect(parseTypedDate(' 03.12.2026 ')).toBe('2026-12-03')
  expect(parseTypedDate('29 2 2028')).toBe('2028-02-29')
  expect(parseTypedDate('32/13/2000')).toBe(null)
  expect(parseTypedDate('29/02/2026')).toBe(null)
  expect(parseTypedDate('3/12/26')).toBe(null)
})

it('Q-21 Q-22 reads every way people write a date', () => {
  const ways = [
    '1/2/1990',
    '01/02/1990',
    '1 2 1990',
    ' 1 / 2 / 1990 ',
    '1.2.1990',
    '01-02-1990',
    '01021990',
    '1990-02-01',
  ]
  for (const way of ways) expect([way, parseTypedDate(way)]).toEqual([way, '1990-02-01'])
  const wrong = [
    '31/04/1990',
    '29/02/1900',
    '0/1/1990',
    '1/13/1990',
    '1/2/199',
    '1021990',
    '1/2',
    'May 1990',
    '',
  ]
  for (const way of wrong) expect([way, parseTypedDate(way)]).toEqual([way, null])
  expect(parseTypedDate('29/02/2000')).toBe('2000-02-29')
})

it('Q-21 reads a year of two digits once the date is finished, as the last such year', () => {
  expect(completeTypedDate('1/2/90', '2026-11-21')).toBe('1990-02-01')
  expect(completeTypedDate('1/2/26', '2026-11-21')).toBe('2026-02-01')
  expect(completeTypedDate('1/2/27', '2026-11-21')).toBe('1927-02-01')
  expect(completeTypedDate('15 12 26', '2027-01-15')).toBe('2026-12-15')
  expect(completeTypedDate('1/2/90', null)).toBe(null)
  expect(completeTypedDate('31/4/90', '2026-11-21')).toBe(null)
  expect(completeTypedDate('1/2/1990', null)).toBe('1990-02-01')
})

it('DATE-05 shows DD/MM/YYYY and reads back the same day', () => {
  const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('1970-01-01', count))
  fc.assert(
    fc.property(days, (date) => {
      expect(toTypedDate(date)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
      expect(parseTypedDate(toTypedDate(date))).toBe(date)
    }),
  )
  expect(toTypedDate('soon')).toBe('soon')
})

it('DATE-12 names the weekday of the civil day, whatever the zone of the machine', () => {
  expect(weekdayDate('2026-12-15', '2026-11-21')).toBe('Tuesday 15 December')
  expect(weekdayDate('2026-10-25', '2026-10-25')).toBe('Sunday 25 October')
  expect(weekdayDate('2027-01-04', '2026-11-21')).toBe('Monday 4 January 2027')
})

it('leaves the year out where it is this one', () => {
  expect(shortDate('2026-12-15', '2026-11-21')).toBe('15 December')
  expect(shortDate('2027-01-04', '2026-11-21')).toBe('4 January 2027')
})

it('shortens a date for narrow columns', () => {
  expect(compactDate('2026-12-15', '2026-11-21')).toBe('Tue 15 Dec')
  expect(compactDate('2027-01-04', '2026-11-21')).toBe('Mon 4 Jan 2027')
})

it('names days of the month', () => {
  expect([1, 2, 3, 11, 15, 22, 28, 31].map(ordinalDay)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '15th',
    '22nd',
    '28th',
    'last day',
  ])
})
