import { expect, it } from 'vitest'
import { accountLinks, isAt } from './account-links.ts'

const everything = { bookingsEnabled: true, onlineGuestPassesEnabled: true }

const of = (facts: typeof everything) => accountLinks(facts).map(({ label, to }) => `${label} ${to}`)

it('ACC-01 ACC-02 ACC-04 the account has its pages in order', () => {
  expect(of(everything)).toEqual([
    'Dashboard /',
    'My details /user-details',
    'Memberships /memberships',
    'Packages /packages',
    'Bookings /bookings/upcoming',
    'Guest passes /guest-passes',
    'Payments /payments',
    'People /people',
  ])
})

it('ACC-03 lists guest passes and bookings only where the operator has them', () => {
  expect(of({ ...everything, onlineGuestPassesEnabled: false })).not.toContain('Guest passes /guest-passes')
  expect(of({ bookingsEnabled: false, onlineGuestPassesEnabled: false })).toEqual([
    'Dashboard /',
    'My details /user-details',
    'Memberships /memberships',
    'Payments /payments',
    'People /people',
  ])
})

it('one page of the account is the current one', () => {
  const current = (path: string) => accountLinks(everything).filter((link) => isAt(link, path))
  expect(current('/').map(({ to }) => to)).toEqual(['/'])
  expect(current('/bookings/past').map(({ to }) => to)).toEqual(['/bookings/upcoming'])
  expect(current('/memberships').map(({ to }) => to)).toEqual(['/memberships'])
  expect(current('/paymentsx')).toEqual([])
})
