import { expect, it } from 'vitest'
import { dayName, endOf, hoursWords, instantWords, openingNow, stripWords, whenWords } from './day-words.ts'

const today = '2026-11-25'

it('names days as people do', () => {
  expect(dayName(today, today)).toBe('Today')
  expect(dayName('2026-11-26', today)).toBe('Tomorrow')
  expect(dayName('2026-11-27', today)).toBe('Friday 27 November')
  expect(dayName('2027-01-01', today)).toBe('Friday 1 January 2027')
  expect(whenWords(today, '18:00', today)).toBe('today, 18:00')
  expect(whenWords('2026-11-26', '09:15', today)).toBe('tomorrow, 09:15')
  expect(whenWords('2026-11-27', '09:15', today)).toBe('Friday 27 November, 09:15')
})

it('the strip names the month where one begins', () => {
  expect(stripWords('2026-11-25', true)).toEqual({ weekday: 'Wed', number: 25, month: 'Nov' })
  expect(stripWords('2026-11-26', false)).toEqual({ weekday: 'Thu', number: 26, month: null })
  expect(stripWords('2026-12-01', false)).toEqual({ weekday: 'Tue', number: 1, month: 'Dec' })
})

it('instants are told on the clocks of the centre, in summer too', () => {
  expect(instantWords('2026-11-25T15:00:00Z', 'Europe/London', today)).toBe('15:00')
  expect(instantWords('2026-07-01T23:30:00Z', 'Europe/London', '2026-07-01')).toBe('Thu 2 Jul, 00:30')
})

it('opening times say what they mean now', () => {
  const day = {
    day: today,
    hours: [
      { from: '06:00', until: '12:00' },
      { from: '14:00', until: '22:00' },
    ],
    because: null,
  }
  expect(hoursWords(day)).toBe('06:00 to 12:00 and 14:00 to 22:00')
  expect(openingNow(day, '05:00')).toBe('Opens at 06:00')
  expect(openingNow(day, '06:00')).toBe('Open until 12:00')
  expect(openingNow(day, '12:00')).toBe('Opens at 14:00')
  expect(openingNow(day, '22:00')).toBe('Closed now')
  expect(openingNow({ ...day, hours: [] }, '10:00')).toBe('Closed today')
  expect(hoursWords({ hours: [] })).toBe('Closed')
})

it('an end is on the wall, past midnight and over a change of the clocks too', () => {
  const end = (startsAt: string, minutes: number) => endOf(startsAt, minutes, 'Europe/London')
  expect(end('2026-11-25T07:00:00.000Z', 45)).toBe('07:45')
  expect(end('2026-11-25T23:30:00.000Z', 60)).toBe('00:30')
  expect(end('2026-10-25T00:30:00.000Z', 60)).toBe('01:30')
  expect(end('2027-03-28T00:30:00.000Z', 60)).toBe('02:30')
})
