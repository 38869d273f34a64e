import { expect, it } from 'vitest'
import { choiceAfter, likelyYear, monthsOf, nearestOpen, yearsBetween } from './choices-of-dates.ts'

const open = (choices: { id: number; isDisabled: boolean }[]) =>
  choices.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)

it('Q-22 offers every year from the first day to the last one', () => {
  const years = open(yearsBetween('1900-01-01', '2026-11-23'))
  expect([years[0], years.at(-1), years.length]).toEqual([1900, 2026, 127])
  expect(open(yearsBetween(null, '2026-11-23'))[0]).toBe(1901)
  expect(open(yearsBetween('2026-01-01', '2026-11-23'))).toEqual([2026])
})

it('Q-22 offers the months that have a day which can be chosen', () => {
  expect(open(monthsOf(2026, '1900-01-01', '2026-03-01'))).toEqual([1, 2, 3])
  expect(open(monthsOf(2020, '2020-11-30', '2026-03-01'))).toEqual([11, 12])
  expect(open(monthsOf(2021, '2020-11-30', '2026-03-01'))).toHaveLength(12)
  expect(open(monthsOf(2021, null, '2026-03-01'))).toHaveLength(12)
})

it.each([
  ['ArrowRight', 2001],
  ['ArrowLeft', 1999],
  ['ArrowDown', 2004],
  ['ArrowUp', 1996],
  ['Home', 1990],
  ['End', 2010],
  ['a', null],
])('%s leads from a year to %s', (key, reached) => {
  expect(choiceAfter(yearsBetween('1990-01-01', '2010-01-01'), 2000, key, 4)).toBe(reached)
})

it('stays where a key would leave what can be chosen', () => {
  const months = monthsOf(2026, '1900-01-01', '2026-03-01')
  for (const key of ['ArrowRight', 'ArrowDown', 'End']) expect(choiceAfter(months, 3, key, 3)).toBe(3)
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home']) expect(choiceAfter(months, 1, key, 3)).toBe(1)
})

it('starts at the nearest choice that is open, whatever was typed', () => {
  const years = yearsBetween('1900-01-01', '2026-11-23')
  expect([2062, 1066, 85, 1990].map((year) => nearestOpen(years, year))).toEqual([2026, 1900, 1900, 1990])
  expect(nearestOpen(monthsOf(2026, '1900-01-01', '2026-03-01'), 12)).toBe(3)
  expect(nearestOpen(monthsOf(2020, '2020-11-30', '2026-03-01'), 1)).toBe(11)
  expect(nearestOpen(monthsOf(2027, null, '2026-03-01'), 1)).toBeNull()
})

it('Q-22 a date of birth begins at a likely year, any other date at the last one', () => {
  expect(likelyYear('data_fields.personal_details.date_of_birth', '2026-11-26')).toBe(1996)
  expect(likelyYear('data_fields.new_member.date_of_birth', '2026-11-26')).toBe(2016)
  expect(likelyYear('data_fields.more.local_since', '2026-11-26')).toBe(null)
  expect(likelyYear('question-7', '2026-11-26')).toBe(null)
})
