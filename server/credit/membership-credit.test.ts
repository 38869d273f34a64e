import { describe, expect, it } from 'vitest'
import { creditParts, partsBack } from './membership-credit.ts'

const gym = { membershipId: 'gym', balance: 1000, applicable: 600 }
const swim = { membershipId: 'swim', balance: 500, applicable: 500 }

describe('credit that pays', () => {
  it('CART-04 is that of memberships first, which pays for less, then the customer’s own', () => {
    expect(creditParts(900, [gym, swim])).toEqual([
      { membershipId: 'gym', amount: 600 },
      { membershipId: 'swim', amount: 300 },
    ])
    expect(creditParts(1300, [gym, swim])).toEqual([
      { membershipId: 'gym', amount: 600 },
      { membershipId: 'swim', amount: 500 },
      { membershipId: null, amount: 200 },
    ])
    expect(creditParts(0, [gym])).toEqual([])
    expect(creditParts(100, [])).toEqual([{ membershipId: null, amount: 100 }])
  })

  it('comes back to where it came from, the customer’s own first, and never more than it paid', () => {
    const paid = [
      { membershipId: 'gym', amount: 600 },
      { membershipId: null, amount: 200 },
    ]
    expect(partsBack(200, paid)).toEqual([{ membershipId: null, amount: 200 }])
    expect(partsBack(500, paid)).toEqual([
      { membershipId: null, amount: 200 },
      { membershipId: 'gym', amount: 300 },
    ])
    expect(partsBack(801, paid)).toBeNull()
  })
})
