import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPostcode, normalisePostcode } from './postcode.ts'

it('ADDR-06 ADDR-07 tidies what is typed', () => {
  expect(normalisePostcode('sw1a-1aa!99')).toBe('SW1A 1AA')
  expect(normalisePostcode('m11ae')).toBe('M1 1AE')
  expect(normalisePostcode('gir0aa')).toBe('GIR 0AA')
  expect(normalisePostcode('M1 1A')).toBe('M11A')
  expect(normalisePostcode('')).toBe('')
})

it('is the same after tidying twice and never longer than seven characters and a space', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = normalisePostcode(text)
      expect(normalisePostcode(once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(8)
    }),
  )
})

it('DD-08 tells a postcode from other text', () => {
  expect(['m1 1ae', 'SW1A1AA', 'GIR 0AA', 'ls1 4dy'].map(isPostcode)).toEqual([true, true, true, true])
  expect(['123', 'M1', 'SW1A 1AA 9', 'ABC 1AA'].map(isPostcode)).toEqual([false, false, false, false])
})
