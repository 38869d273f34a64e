import { expect, it } from 'vitest'
import { bareCode, isPostcode, isPostcodeDistrict } from './postcode.ts'

it('reads letters and digits, however they were typed', () => {
  expect(bareCode(' sw1a-1aa ')).toBe('SW1A1AA')
})

it.each(['M11AE', 'M601NW', 'CR26XH', 'DN551PT', 'W1A0AX', 'EC1A1BB', 'GIR0AA'])(
  '%s is a postcode',
  (code) => {
    expect(isPostcode(code)).toBe(true)
  },
)

it.each(['GIR1AB', 'M1', 'M1 1AE', 'm11ae', 'M11CC', 'AAA11AA', 'M11AE9', ''])('%j is none', (code) => {
  expect(isPostcode(code)).toBe(false)
})

it('knows a district by its form', () => {
  expect(['M1', 'M60', 'SW1A', 'GIR', 'M', 'M11AE', '1AE'].map(isPostcodeDistrict)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
