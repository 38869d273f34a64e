import { expect, it } from 'vitest'
import { initialBankDetails } from './initial-bank-details.ts'

const details = {
  'data_fields.contact_details.city': 'Leeds',
  'data_fields.contact_details.postcode': 'LS1 4DY',
}

it('starts from the address of the account, else from what was typed', () => {
  const address = {
    addressLineOne: '4 Canal Street',
    addressLineTwo: '',
    city: 'Manchester',
    postcode: 'M1 1AE',
  }
  expect(initialBankDetails(details, address)).toMatchObject({
    billingCity: 'Manchester',
    billingPostcode: 'M1 1AE',
  })
  expect(initialBankDetails(details, null)).toMatchObject({
    billingCity: 'Leeds',
    billingPostcode: 'LS1 4DY',
  })
})

it('never starts with the authorisation given', () => {
  expect(initialBankDetails({}, null)).toMatchObject({ accountHolder: '', authorised: false })
})
