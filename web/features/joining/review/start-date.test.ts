import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths } from '../../../../contract/dates.ts'
import { choiceOf, startDateProblem, startOnOffer } from './start-date.ts'

const offer = (today: string, min: string | null = null) => ({
  today,
  startsAt: { min, max: addMonths(min ?? today, 1) },
})

it('DATE-06 a start before the earliest one becomes the earliest, and so does none', () => {
  expect(startOnOffer('2026-12-01', offer('2026-12-07'))).toBe('2026-12-07')
  expect(startOnOffer(null, offer('2026-12-07'))).toBe('2026-12-07')
  expect(startOnOffer('2026-12-20', offer('2026-12-07'))).toBe('2026-12-20')
  expect(startOnOffer('2026-12-20', offer('2026-12-07', '2027-01-01'))).toBe('2027-01-01')
})

it('DATE-04 today and tomorrow are shortcuts, unless an earliest date is set', () => {
  const december = offer('2026-12-31')
  expect(['2026-12-31', '2027-01-01', '2027-01-02'].map((date) => choiceOf(date, december))).toEqual([
    'today',
    'tomorrow',
    'custom',
  ])
  expect(choiceOf('2026-12-31', offer('2026-12-31', '2026-12-31'))).toBe('custom')
})

it('DATE-01 DATE-02 CONST-13 refuses what has passed and what is more than a month ahead', () => {
  const january = offer('2027-01-31')
  expect(startDateProblem('2027-01-31', january)).toBe(null)
  expect(startDateProblem('2027-02-28', january)).toBe(null)
  const outside = 'Choose a start date from 31 January 2027 to 28 February 2027.'
  expect(startDateProblem('2027-03-01', january)).toBe(outside)
  expect(startDateProblem('2027-01-30', january)).toBe(outside)
  expect(startDateProblem('31/01', january)).toBe('Date must be valid.')
  expect(startDateProblem('2028-02-29', offer('2028-01-31'))).toBe(null)
})

it('DATE-02 whatever the day, a month ahead is in the next month and no later than its end', () => {
  const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('1990-01-01', count))
  fc.assert(
    fc.property(days, (today) => {
      const { max } = offer(today).startsAt
      const [year, month] = today.split('-').map(Number)
      const next = month === 12 ? `${year! + 1}-01` : `${year}-${String(month! + 1).padStart(2, '0')}`
      expect(max.slice(0, 7)).toBe(next)
      expect(max.slice(8) <= today.slice(8)).toBe(true)
      expect(startDateProblem(max, offer(today))).toBe(null)
      expect(startDateProblem(addDays(max, 1), offer(today))).not.toBe(null)
      expect(startDateProblem(addDays(today, -1), offer(today))).not.toBe(null)
    }),
  )
})
