import { describe, expect, it } from 'vitest'
import {
  billingErrors as errorsBy,
  billingOf,
  billingToSend,
  type BillingDetails,
} from './billing-details.ts'

const right = {
  billingFirstName: 'Jo',
  billingLastName: 'Ng',
  billingAddressLineOne: '1 A',
  billingAddressLineTwo: '',
  billingCity: 'Ely',
  billingPostcode: 'cb7 4aa',
}

const billingErrors = (billing: BillingDetails) => errorsBy(billing, { oneLetterBillingNamesEnabled: false })

describe('billing details', () => {
  it('CHK-20 accepts a blank second line', () => {
    expect(billingErrors(right)).toEqual({})
  })

  it('CHK-19 CHK-20 CHK-23 wants names, address and city long enough after trimming', () => {
    expect(
      billingErrors({
        ...right,
        billingFirstName: ' A ',
        billingLastName: '  ',
        billingAddressLineOne: '12',
        billingCity: 'A',
      }),
    ).toEqual({
      billingFirstName: 'First name must be longer than 1 character.',
      billingLastName: 'Last name is required.',
      billingAddressLineOne: 'Address line 1 must be longer than 2 characters.',
      billingCity: 'Town or city must be longer than 1 character.',
    })
  })

  it('CHK-19 takes names of one letter where the operator does, and none of no letter', () => {
    const names = { ...right, billingFirstName: ' O ', billingLastName: ' ' }
    expect(errorsBy(names, { oneLetterBillingNamesEnabled: true })).toEqual({
      billingLastName: 'Last name is required.',
    })
  })

  it('CHK-23 begins with what the account has, and empty where it has nothing or nobody is known', () => {
    const user = {
      firstName: 'Jo',
      lastName: 'Ng',
      address: { addressLineOne: '1 A', addressLineTwo: null, city: 'Ely', postcode: 'CB7 4AA' },
    }
    expect(billingOf(user as never)).toEqual({
      ...right,
      billingPostcode: 'CB7 4AA',
    })
    const nothing = Object.fromEntries(Object.keys(right).map((name) => [name, '']))
    expect(billingOf(null)).toEqual(nothing)
  })

  it('CHK-21 CHK-23 takes UK postcodes in any spacing, GIR 0AA among them', () => {
    for (const billingPostcode of ['GIR 0AA', 'gir0aa', 'M1 1AE', 'SW1A1AA', ' ec1a 1bb ']) {
      expect(billingErrors({ ...right, billingPostcode })).toEqual({})
    }
    for (const billingPostcode of ['123', 'M1', 'M1 1AEE', 'GIR 0AB 1']) {
      expect(billingErrors({ ...right, billingPostcode })).toEqual({
        billingPostcode: 'Please enter a valid postcode',
      })
    }
  })

  it('sends trimmed text and no empty second line', () => {
    expect(billingToSend({ ...right, billingCity: ' Ely ', billingAddressLineTwo: ' ' })).toEqual({
      billingFirstName: 'Jo',
      billingLastName: 'Ng',
      billingAddressLineOne: '1 A',
      billingCity: 'Ely',
      billingPostcode: 'cb7 4aa',
    })
    expect(billingToSend({ ...right, billingAddressLineTwo: ' Flat 2' })).toMatchObject({
      billingAddressLineTwo: 'Flat 2',
    })
  })
})
