import { expect, it } from 'vitest'
import { bankDetailErrors } from './bank-details.ts'

const given = {
  accountDetails: { accountNumber: '55779911', sortCode: '20-00-00' },
  ddTermsAccepted: true,
}

it('DD-02 the name on an account may be as short as two letters', () => {
  expect(bankDetailErrors({ ...given, accountHolder: 'Li' }, false)).toEqual({})
  for (const accountHolder of ['L', ' L ', '', undefined])
    expect(bankDetailErrors({ ...given, accountHolder }, false)).toEqual({
      account_holder: ['Enter the name on the account, longer than 1 character.'],
    })
})
