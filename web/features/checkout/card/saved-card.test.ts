import { describe, expect, it } from 'vitest'
import { billingOfCard, isSecurityCode, savedCardOf, savedCardOffer, tidySecurityCode } from './saved-card.ts'
import { savedCard } from '../payment/payment-fixtures.ts'

describe('a saved card', () => {
  it('CHK-25 is understood with its outside identifier under both names', () => {
    const { externalIdentifier, ...rest } = savedCard
    expect(savedCardOf(savedCard)).toEqual(savedCard)
    expect(savedCardOf({ ...rest, externalCardIdentifier: externalIdentifier })).toMatchObject({
      externalIdentifier: 'pm_saved',
    })
    expect(savedCardOf(rest)).toBeNull()
    expect(savedCardOf(null)).toBeNull()
  })

  it('CHK-13 CHK-28 CHK-29 is offered while it is good; one that has just expired is pointed out', () => {
    expect(savedCardOffer(savedCard)).toEqual({ card: savedCard, hasExpired: false })
    expect(savedCardOffer({ ...savedCard, isExpired: true })).toEqual({ card: null, hasExpired: false })
    expect(savedCardOffer({ ...savedCard, isExpired: true, recentlyExpired: true })).toEqual({
      card: null,
      hasExpired: true,
    })
    expect(savedCardOffer(null)).toEqual({ card: null, hasExpired: false })
  })

  it('CHK-26 CHK-27 has a code of three or four digits', () => {
    expect(tidySecurityCode('12345')).toBe('1234')
    expect(tidySecurityCode('1 2a3')).toBe('123')
    expect(['', '12', '123', '1234'].map(isSecurityCode)).toEqual([false, false, true, true])
  })

  it('CHK-22 CHK-24 brings the address it was saved with', () => {
    expect(billingOfCard(savedCard)).toEqual({
      billingFirstName: 'Alex',
      billingLastName: 'Morgan',
      billingAddressLineOne: '88 Quay Street',
      billingAddressLineTwo: 'Flat 2',
      billingCity: 'Manchester',
      billingPostcode: 'M1 1AE',
    })
  })
})
