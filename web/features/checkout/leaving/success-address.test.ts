import { describe, expect, it } from 'vitest'
import { leaveAddress } from './leave-address.ts'
import { successAddress } from './success-address.ts'

const bought = {
  orderId: 'order-1',
  source: 'online-joining' as const,
  kiosk: false,
  successUrl: null,
}

describe('where a completed order leads', () => {
  it('PAY-38 to the confirmation of what was bought, on a kiosk with its mark', () => {
    expect(successAddress(bought)).toBe('/order-confirmed/order-1')
    expect(successAddress({ ...bought, kiosk: true })).toBe('/order-confirmed/order-1?kiosk=true')
    expect(successAddress({ ...bought, source: 'bookings' })).toBe('/booking-confirmed/order-1')
  })

  it('PAY-38 PAY-39 to the configured address, which keeps the query it has', () => {
    const to = (successUrl: string) => successAddress({ ...bought, successUrl })
    expect(to('https://partner.example/thanks')).toBe('https://partner.example/thanks?orderId=order-1')
    expect(to('https://partner.example/thanks?from=us#top')).toBe(
      'https://partner.example/thanks?from=us&orderId=order-1#top',
    )
  })
})

describe('where leaving leads', () => {
  const joining = 'https://join.leisure.example'
  const bookings = 'https://book.leisure.example'
  const flags = { embedded: false, kiosk: false, centre: 'riverside-leeds' }
  const home = 'https://kiosk.example/start'

  it('CHK-11 CHK-12 to the front door, whatever kiosks have configured', () => {
    expect(leaveAddress({ kioskHomeUrl: null, start: bookings, joining }, flags)).toBe(`${bookings}/`)
    expect(leaveAddress({ kioskHomeUrl: home, start: bookings, joining }, flags)).toBe(`${bookings}/`)
  })

  it('CHK-11 CHK-12 KIOSK-08 CLIENT-09 in kiosk mode to the configured home, else to ours, from bookings too', () => {
    const kiosk = { ...flags, kiosk: true }
    expect(leaveAddress({ kioskHomeUrl: home, start: bookings, joining }, kiosk)).toBe(home)
    expect(leaveAddress({ kioskHomeUrl: null, start: bookings, joining }, kiosk)).toBe(
      `${joining}/kiosk/?kiosk=true&centre=riverside-leeds`,
    )
  })
})
