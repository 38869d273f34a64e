import { expect, it } from 'vitest'
import { timeOfDayIn } from './zoned-time.ts'

it('IMP-54 tells the time on the wall in London, midnight as 00:00, clock changes included', () => {
  const at = (text: string) => timeOfDayIn(new Date(text), 'Europe/London')
  expect(at('2026-12-15T00:00:00Z')).toBe('00:00')
  expect(at('2026-12-15T15:59:59Z')).toBe('15:59')
  expect(at('2026-07-15T15:00:00Z')).toBe('16:00')
  expect(at('2026-03-29T00:59:00Z')).toBe('00:59')
  expect(at('2026-03-29T01:00:00Z')).toBe('02:00')
  expect(at('2026-10-25T00:30:00Z')).toBe('01:30')
  expect(at('2026-10-25T01:30:00Z')).toBe('01:30')
})

it('refuses an unknown time zone', () => {
  expect(() => timeOfDayIn(new Date(0), 'Europe/Atlantis')).toThrow(RangeError)
})
