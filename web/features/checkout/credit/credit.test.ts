import { describe, expect, it } from 'vitest'
import { priced } from '../../../../contract/money.ts'
import { creditDecimal, creditOf, creditTyped, creditWords } from './credit.ts'

const cart = {
  outstandingCartBalance: priced(6246, 'GBP'),
  cartPayments: [],
  credits: [{ type: 'general', totalAvailable: 2000, maxApplicable: 1970 }],
}

describe('credit at the checkout', () => {
  it('CHK-37 CHK-39 is offered up to what the cart can take', () => {
    expect(creditOf(cart)).toEqual({ currency: 'GBP', available: 2000, applicable: 1970, applied: 0 })
    expect(creditOf({ ...cart, credits: [] })).toBeNull()
    expect(creditOf({ ...cart, cartPayments: [{ tenderType: 'credit', amount: 500 }], credits: [] })).toEqual(
      {
        currency: 'GBP',
        available: 0,
        applicable: 0,
        applied: 500,
      },
    )
  })

  it('CHK-39 takes a typed amount in pence, never more than there is', () => {
    const read = (typed: string) => creditTyped(typed, { currency: 'GBP', most: 1970 })
    expect(read('12.50')).toBe(1250)
    expect(read(' £12.5 ')).toBe(1250)
    expect(read('3')).toBe(300)
    expect(read('19.70')).toBe(1970)
    for (const typed of ['19.71', '0', '0.00', '', '-1', '1.234', 'ten', '1e2'])
      expect(read(typed)).toBeNull()
    expect(creditTyped('500', { currency: 'JPY', most: 500 })).toBe(500)
    expect(creditTyped('5.0', { currency: 'JPY', most: 500 })).toBeNull()
  })

  it('is written as money, and as a number in its field', () => {
    expect(creditWords(1250, 'GBP')).toBe('£12.50')
    expect(creditDecimal(1250, 'GBP')).toBe('12.50')
  })
})
