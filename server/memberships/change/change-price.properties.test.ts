import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../testing/chance.ts'
import { addDays } from '../../../contract/dates.ts'
import { isWorkingDay } from '../../calendar/working-days.ts'
import { changePrice } from './change-price.ts'
import { changeStarts, nextBillingFrom, nextCollection } from '../change-rules.ts'
import { renewalStart } from '../renewal-rules.ts'
import { termEnd } from '../price/term.ts'

/** The second way: everything is found by walking the days of the engine's UTC calendar, one by one. */

interface Day {
  date: string
  dayOfMonth: number
  daysInMonth: number
  working: boolean
}

const dayLength = 86_400_000
const firstDay = Date.UTC(2023, 0, 1)
const days: Day[] = Array.from({ length: 365 * 12 }, (_, index) => {
  const date = new Date(firstDay + index * dayLength)
  const text = date.toISOString().slice(0, 10)
  return {
    date: text,
    dayOfMonth: date.getUTCDate(),
    daysInMonth: new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
    working: isWorkingDay(text),
  }
})

/** Divided by 28, 29, 30 and 31 without a rest. */
const whole = 28n * 29n * 30n * 31n

const isBilled = (index: number, billingDay: number) =>
  days[index]!.dayOfMonth === Math.min(billingDay, days[index]!.daysInMonth)

function walkTo(from: number, holds: (index: number) => boolean): number {
  let index = from
  while (!holds(index)) index += 1
  return index
}

function afterWorkingDays(from: number, count: number): number {
  let index = from
  for (let left = count; left > 0; left -= 1) index = walkTo(index + 1, (next) => days[next]!.working)
  return index
}

/** The first day that a term of this many months no longer covers. */
function dayAfterTerm(start: number, months: number): number {
  let index = start
  for (let left = months; left > 0; left -= 1) index += days[index]!.daysInMonth - days[index]!.dayOfMonth + 1
  return index + Math.min(days[start]!.dayOfMonth, days[index]!.daysInMonth) - 1
}

/** Half a penny goes up, on both sides of zero. */
function halfUp(exact: bigint): number {
  const doubled = 2n * exact + whole
  let pennies = doubled / (2n * whole)
  if (pennies * 2n * whole > doubled) pennies -= 1n
  return Number(pennies)
}

const fee = fc.integer({ min: 0, max: 20_000 })

/** A membership since some months, a change chosen on a day within its bounds. */
const situation = fc.record({
  began: fc.integer({ min: 0, max: 365 * 5 }),
  paidAhead: fc.integer({ min: 1, max: 45 }),
  since: fc.integer({ min: 1, max: 800 }),
  startAfter: fc.integer({ min: 1, max: 62 }),
  billingDay: fc.integer({ min: 1, max: 31 }),
  oldFee: fee,
  newFee: fee,
  oldInHand: fc.boolean(),
  newInHand: fc.boolean(),
  minimumTermMonths: fc.constantFrom(0, 1, 3, 12),
  hasActiveInstruction: fc.boolean(),
  cutOffDay: fc.constantFrom(null, 5, 15, 31),
})

describe('IMP-12 a change costs what walking through the days says', () => {
  it('CHANGE-02 CHANGE-11 IMP-12 whatever the fees, the billing day, the start and the day it is asked for', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { began, billingDay, oldFee, newFee, cutOffDay } = given
        const oldFirst = walkTo(began + given.paidAhead, (index) => isBilled(index, billingDay))
        const today = began + given.since
        const submission = walkTo(today, (index) => days[index]!.working)
        const start = today + given.startAfter

        const billed = (from: number) => walkTo(from, (index) => isBilled(index, billingDay))
        let earliest = afterWorkingDays(submission, given.hasActiveInstruction ? 3 : 10)
        if (cutOffDay !== null) {
          earliest = billed(submission + 1)
          if (days[submission]!.dayOfMonth > cutOffDay) earliest = billed(earliest + 1)
        }
        const first = billed(Math.max(start, earliest, oldFirst))
        let exact = 0n
        for (let index = start; index < first; index += 1)
          exact += BigInt(newFee - oldFee) * (whole / BigInt(days[index]!.daysInMonth))
        const difference = halfUp(exact)
        const inHand = (given.newInHand ? newFee : 0) - (given.oldInHand ? oldFee : 0)
        const sum = difference + inHand
        const due = sum < 30 ? 0 : sum
        const collectedOn = (index: number) => days[walkTo(index, (one) => days[one]!.working)]!.date
        const atOldPrice: [string, string, number][] = []
        for (let index = start; index < first; index += 1)
          if (isBilled(index, billingDay) && index >= oldFirst)
            atOldPrice.push([days[index]!.date, collectedOn(index), oldFee])
        let inAll = due + oldFee * atOldPrice.length
        const end = dayAfterTerm(start, given.minimumTermMonths)
        for (let index = first; index < end && given.minimumTermMonths > 0; index += 1)
          if (isBilled(index, billingDay)) inAll += newFee

        const found = changePrice({
          currency: 'GBP',
          startDate: days[start]!.date,
          old: {
            baseFee: oldFee,
            monthInHand: given.oldInHand,
            billingDay,
            firstBillingDate: days[oldFirst]!.date,
          },
          option: {
            paymentType: 'recurring',
            baseFee: newFee,
            joiningFee: 2000,
            monthInHand: given.newInHand,
            minimumTermMonths: given.minimumTermMonths,
          },
          rule: { billingDays: [1], leadWorkingDays: 10, leadWorkingDaysWithInstruction: 3, cutOffDay },
          submissionDay: days[submission]!.date,
          hasActiveInstruction: given.hasActiveInstruction,
          cardMinimum: 30,
        })
        expect({
          first: found.firstBillingDate,
          collected: found.firstCollectionDate,
          atOldPrice: found.collectionsAtOldPrice?.map(Object.values),
          days: found.proRata!.days,
          difference: found.proRata!.amount,
          due: found.dueToday,
          lines: found.lines.reduce((total, line) => total + line.amount, 0),
          inAll: found.minimumInAll,
          joining: found.lines.some(({ type }) => type === 'joining_fee'),
        }).toEqual({
          first: days[first]!.date,
          collected: collectedOn(first),
          atOldPrice,
          days: first - start,
          difference,
          due,
          lines: due,
          inAll,
          joining: false,
        })
      }),
      { numRuns: cases(3000) },
    )
  })

  it('DATE-03 a change starts from tomorrow to a month after the next billing date, usually on that', () => {
    fc.assert(
      fc.property(situation, ({ began, billingDay, paidAhead, since }) => {
        const oldFirst = walkTo(began + paidAhead, (index) => isBilled(index, billingDay))
        const today = began + since
        const next = walkTo(Math.max(today + 1, oldFirst), (index) => isBilled(index, billingDay))
        const held = { billingDay, firstBillingDate: days[oldFirst]!.date }
        const { date } = days[today]!
        const starts = changeStarts(nextBillingFrom(held, addDays(date, 1)), date)
        expect(starts).toEqual({
          min: days[today + 1]!.date,
          max: days[dayAfterTerm(next, 1)]!.date,
          usual: days[next]!.date,
        })
      }),
      { numRuns: cases(1000) },
    )
  })

  it('IMP-12 the next collection is the first that is not before today, as long as the old price is billed', () => {
    fc.assert(
      fc.property(situation, fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }), (given, until) => {
        const { began, billingDay, paidAhead, since } = given
        const oldFirst = walkTo(began + paidAhead, (index) => isBilled(index, billingDay))
        const today = began + since
        const replacedFrom = until === null ? null : today + until
        let found: string | null = null
        for (let index = oldFirst; found === null && index < today + 80; index += 1) {
          if (!isBilled(index, billingDay) || (replacedFrom !== null && index >= replacedFrom)) continue
          const collected = walkTo(index, (one) => days[one]!.working)
          if (collected >= today) found = days[collected]!.date
        }
        const held = {
          billingDay,
          firstBillingDate: days[oldFirst]!.date,
          endDate: null,
          replacedFrom: replacedFrom === null ? null : days[replacedFrom]!.date,
        }
        expect(nextCollection(held, days[today]!.date)).toBe(found)
      }),
      { numRuns: cases(2000) },
    )
  })
})

describe('IMP-13 a renewal', () => {
  it('IMP-11 IMP-13 begins the day after the old one ends or today, and lasts its months to the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2000 }),
        fc.integer({ min: -30, max: 30 }),
        fc.constantFrom(1, 3, 6, 12),
        (end, offset, months) => {
          const today = end + offset
          const start = Math.max(end + 1, today)
          const begins = renewalStart(days[end]!.date, days[today]!.date)
          expect(begins).toBe(days[start]!.date)
          expect(termEnd(begins, months, 'month')).toBe(days[dayAfterTerm(start, months) - 1]!.date)
        },
      ),
    )
  })
})
