import { expect, it } from 'vitest'
import type { Membership } from '../../memberships/membership-list.ts'
import { isCartGone, isCartHeld, restoredCart, sectionAfterRestore, waitingNotice } from './held-cart.ts'
import type { Purpose } from './purpose.ts'
import { sectionIds } from '../sections/sections.ts'
import { emptySelection, initialState } from './selection.ts'
import type { Selection } from './selection.ts'

type OpenCart = Parameters<typeof restoredCart>[0]

const memberships = [
  {
    id: 'm1',
    slug: 'fitness',
    name: 'Fitness',
    paymentOptions: [
      { id: 'o1', paymentType: 'recurring', isPurchasable: { canPurchase: true, hasPrices: true } },
    ],
  },
] as unknown as Membership[]
const cart = {
  kind: 'new',
  replaces: null,
  cartId: 'cart1',
  lineId: 'line1',
  personId: 'u1',
  newMember: null,
  homeVenue: { id: 'v1' },
  startDate: '2026-12-08',
  paymentOption: {
    paymentOptionId: 'o1',
    billingDay: 15,
    promotion: { id: 'p1', code: 'TENOFF' },
    totalToPayNow: { raw: { amount: 8246 } },
  },
  // £15 of credit is used at the checkout.
  outstandingCartBalance: { raw: { amount: 6746 } },
  answers: [{ questionId: 'q1', answer: ['gym'] }],
} as unknown as OpenCart
const purpose: Purpose = { kind: 'new' }
const around = { purpose, memberships, hasBillingDate: false, today: '2026-12-07', userId: 'u1' }
const fitness = {
  membershipTypeId: 'm1',
  slug: 'fitness',
  name: 'Fitness',
  paymentOptionId: 'o1',
  paymentType: 'recurring' as const,
}
const venue = { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' }
const selection = (part: Partial<Selection>): Selection => ({ ...emptySelection, venue, ...part })

it('JOIN-32 restores membership, dates and code, all sections edited', () => {
  expect(restoredCart(cart, selection({}), around)).toEqual({
    id: 'cart1',
    lineId: 'line1',
    whom: { who: 'me' },
    member: {},
    membership: fitness,
    startDate: '2026-12-08',
    billingDay: 15,
    promotion: { id: 'p1', code: 'TENOFF' },
    answers: { q1: ['gym'] },
    edited: sectionIds,
  })
})

it('falls back to today for a start that has passed, and asks no billing day of whoever has one', () => {
  const later = { ...around, hasBillingDate: true, today: '2026-12-09' }
  expect(restoredCart(cart, selection({}), later)).toMatchObject({ startDate: null, billingDay: null })
})

it.each<[string, Partial<Selection>, Membership[]]>([
  ['another centre', { venue: { ...venue, id: 'v2' } }, memberships],
  ['another membership', { membership: { ...fitness, paymentOptionId: 'o2' } }, memberships],
  [
    'a cart taken back before',
    { heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: false } },
    memberships,
  ],
  ['a membership that is no longer sold', {}, []],
])('leaves %s alone', (_name, part, sold) => {
  expect(restoredCart(cart, selection(part), { ...around, memberships: sold })).toBe(null)
})

it('JOIN-32 CHANGE-01 takes a cart back on the page it was filled on, and on no other', () => {
  const changing: Purpose = { kind: 'change', membershipId: 'old1' }
  const changed: OpenCart = {
    ...cart,
    kind: 'change',
    replaces: { membershipId: 'old1', name: 'Swim', lastDay: '2026-12-07', prettyLastDay: '07/12/2026' },
  }
  expect(restoredCart(changed, selection({}), { ...around, purpose: changing })).toMatchObject({
    membership: fitness,
    startDate: '2026-12-08',
    billingDay: null,
  })
  expect(restoredCart(changed, selection({}), around)).toBe(null)
  expect(restoredCart(cart, selection({}), { ...around, purpose: changing })).toBe(null)
  const another: Purpose = { kind: 'change', membershipId: 'old2' }
  expect(restoredCart(changed, selection({}), { ...around, purpose: another })).toBe(null)
  const renewing: Purpose = { kind: 'renewal', membershipId: 'old1' }
  expect(restoredCart(changed, selection({}), { ...around, purpose: renewing })).toBe(null)
})

it('JOIN-32 JOIN-41 opens at the details, or at the questions that are missing', () => {
  expect(sectionAfterRestore(null, true)).toBe('details')
  expect(sectionAfterRestore('confirm', true)).toBe('details')
  expect(sectionAfterRestore('membership', true)).toBe('membership')
  expect(sectionAfterRestore(null, false)).toBe('questions')
})

it('is held until something else is chosen, bank details are typed or the price has moved', () => {
  const held = selection({
    heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: true },
    startDate: '2026-12-08',
  })
  expect(isCartHeld(initialState(held), cart, null)).toBe(true)
  expect(isCartHeld(initialState(held), cart, 8246)).toBe(true)
  expect(isCartHeld(initialState(held), cart, 8247)).toBe(false)
  expect(isCartHeld(initialState(held), cart, 6746), 'credit is no other price').toBe(false)
  expect(isCartHeld(initialState(held), null, 8246)).toBe(false)
  expect(isCartHeld(initialState({ ...held, startDate: null }), cart, 8246)).toBe(false)
  expect(isCartHeld({ ...initialState(held), bank: {} as never }, cart, 8246)).toBe(false)
  const changed = { ...held, heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: false } }
  expect(isCartHeld(initialState(changed), cart, 8246)).toBe(false)
})

it('IMP-48 is gone once the checkout has it no more, unless the selection has moved on by itself', () => {
  const taken = selection({ heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: true } })
  expect(isCartGone(taken, cart)).toBe(false)
  expect(isCartGone(taken, null)).toBe(true)
  expect(isCartGone(taken, { ...cart, cartId: 'cart2' })).toBe(true)
  expect(
    isCartGone(selection({ heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: false } }), null),
  ).toBe(false)
  expect(isCartGone(selection({}), null)).toBe(false)
})

it('JOIN-32 the page says what waits at the checkout', () => {
  const nothing = { isHeld: false, isGone: false }
  const named = {
    ...cart,
    membershipType: { name: 'Fitness' },
    homeVenue: { name: 'Riverside Leeds' },
  } as unknown as OpenCart
  const taken = selection({ heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: false } })
  expect(waitingNotice(taken, named, { isHeld: true, isGone: false })).toEqual({ what: 'this' })
  expect(waitingNotice(taken, null, { isHeld: false, isGone: true })).toEqual({ what: 'gone' })
  expect(waitingNotice(taken, named, nothing)).toBe(null)
  expect(waitingNotice(selection({}), null, nothing)).toBe(null)
  expect(waitingNotice(selection({}), named, nothing)).toEqual({
    what: 'another',
    membership: 'Fitness',
    centre: 'Riverside Leeds',
  })
})
