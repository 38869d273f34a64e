import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bankHolidays, easterSunday, isBankHoliday } from './bank-holidays.ts'
import type { BankHoliday, Division } from './bank-holidays.ts'

const folder = process.env['TEST_DATA_DIR'] ?? path.join(import.meta.dirname, '../../../shared/data')
const file = path.join(folder, 'bank-holidays.json')
const divisions: Division[] = ['england-and-wales', 'scotland', 'northern-ireland']

describe('the published lists', () => {
  if (!existsSync(file)) console.info(`Skipped: no bank-holidays.json in TEST_DATA_DIR (${folder}).`)

  it.skipIf(!existsSync(file)).each(divisions)('are what we calculate for %s, 2019 to 2028', (division) => {
    const published = JSON.parse(readFileSync(file, 'utf8')) as Record<Division, { events: BankHoliday[] }>
    const years = Array.from({ length: 10 }, (_, index) => 2019 + index)
    expect(years.flatMap((year) => bankHolidays(division, year))).toEqual(
      published[division].events.map(({ date, title }) => ({ date, title })),
    )
  })
})

describe('days with a story', () => {
  const inEngland = (date: string) => isBankHoliday(date, 'england-and-wales')

  it('the early May holiday of 2020 was kept on VE day', () => {
    expect(inEngland('2020-05-08')).toBe(true)
    expect(inEngland('2020-05-04')).toBe(false)
  })

  it('the spring holiday of 2022 was kept in June', () => {
    expect(['2022-05-30', '2022-06-02', '2022-06-03'].map(inEngland)).toEqual([false, true, true])
  })

  it('Christmas at a weekend has substitutes, and the days themselves are not counted', () => {
    const days = ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28', '2027-12-29']
    expect(days.map(inEngland)).toEqual([false, false, true, true, false])
  })

  it('the divisions differ', () => {
    const where = (date: string) => divisions.filter((division) => isBankHoliday(date, division))
    expect(where('2027-03-29')).toEqual(['england-and-wales', 'northern-ireland'])
    expect(where('2027-01-04')).toEqual(['scotland'])
    expect(where('2026-06-15')).toEqual(['scotland'])
    expect(where('2026-07-13')).toEqual(['northern-ireland'])
    expect(where('2030-12-25')).toEqual(divisions)
  })
})

describe('Easter', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2100, '2100-03-28'],
    [2285, '2285-03-22'],
  ])('%i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date)
  })
})
