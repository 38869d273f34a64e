import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/http/app-error.ts'
import { billingOf } from './billing.ts'

const given = {
  billingFirstName: 'Ada',
  billingLastName: 'Brook',
  billingAddressLineOne: '1 Canal Street',
  billingAddressLineTwo: ' Flat 2 ',
  billingCity: 'Manchester',
  billingPostcode: 'M1 1AE',
}

function refusalOf(changes: Partial<typeof given>, takesOneLetter = false): unknown {
  try {
    billingOf({ ...given, ...changes }, takesOneLetter)
    return null
  } catch (error) {
    return error instanceof AppError ? error.errors : error
  }
}

describe('the billing address of a new card', () => {
  it('CHK-18 passes on as it was given, but for spaces around the second line', () => {
    expect(billingOf(given, false)).toEqual({
      firstName: 'Ada',
      lastName: 'Brook',
      addressLineOne: '1 Canal Street',
      addressLineTwo: 'Flat 2',
      city: 'Manchester',
      postcode: 'M1 1AE',
    })
  })

  it.each(['', '  ', undefined])('CHK-18 needs no second line: %j', (billingAddressLineTwo) => {
    expect(billingOf({ ...given, billingAddressLineTwo }, false).addressLineTwo).toBeNull()
  })

  it.each([
    ['billingFirstName', 'billing_first_name', 'First name is required.'],
    ['billingLastName', 'billing_last_name', 'Last name is required.'],
    ['billingAddressLineOne', 'billing_address_line_one', 'Address line 1 is required.'],
    ['billingCity', 'billing_city', 'Town or city is required.'],
    ['billingPostcode', 'billing_postcode', 'Please enter a valid postcode'],
  ] as const)('CHK-18 without %s names it alone, empty or not sent', (name, field, message) => {
    expect(refusalOf({ [name]: '' })).toEqual({ [field]: [message] })
    expect(refusalOf({ [name]: undefined })).toEqual({ [field]: [message] })
  })

  it.each(['M1', 'Manchester', 'M1 1A', '12345'])('CHK-18 refuses %s as a postcode', (billingPostcode) => {
    expect(refusalOf({ billingPostcode })).toEqual({ billing_postcode: ['Please enter a valid postcode'] })
  })

  it('CHK-19 a name of one letter is taken where the operator says so, and nowhere else', () => {
    const short = { billingFirstName: 'O', billingLastName: 'É' }
    expect(refusalOf(short)).toEqual({
      billing_first_name: ['First name must be longer than 1 character.'],
      billing_last_name: ['Last name must be longer than 1 character.'],
    })
    expect(refusalOf(short, true)).toBeNull()
    expect(refusalOf({ billingFirstName: '' }, true)).toEqual({
      billing_first_name: ['First name is required.'],
    })
  })

  it('CHK-18 names every field that is missing at once', () => {
    expect(
      Object.keys(refusalOf({ billingFirstName: '', billingCity: '', billingPostcode: '' }) as object),
    ).toEqual(['billing_first_name', 'billing_city', 'billing_postcode'])
  })
})
