import { expect, it } from 'vitest'
import { addressLine, addressValues, billingAddressFrom, hasAddressLookUp } from './addresses.ts'

const found = {
  address1: '4 Canal Street',
  address2: '',
  town: 'Manchester',
  area: 'Greater Manchester',
  postcode: 'M1 1AE',
  country: 'GB',
  uprn: '100',
}

it('ADDR-04 ADDR-05 maps an address into the section it was looked up for', () => {
  expect(addressValues(found, 'emergency_contact_details')).toEqual({
    'data_fields.emergency_contact_details.address_line_1': '4 Canal Street',
    'data_fields.emergency_contact_details.address_line_2': '',
    'data_fields.emergency_contact_details.city': 'Manchester',
    'data_fields.emergency_contact_details.county': 'Greater Manchester',
    'data_fields.emergency_contact_details.postcode': 'M1 1AE',
    'data_fields.emergency_contact_details.country': 'GB',
    'data_fields.emergency_contact_details.uprn': '100',
  })
})

it('offers the look-up for the two address sections only', () => {
  expect(['contact_details', 'emergency_contact_details', 'personal_details'].map(hasAddressLookUp)).toEqual([
    true,
    true,
    false,
  ])
})

it('leaves empty parts out of the line to choose from', () => {
  expect(addressLine(found)).toBe('4 Canal Street, Manchester, M1 1AE')
})

it('DD-09 prefills the billing address from the details typed', () => {
  expect(billingAddressFrom(addressValues(found, 'contact_details'))).toEqual({
    billingAddressLineOne: '4 Canal Street',
    billingAddressLineTwo: '',
    billingCity: 'Manchester',
    billingPostcode: 'M1 1AE',
  })
  expect(billingAddressFrom({}).billingCity).toBe('')
})
