import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extended, heldUntil, isLapsed, whilePaying } from './lease.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

it('IMP-02: a place is kept for 15 minutes, and free again at that very moment', () => {
  const until = heldUntil(at('12:00:00'))
  expect(until).toEqual(at('12:15:00'))
  expect(isLapsed(until, at('12:14:59.999'))).toBe(false)
  expect(isLapsed(until, at('12:15:00'))).toBe(true)
})

it('asking for longer adds 15 minutes to what is left', () => {
  expect(extended(heldUntil(at('12:00:00')))).toEqual(at('12:30:00'))
})

it('a payment has 30 minutes from when it begins', () => {
  expect(whilePaying(at('12:15:00'), at('12:14:00'))).toEqual(at('12:44:00'))
  expect(whilePaying(at('12:15:00'), at('12:00:00'))).toEqual(at('12:30:00'))
})

it('IMP-02: paying never shortens the time, and never keeps a place that had not lapsed more than 30 minutes longer', () => {
  const moment = fc.integer({ min: 0, max: 90 * 60_000 }).map((ms) => new Date(at('12:00:00').getTime() + ms))
  fc.assert(
    fc.property(moment, moment, (now, until) => {
      fc.pre(!isLapsed(until, now))
      const paying = whilePaying(until, now)
      expect(paying.getTime()).toBeGreaterThanOrEqual(until.getTime())
      expect(paying.getTime() - until.getTime()).toBeLessThan(30 * 60_000)
      expect(isLapsed(paying, now)).toBe(false)
    }),
  )
})
