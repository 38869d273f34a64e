import { addDays, calendarDate, dayInMonth, dayOfWeek, partsOf } from '../../contract/dates.ts'
import type { CalendarDate } from '../../contract/dates.ts'

/**
 * The bank holidays of the United Kingdom, calculated by the rules of the Banking and Financial Dealings Act 1971 and the
 * proclamations since, with a table of the days that Parliament or the Crown moved or added once. Names and substitute days
 * are those gov.uk publishes. Holds from 2013; a day proclaimed later than this code was written needs a row in the table.
 */

export type Division = 'england-and-wales' | 'scotland' | 'northern-ireland'

export interface BankHoliday {
  date: CalendarDate
  title: string
}

const everywhere: Division[] = ['england-and-wales', 'scotland', 'northern-ireland']

/** `moves` names the regular holiday that is not kept on its own date that year. */
const oneOffs: { date: CalendarDate; title: string; divisions: Division[]; moves?: string }[] = [
  {
    date: '2020-05-08',
    title: 'Early May bank holiday (VE day)',
    divisions: everywhere,
    moves: 'Early May bank holiday',
  },
  { date: '2022-06-02', title: 'Spring bank holiday', divisions: everywhere, moves: 'Spring bank holiday' },
  { date: '2022-06-03', title: 'Platinum Jubilee bank holiday', divisions: everywhere },
  {
    date: '2022-09-19',
    title: 'Bank Holiday for the State Funeral of Queen Elizabeth II',
    divisions: everywhere,
  },
  {
    date: '2023-05-08',
    title: 'Bank holiday for the coronation of King Charles III',
    divisions: everywhere,
  },
  { date: '2026-06-15', title: 'World Cup bank holiday', divisions: ['scotland'] },
]

const known = new Map<string, readonly BankHoliday[]>()

/** The bank holidays of a year in a division, in order of date. */
export function bankHolidays(division: Division, year: number): readonly BankHoliday[] {
  const key = `${division} ${year}`
  let holidays = known.get(key)
  if (!holidays) {
    holidays = calculate(division, year)
    known.set(key, holidays)
  }
  return holidays
}

/** Whether the day is a bank holiday there: the substitute day where there is one, not the day it stands for. */
export function isBankHoliday(date: CalendarDate, division: Division): boolean {
  return bankHolidays(division, partsOf(date).year).some((holiday) => holiday.date === date)
}

function calculate(division: Division, year: number): BankHoliday[] {
  const special = oneOffs.filter(
    ({ date, divisions }) => partsOf(date).year === year && divisions.includes(division),
  )
  const moved = new Set(special.map(({ moves }) => moves))
  return [
    ...regular(division, year).filter(({ title }) => !moved.has(title)),
    ...special.map(({ date, title }) => ({ date, title })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function regular(division: Division, year: number): BankHoliday[] {
  const easter = easterSunday(year)
  const inScotland = division === 'scotland'
  const newYear = { date: calendarDate(year, 1, 1), title: 'New Year’s Day' }
  const common = [
    { date: addDays(easter, -2), title: 'Good Friday' },
    { date: firstMonday(year, 5), title: 'Early May bank holiday' },
    { date: lastMonday(year, 5), title: 'Spring bank holiday' },
    ...christmas(year),
  ]
  if (inScotland) {
    return [
      ...inTurn([newYear, { date: calendarDate(year, 1, 2), title: '2nd January' }]),
      ...common,
      { date: firstMonday(year, 8), title: 'Summer bank holiday' },
      ...inTurn([{ date: calendarDate(year, 11, 30), title: 'St Andrew’s Day' }]),
    ]
  }
  const english = [
    ...inTurn([newYear]),
    ...common,
    { date: addDays(easter, 1), title: 'Easter Monday' },
    { date: lastMonday(year, 8), title: 'Summer bank holiday' },
  ]
  if (division === 'england-and-wales') return english
  return [
    ...english,
    ...inTurn([{ date: calendarDate(year, 3, 17), title: 'St Patrick’s Day' }]),
    ...inTurn([{ date: calendarDate(year, 7, 12), title: 'Battle of the Boyne (Orangemen’s Day)' }]),
  ]
}

/** Each holiday on its day or, at a weekend or on a day already taken, on the next weekday that is free. */
function inTurn(holidays: BankHoliday[]): BankHoliday[] {
  const taken: BankHoliday[] = []
  for (const { date, title } of holidays) {
    let day = date
    while (dayOfWeek(day) > 5 || taken.some((other) => other.date === day)) day = addDays(day, 1)
    taken.push({ date: day, title })
  }
  return taken
}

/** When Christmas Day is a Sunday, Boxing Day keeps its Monday and the substitute for Christmas comes after it. */
function christmas(year: number): BankHoliday[] {
  const day = { date: calendarDate(year, 12, 25), title: 'Christmas Day' }
  const boxing = { date: calendarDate(year, 12, 26), title: 'Boxing Day' }
  return dayOfWeek(day.date) === 7 ? inTurn([boxing, day]) : inTurn([day, boxing])
}

function firstMonday(year: number, month: number): CalendarDate {
  const first = calendarDate(year, month, 1)
  return addDays(first, (8 - dayOfWeek(first)) % 7)
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = dayInMonth(year, month, 31)
  return addDays(last, 1 - dayOfWeek(last))
}

/**
 * Easter Sunday: the first Sunday after the ecclesiastical full moon on or after 21 March. The moon's age follows the 19-year
 * cycle, corrected by century for the leap days left out and for the slow drift of the cycle itself.
 */
export function easterSunday(year: number): CalendarDate {
  const century = Math.floor(year / 100)
  const leapDaysLeftOut = century - Math.floor(century / 4)
  const drift = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const golden = year % 19
  let age = (leapDaysLeftOut - drift + 19 * golden + 15) % 30
  // The church calendar puts the two late moons one day earlier.
  if (age === 29 || (age === 28 && golden > 10)) age -= 1
  const fullMoon = addDays(calendarDate(year, 3, 21), age)
  return addDays(fullMoon, 7 - (dayOfWeek(fullMoon) % 7))
}
