import { expect, it } from 'vitest'
import { actionsOf, grouped, membershipFacts, membershipNow, statusWords } from './own-memberships.ts'
import type { OwnMembership } from './own-memberships.ts'

const pounds = (formatted: string, amount: number) => ({
  formatted,
  decimal: formatted.slice(1),
  raw: { amount, currency: 'GBP' },
})
const own: OwnMembership = {
  id: 'own1',
  membershipType: { id: 'type1', slug: 'fitness', name: 'Fitness' },
  purchasedFor: { id: 'u1', fullName: 'Robin Marsh' },
  friendlyName: 'Fitness',
  venue: { id: 'v1', name: 'Riverside Leeds', slug: 'riverside-leeds' },
  paymentType: 'recurring',
  paymentOptionId: 'o1',
  fixedDuration: null,
  fixedPeriod: null,
  status: 'active',
  startDate: '2026-04-21',
  prettyStartDate: '21/04/2026',
  endDate: null,
  prettyEndDate: null,
  price: pounds('£34.99', 3499),
  billingDay: 15,
  nextPayment: { date: '2026-12-15', prettyDate: '15/12/2026', amount: pounds('£34.99', 3499) },
  change: { possible: true, reason: null },
  renewal: { possible: false, reason: 'Nothing to renew.' },
  replacedBy: null,
}
const ended: OwnMembership = { ...own, id: 'own0', status: 'ended', endDate: '2026-04-20', nextPayment: null }
const upcoming: OwnMembership = { ...own, id: 'own2', status: 'upcoming', startDate: '2027-01-01' }

it('puts what runs before what will and what was', () => {
  const groups = grouped([upcoming, ended, own])
  expect(groups.map(({ title, memberships }) => [title, memberships.map(({ id }) => id)])).toEqual([
    ['Current', ['own1']],
    ['Upcoming', ['own2']],
    ['Past', ['own0']],
  ])
  expect(membershipNow([upcoming, ended, own])?.id).toBe('own1')
  expect(membershipNow([upcoming, ended])?.id).toBe('own2')
  expect(membershipNow([ended])).toBe(null)
})

it('tells price, dates, next payment and what takes its place', () => {
  const replaced: OwnMembership = {
    ...own,
    endDate: '2026-12-14',
    replacedBy: { name: 'National', startDate: '2026-12-15', prettyStartDate: '15/12/2026' },
  }
  expect(membershipFacts(replaced)).toEqual([
    { label: 'Price', value: '£34.99 a month' },
    { label: 'Started', value: '21 April 2026' },
    { label: 'Ends', value: '14 December 2026' },
    { label: 'Next payment', value: '£34.99 on 15 December 2026' },
    { label: 'Then', value: 'National from 15 December 2026' },
  ])
  expect(statusWords(replaced).label).toBe('Active until 14 December 2026')
  expect(membershipFacts(ended).map(({ label }) => label)).toEqual(['Price', 'Started', 'Ended'])
})

it('CHANGE-10 ROUTE-13 leads to change and renewal, or says why not, each reason once', () => {
  expect(actionsOf(own)).toEqual({ change: '/change/own1', renewal: null, reasons: ['Nothing to renew.'] })
  const replaced = { possible: false, reason: 'Ordered already.' }
  expect(actionsOf({ ...own, change: replaced, renewal: replaced })).toEqual({
    change: null,
    renewal: null,
    reasons: ['Ordered already.'],
  })
  const renewable: OwnMembership = { ...ended, change: replaced, renewal: { possible: true, reason: null } }
  expect(actionsOf(renewable)).toEqual({ change: null, renewal: '/renew/own0', reasons: [] })
})
