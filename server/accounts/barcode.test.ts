import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barcodeOf } from './barcode.ts'
import { documentExpiry } from './document-expiry.ts'
import { changedDetails } from '../forms/user-details.ts'

it('AUTH-27 a barcode is the customer id in nine places and a digit that makes it hold', () => {
  expect(barcodeOf('R100002')).toBe('0001000023')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      const barcode = barcodeOf(`R${number}`)
      const weights = [3, 1, 3, 1, 3, 1, 3, 1, 3, 1]
      const sum = weights.reduce((total, weight, index) => total + weight * Number(barcode[index]), 0)
      return barcode.length === 10 && Number(barcode.slice(0, 9)) === number && sum % 10 === 0
    }),
  )
})

it.each([
  ['2026-12-06', -1, false],
  ['2026-12-07', 0, true],
  ['2027-01-06', 30, true],
  ['2027-01-07', 31, false],
])('AUTH-27 on 7 December a paper that holds until %s: %i days, soon %s', (expiresOn, days, soon) => {
  expect(documentExpiry({ name: 'Proof', expiresOn }, '2026-12-07')).toEqual({
    name: 'Proof',
    expiresOn,
    daysToExpiry: days,
    documentExpiringSoon: soon,
  })
})

it('AUTH-25 a new address takes the flat, county and number of the old one away; other details stay', () => {
  const before = {
    contact_details: {
      postcode: 'M1 1AE',
      address_line_1: '4 Weaver House',
      address_line_2: 'Flat 2',
      uprn: '77',
      city: 'Manchester',
      mobile_number: '07700 900102',
    },
    personal_details: { first_name: 'Sam' },
  }
  const moved = changedDetails(before, {
    contact_details: { postcode: 'LS1 4DY', address_line_1: '9 Beck Street', city: 'Leeds' },
  })
  expect(moved).toEqual({
    contact_details: {
      postcode: 'LS1 4DY',
      address_line_1: '9 Beck Street',
      city: 'Leeds',
      mobile_number: '07700 900102',
    },
    personal_details: { first_name: 'Sam' },
  })
  const same = { contact_details: { postcode: 'M1 1AE', mobile_number: '07700 900103' } }
  expect(changedDetails(before, same)['contact_details']).toEqual({
    ...before.contact_details,
    mobile_number: '07700 900103',
  })
})
