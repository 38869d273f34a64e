import { expect, it } from 'vitest'
import { accountErrors } from './account-check.ts'
import { initialBankDetails } from './initial-bank-details.ts'

const check = (sortCode: string, accountNumber: string) =>
  accountErrors({ ...initialBankDetails({}, null), sortCode, accountNumber })

it('DD-04 DD-05 says of both numbers what neither shows alone', () => {
  expect(check('20-00-00', '5577 9911')).toEqual({})
  expect(check('20-00-00', '55779912')).toEqual({
    account_details:
      'Check the sort code and account number: this account number cannot exist at that sort code.',
  })
})

it('DD-03 checks a short number with the zeros that banks leave out', () => {
  expect(check('200000', '123501')).toEqual({})
  expect(Object.keys(check('200000', '123502'))).toEqual(['account_details'])
})

it('takes a sort code without a rule as it is, and leaves the shape of each number to its own message', () => {
  expect(check('00-00-00', '12345678')).toEqual({})
  expect(check('20-00-0', '55779912')).toEqual({})
  expect(check('20-00-00', '55779')).toEqual({})
})
