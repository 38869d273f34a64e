import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  dayInMonth,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  endOfMonth,
  formatDate,
  formatLongDate,
  formatMonth,
  formatWeekday,
  shortMonths,
  weekdays,
  isCalendarDate,
  parseCalendarDate,
  partsOf,
  startOfMonth,
  todayIn,
} from './dates.ts'

const dayLength = 86_400_000
/** The second way: the engine's own calendar in UTC. */
const utcDay = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayLength
const fromUtcDay = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

const anyDay = fc.integer({ min: utcDay('1600-01-01'), max: utcDay('2600-12-31') }).map(fromUtcDay)

describe('what a date is', () => {
  it.each(['2026-12-15', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2027-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '15/12/2026',
    '-001-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
    expect(parseCalendarDate(text)).toBeNull()
    expect(() => partsOf(text)).toThrow(RangeError)
  })

  it.each([null, undefined, 20261215, new Date(0), {}])('refuses what is not text', (value) => {
    expect(isCalendarDate(value)).toBe(false)
  })

  it('gives the parts', () => {
    expect(parseCalendarDate('2026-12-05')).toEqual({ year: 2026, month: 12, day: 5 })
  })

  it('agrees with a second calendar on which of all days exist', () => {
    for (let year = 1999; year <= 2101; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 28; day <= 31; day += 1) {
          const text = `${year}-${String(month).padStart(2, '0')}-${day}`
          const date = new Date(Date.UTC(year, month - 1, day))
          expect(isCalendarDate(text), text).toBe(date.getUTCMonth() === month - 1)
        }
      }
    }
  })
})

describe('arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2026-05-10', 0, '2026-05-10'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('takes the day of a month that may lie in another year', () => {
    expect(dayInMonth(2026, 14, 31)).toBe('2027-02-28')
    expect(dayInMonth(2026, 0, 5)).toBe('2025-12-05')
    expect(dayInMonth(2026, -11, 5)).toBe('2025-01-05')
  })

  it('knows months', () => {
    expect(startOfMonth('2028-02-17')).toBe('2028-02-01')
    expect(endOfMonth('2028-02-17')).toBe('2028-02-29')
    expect(endOfMonth('2026-12-31')).toBe('2026-12-31')
    expect(daysInMonth('2027-02-01')).toBe(28)
  })

  it('knows the days of the week, Monday first', () => {
    expect(dayOfWeek('2026-12-14')).toBe(1)
    expect(dayOfWeek('2026-12-20')).toBe(7)
  })

  it('goes through every day of four centuries like a second calendar', () => {
    const first = utcDay('1900-01-01')
    const last = utcDay('2299-12-31')
    let date = '1900-01-01'
    for (let day = first; day <= last; day += 1) {
      if (date !== fromUtcDay(day)) expect(date).toBe(fromUtcDay(day))
      if (dayOfWeek(date) % 7 !== new Date(day * dayLength).getUTCDay())
        expect.fail(`day of the week of ${date}`)
      date = addDays(date, 1)
    }
    expect(date).toBe('2300-01-01')
  })

  it('adds and counts days like a second calendar', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        const days = utcDay(b) - utcDay(a)
        expect(daysBetween(a, b)).toBe(days)
        expect(addDays(a, days)).toBe(b)
        expect(Math.sign(compareDates(a, b))).toBe(Math.sign(utcDay(a) - utcDay(b)))
      }),
    )
  })

  it('never skips a month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const { year, month, day } = partsOf(date)
        const moved = partsOf(addMonths(date, months))
        expect(moved.year * 12 + moved.month).toBe(year * 12 + month + months)
        expect(moved.day).toBe(Math.min(day, daysInMonth(addMonths(date, months))))
      }),
    )
  })

  it('refuses to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => calendarDate(2026, 2, 29)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError)
    expect(() => addMonths('2026-01-01', 0.5)).toThrow(RangeError)
  })
})

describe('how a date is shown', () => {
  it('DATE-05 shows DD/MM/YYYY', () => {
    expect(formatDate('2026-12-05')).toBe('05/12/2026')
  })

  it('shows the long form, in English where a language is not known', () => {
    expect(formatLongDate('2026-12-15')).toBe('15 December 2026')
    expect(formatLongDate('2026-03-01', 'en')).toBe('1 March 2026')
    expect(formatLongDate('2026-03-01', 'xx')).toBe('1 March 2026')
    expect(formatLongDate('2026-03-01', 'cy')).toBe('1 Mawrth 2026')
    expect(formatLongDate('2026-12-15', 'cy-GB')).toBe('15 Rhagfyr 2026')
  })

  it('names months and days alone, in Welsh too, whatever the browser knows', () => {
    expect(formatMonth('2026-12-15', 'en-GB')).toBe('December 2026')
    expect(formatMonth('2026-12-15', 'cy')).toBe('Rhagfyr 2026')
    expect(shortMonths('en-GB').join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(shortMonths('cy')[11]).toBe('Rhag')
    expect(shortMonths('cy')).toHaveLength(12)
    expect(weekdays('cy', 'short').join(' ')).toBe('Llun Maw Mer Iau Gwe Sad Sul')
  })

  it('names the day of the week, in English where a language is not known', () => {
    expect(formatWeekday('2026-12-15', 'en-GB', 'long')).toBe('Tuesday')
    expect(formatWeekday('2026-12-20', 'xx', 'short')).toBe('Sun')
    expect(formatWeekday('2026-12-14', 'cy', 'long')).toBe('Dydd Llun')
    expect(formatWeekday('2026-12-18', 'cy-GB', 'short')).toBe('Gwe')
  })
})

describe('the day at an instant', () => {
  const machineZone = process.env['TZ']
  afterEach(() => {
    if (machineZone === undefined) delete process.env['TZ']
    else process.env['TZ'] = machineZone
  })

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
    'DATE-12 is the day in London on a machine in %s',
    (zone) => {
      process.env['TZ'] = zone
      const at = (text: string) => todayIn(new Date(text), 'Europe/London')
      expect(at('2026-12-15T23:59:59Z')).toBe('2026-12-15')
      expect(at('2026-12-16T00:00:00Z')).toBe('2026-12-16')
      expect(at('2026-07-15T22:59:59Z')).toBe('2026-07-15')
      expect(at('2026-07-15T23:00:00Z')).toBe('2026-07-16')
      expect(at('2026-03-29T00:59:59Z')).toBe('2026-03-29')
      expect(at('2026-10-24T23:00:00Z')).toBe('2026-10-25')
      expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    },
  )

  it('refuses an unknown time zone', () => {
    expect(() => todayIn(new Date(0), 'Europe/Atlantis')).toThrow(RangeError)
  })
})
