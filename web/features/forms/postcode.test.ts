import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caretAfterTidying, isPostcode, normalisePostcode } from './postcode.ts'

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
  expect(['123', 'M1', 'SW1A 1AA 9', 'ABC 1AA', 'GIR 1AB'].map(isPostcode)).toEqual(Array(5).fill(false))
})

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const inwardLetter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ')
const shape = (pattern: string) =>
  fc.tuple(...[...pattern].map((sign) => (sign === '9' ? digit : letter))).map((signs) => signs.join(''))
const outward = fc.oneof(...['A9', 'A99', 'AA9', 'AA99', 'A9A', 'AA9A'].map(shape))
const inward = fc.tuple(digit, inwardLetter, inwardLetter).map((signs) => signs.join(''))
const halves = fc.oneof(fc.tuple(outward, inward), fc.constant(['GIR', '0AA'] as const))
const noise = fc.constantFrom('', ' ', '  ', '-', '.', '!')

it('ADDR-06 ADDR-07 puts the space into every shape of UK postcode, however it is typed', () => {
  fc.assert(
    fc.property(halves, noise, noise, fc.boolean(), ([area, rest], between, around, isSmall) => {
      const typed = `${around}${area}${between}${rest}${around}`
      expect(normalisePostcode(isSmall ? typed.toLowerCase() : typed)).toBe(`${area} ${rest}`)
      expect(isPostcode(typed)).toBe(true)
    }),
  )
})

it('ADDR-07 puts no space into what is no postcode', () => {
  const others = ['12345', 'ABCDEF', 'SW1A1CC', 'AAA11AA', 'M1', '1AA', 'A999AA9', 'GIR1AB']
  for (const text of others) expect([text, normalisePostcode(text)]).toEqual([text, text])
})

it('keeps the caret after the letters and digits it stood after', () => {
  expect(caretAfterTidying('m11ae', 5)).toBe(6)
  expect(caretAfterTidying('m11ae', 2)).toBe(2)
  expect(caretAfterTidying('M1- 1AE', 4)).toBe(2)
  expect(caretAfterTidying('m1 1', 4)).toBe(3)
})
