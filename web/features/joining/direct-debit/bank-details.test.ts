import { describe, expect, it } from 'vitest'
import { bankDetailsErrors, digitsOnly } from './bank-details.ts'
import {
  bankDetailsToSend,
  maskedAccountNumber,
  paddedAccountNumber,
  splitBankNumbers,
  shownSortCode,
} from './bank-numbers.ts'
import type { BankDetails } from '../selection/selection.ts'

const good: BankDetails = {
  accountHolder: 'Alex Field',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  billingAddressLineOne: '4 Canal Street',
  billingAddressLineTwo: '',
  billingCity: 'Manchester',
  billingPostcode: 'm1 1ae',
  authorised: true,
}
const rules = { collectBillingAddress: true, termsAccepted: true }
const wrong = (part: Partial<BankDetails>) => Object.keys(bankDetailsErrors({ ...good, ...part }, rules))

describe('what Continue needs', () => {
  it('DD-11 nothing more when all is given', () => {
    expect(bankDetailsErrors(good, rules)).toEqual({})
  })

  it('DD-02 DD-04 DD-08 names each field that is wrong', () => {
    expect(wrong({ accountHolder: ' A ' })).toEqual(['account_holder'])
    expect(wrong({ sortCode: '20-00-0' })).toEqual(['account_details.sort_code'])
    expect(wrong({ sortCode: '2000000' })).toEqual(['account_details.sort_code'])
    expect(wrong({ sortCode: 'abcdef' })).toEqual(['account_details.sort_code'])
    expect(wrong({ billingAddressLineOne: '1' })).toEqual(['billing_address_line_one'])
    expect(wrong({ billingCity: 'A' })).toEqual(['billing_city'])
    expect(bankDetailsErrors({ ...good, billingPostcode: '123' }, rules)).toEqual({
      billing_postcode: 'Please enter a valid postcode',
    })
  })

  it('DD-03 takes six to eight digits and pads them to eight', () => {
    expect(
      ['55779', '557799', '5577991', '55779911', '557799110'].map(
        (number) => wrong({ accountNumber: number }).length,
      ),
    ).toEqual([1, 0, 0, 0, 1])
    expect(paddedAccountNumber('557 799')).toBe('00557799')
  })

  it('DD-09 does not ask for a billing address where the operator does not collect it', () => {
    const without = { ...good, billingAddressLineOne: '', billingCity: '', billingPostcode: '' }
    expect(bankDetailsErrors(without, { ...rules, collectBillingAddress: false })).toEqual({})
  })

  it('DD-10 needs the terms and the authorisation', () => {
    expect(
      Object.keys(bankDetailsErrors({ ...good, authorised: false }, { ...rules, termsAccepted: false })),
    ).toEqual(['dd_terms_accepted', 'authorised'])
  })
})

it('DD-05 strips what people type between the digits', () => {
  expect(digitsOnly('20 00–00')).toBe('200000')
})

it('DD-17 sends account details together, and the address only where it is collected', () => {
  expect(bankDetailsToSend(good, false)).toEqual({
    accountHolder: 'Alex Field',
    accountDetails: { accountNumber: '55779911', sortCode: '200000' },
  })
  expect(bankDetailsToSend(good, true)).toMatchObject({
    billingPostcode: 'm1 1ae',
    billingAddressLineTwo: '',
  })
})

it('reads an account number back by its last two digits only', () => {
  expect(maskedAccountNumber('55779911')).toBe('••••••11')
})

it('DD-05 splits both numbers pasted into one box, and nothing it is not sure of', () => {
  const both = { sortCode: '12-34-56', accountNumber: '12345678' }
  expect(splitBankNumbers('12-34-56 12345678')).toEqual(both)
  expect(splitBankNumbers(' 12-34-56\t12345678\n')).toEqual(both)
  expect(splitBankNumbers('Sort code: 12-34-56, account number: 12345678')).toEqual(both)
  expect(splitBankNumbers('123456 / 1234 5678')).toEqual({
    sortCode: '123456',
    accountNumber: '1234 5678',
  })
  expect(splitBankNumbers('12 34 56 123456')).toEqual({ sortCode: '12 34 56', accountNumber: '123456' })
  const unsure = ['12345678', '12-34-56', '12345612345678', '12-34-56 12345', '12-34-56 123456789', 'hello']
  expect(unsure.map(splitBankNumbers)).toEqual(unsure.map(() => null))
})

it('JOIN-26 a sort code is read back as it is printed, however it was typed', () => {
  expect(['200000', '20 00 00', '20-00-00'].map(shownSortCode)).toEqual(['20-00-00', '20-00-00', '20-00-00'])
})
