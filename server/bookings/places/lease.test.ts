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
  expect(whilePaying([at('12:15:00'), at('12:29:00')], at('12:00:00'))).toEqual(at('12:30:00'))
  expect(whilePaying([at('12:15:00'), at('12:29:00')], at('12:14:00'))).toEqual(at('12:44:00'))
})

it('IMP-02: paying again and again keeps places 30 minutes longer at most than the first of them was kept', () => {
  const lease = at('12:15:00')
  expect(whilePaying([lease, at('12:29:00')], at('12:20:00'))).toEqual(at('12:45:00'))
  const moments = fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 20 })
  fc.assert(
    fc.property(moments, (waits) => {
      let now = at('12:00:00').getTime()
      let until = lease
      for (const minutes of waits) {
        now += minutes * 60_000
        if (isLapsed(until, new Date(now))) break
        until = new Date(Math.max(until.getTime(), whilePaying([lease], new Date(now)).getTime()))
        expect(until.getTime() - lease.getTime()).toBeLessThanOrEqual(30 * 60_000)
        expect(isLapsed(until, new Date(now))).toBe(false)
      }
    }),
  )
})
