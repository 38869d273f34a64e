import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, formatMoney, negate, priced, subtract, toDecimal, unpriced } from './money.ts'

const pounds = (amount: number) => ({ amount, currency: 'GBP' })
const minorUnits = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('how an amount is shown', () => {
  it.each([
    [3499, '£34.99', '34.99'],
    [-1000, '-£10.00', '-10.00'],
    [0, '£0.00', '0.00'],
    [5, '£0.05', '0.05'],
    [-5, '-£0.05', '-0.05'],
    [34900, '£349.00', '349.00'],
    [123456789, '£1,234,567.89', '1234567.89'],
  ])('MEM-05 CART-35 %i pence is %s and %s', (amount, formatted, decimal) => {
    expect(formatMoney(pounds(amount))).toBe(formatted)
    expect(toDecimal(pounds(amount))).toBe(decimal)
    expect(priced(amount, 'GBP')).toEqual({ formatted, decimal, raw: { amount, currency: 'GBP' } })
  })

  it('knows currencies with other digits and other writing', () => {
    expect(toDecimal({ amount: 500, currency: 'JPY' })).toBe('500')
    expect(toDecimal({ amount: 1234, currency: 'KWD' })).toBe('1.234')
    expect(formatMoney({ amount: 350, currency: 'EUR' })).toBe('€3.50')
    expect(formatMoney({ amount: 123456, currency: 'EUR' }, 'de-DE')).toBe('1.234,56\u00a0€')
  })

  it('writes every digit of the largest amounts', () => {
    expect(formatMoney(pounds(Number.MAX_SAFE_INTEGER))).toBe('£90,071,992,547,409.91')
  })

  it('keeps the amount through the decimal and back', () => {
    fc.assert(
      fc.property(minorUnits, (amount) => {
        const { decimal, raw } = priced(amount, 'GBP')
        expect(BigInt(decimal.replace('.', ''))).toBe(BigInt(raw.amount))
        expect(decimal).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })

  it('reads only raw from the wire shape', () => {
    expect(unpriced({ formatted: 'free', decimal: '0', raw: pounds(3499) })).toEqual(pounds(3499))
  })
})

describe('sums', () => {
  it('adds, subtracts and negates', () => {
    expect(add(pounds(10), pounds(20))).toEqual(pounds(30))
    expect(subtract(pounds(10), pounds(20))).toEqual(pounds(-10))
    expect(negate(pounds(10))).toEqual(pounds(-10))
  })

  it('has no minus zero', () => {
    expect(Object.is(negate(pounds(0)).amount, 0)).toBe(true)
    expect(formatMoney(negate(pounds(0)))).toBe('£0.00')
    expect(formatMoney(pounds(-0))).toBe('£0.00')
  })

  it('subtraction undoes addition', () => {
    fc.assert(
      fc.property(minorUnits, minorUnits, (a, b) => {
        expect(subtract(add(pounds(a), pounds(b)), pounds(b))).toEqual(pounds(a))
        expect(add(pounds(a), negate(pounds(a)))).toEqual(pounds(0))
      }),
    )
  })

  it('refuses to mix currencies, and fractions of a penny', () => {
    expect(() => add(pounds(1), { amount: 1, currency: 'EUR' })).toThrow(RangeError)
    expect(() => subtract(pounds(1), { amount: 1, currency: 'EUR' })).toThrow(RangeError)
    expect(() => priced(0.5, 'GBP')).toThrow(RangeError)
    expect(() => toDecimal(pounds(Number.NaN))).toThrow(RangeError)
    expect(() => add(pounds(Number.MAX_SAFE_INTEGER), pounds(1))).toThrow(RangeError)
  })
})
