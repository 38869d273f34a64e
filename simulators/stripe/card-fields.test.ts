import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Check {
  complete: boolean
  error?: { code: string }
  unfinished?: { code: string }
}
interface CardFields {
  brandOf(number: string): { name: string }
  writeNumber(text: string): string
  writeExpiry(text: string): string
  checkNumber(text: string): Check
  checkExpiry(text: string, today: { year: number; month: number }): Check
  checkCvc(text: string, number: string): Check
  checkCodeAlone(text: string): Check
}

const source = readFileSync(new URL('browser/card-fields.js', import.meta.url), 'utf8')
const page: { cardFields?: CardFields } = {}
// The browser's file is a plain script: it puts its functions on what `this` is.
new Function(source).call(page)
const fields = page.cardFields!
const today = { year: 2027, month: 3 }

describe('the card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['424242424242424299', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-42', '4242 42'],
    ['', ''],
  ])('write the number %s as %s', (text, written) => {
    expect(fields.writeNumber(text)).toBe(written)
  })

  it.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['1/30', '01 / 30'],
    ['12 / 30', '12 / 30'],
  ])('write the date %s as %s', (text, written) => {
    expect(fields.writeExpiry(text)).toBe(written)
  })

  it.each([
    ['4242 4242 4242 4242', undefined],
    ['4242 4242', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
  ])('number %s: %s', (text, code) => {
    const check = fields.checkNumber(text)
    expect([check.complete, (check.error ?? check.unfinished)?.code]).toEqual([code === undefined, code])
  })

  it.each([
    ['03 / 27', undefined],
    ['02 / 27', 'invalid_expiry_month_past'],
    ['12 / 26', 'invalid_expiry_year_past'],
    ['13', 'invalid_expiry_month'],
    ['03 / 2', 'incomplete_expiry'],
  ])('date %s: %s', (text, code) => {
    const check = fields.checkExpiry(text, today)
    expect([check.complete, (check.error ?? check.unfinished)?.code]).toEqual([code === undefined, code])
  })

  it('wants as many figures of the security code as the brand prints', () => {
    expect(fields.checkCvc('12', '4242').complete).toBe(false)
    expect(fields.checkCvc('123', '4242').complete).toBe(true)
    expect(fields.checkCvc('1234', '4242').complete).toBe(false)
    expect(fields.checkCvc('1234', '3782').complete).toBe(true)
  })

  it('take three or four figures as the code of a saved card', () => {
    expect(['12', '123', '1234', ''].map((text) => fields.checkCodeAlone(text).complete)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
