import { describe, expect, it } from 'vitest'
import type { Membership, PaymentOption } from './membership-list.ts'
import {
  cardOfDetails,
  cardsToShow,
  categoriesOf,
  categoryNamed,
  findByOption,
  findBySlug,
  kindOf,
  offeredKinds,
  optionOfKind,
  ownMemberships,
  paymentKindLabel,
  shownTo,
} from './membership-list.ts'

const zero = { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } }

const buildOption = (part: Partial<PaymentOption>): PaymentOption => ({
  id: 'o',
  paymentType: 'recurring',
  fixedDuration: null,
  fixedPeriod: null,
  fees: { baseFee: zero, joiningFee: null, proRataFee: null, monthInHandFee: null, discount: null },
  globalBasePrice: zero,
  totalToPayNow: zero,
  minimumInAll: zero,
  minimumTermMonths: 0,
  proRataDays: 0,
  startDate: '2026-11-21',
  prettyStartDate: '21/11/2026',
  endDate: null,
  prettyEndDate: null,
  billingDay: null,
  firstBillingDate: null,
  prettyFirstBillingDate: null,
  firstCollectionDate: null,
  collectionsAtOldPrice: [],
  isPurchasable: { canPurchase: true, hasPrices: true, message: null, reason: null },
  ...part,
})

const buildMembership = (
  slug: string,
  categories: string[],
  paymentOptions: PaymentOption[],
): Membership => ({
  id: `m-${slug}`,
  slug,
  name: slug,
  description: '',
  coverage: 'other',
  categories: categories.map((name) => ({ name })),
  eligibility: null,
  requiresEligibility: false,
  ages: null,
  requiresMark: false,
  postcodeDistricts: [],
  recommended: false,
  providesAccessTo: [],
  benefits: [],
  paymentOptions,
  selectedPaymentOption: null,
})

const refused = {
  canPurchase: false,
  hasPrices: true,
  message: 'Only for people the operator has marked.',
  reason: null,
}
const fitness = buildMembership(
  'fitness',
  ['Gym', 'Classes'],
  [
    buildOption({ id: 'fitness-monthly' }),
    buildOption({ id: 'fitness-year', paymentType: 'fixed', fixedDuration: 12, fixedPeriod: 'month' }),
  ],
)
const swim = buildMembership('swim', ['Swimming'], [buildOption({ id: 'swim-monthly' })])
const corporate = buildMembership(
  'corporate',
  ['Gym'],
  [buildOption({ id: 'corporate', isPurchasable: refused })],
)
const pass = buildMembership('pass', ['Gym'], [buildOption({ id: 'pass', paymentType: 'single_payment' })])
const all = [fitness, swim, corporate, pass]

describe('the list', () => {
  it('MEM-13 filters by payment kind and category', () => {
    const ids = (kind: 'recurring' | 'fixed', category: string | null) =>
      cardsToShow(all, kind, category).map((card) => card.option.id)
    expect(ids('recurring', null)).toEqual(['fitness-monthly', 'swim-monthly', 'corporate'])
    expect(ids('recurring', 'Swimming')).toEqual(['swim-monthly'])
    expect(ids('fixed', 'Gym')).toEqual(['fitness-year', 'pass'])
    expect(ids('fixed', 'Swimming')).toEqual([])
  })

  it('MEM-08 sells the third kind of payment as a single payment', () => {
    expect(kindOf({ paymentType: 'single_payment' })).toBe('fixed')
    expect(optionOfKind(pass, 'fixed')?.id).toBe('pass')
    expect(optionOfKind(pass, 'recurring')).toBe(null)
  })

  it('offers the categories and kinds there are', () => {
    expect(categoriesOf(all)).toEqual(['Gym', 'Classes', 'Swimming'])
    expect(offeredKinds(all)).toEqual(['recurring', 'fixed'])
    expect(offeredKinds([swim])).toEqual(['recurring'])
  })
})

describe('who is shown what', () => {
  const slugs = (memberships: Membership[]) => memberships.map(({ slug }) => slug)
  const corporateYear = buildOption({ id: 'corporate-year', paymentType: 'fixed' })
  const mixed = buildMembership('mixed', ['Gym'], [...corporate.paymentOptions, corporateYear])

  it('MEM-18 MEM-19 a visitor sees everything, a customer what they may have', () => {
    expect(slugs(shownTo(all, { isSignedIn: false, withIneligible: false }))).toEqual(slugs(all))
    expect(slugs(shownTo(all, { isSignedIn: true, withIneligible: false }))).toEqual([
      'fitness',
      'swim',
      'pass',
    ])
    const [left] = shownTo([mixed], { isSignedIn: true, withIneligible: false })
    expect(left?.paymentOptions).toEqual([corporateYear])
  })

  it('MEM-20 the toggle brings back what is out of reach', () => {
    expect(slugs(shownTo(all, { isSignedIn: true, withIneligible: true }))).toEqual(slugs(all))
  })

  it('MEM-24 an option without prices is out of reach, whatever else is said of it', () => {
    const priceless = buildOption({
      isPurchasable: { canPurchase: true, hasPrices: false, message: null, reason: null },
    })
    const odd = buildMembership('odd', [], [priceless])
    expect(shownTo([odd], { isSignedIn: true, withIneligible: false })).toEqual([])
  })
})

describe('the address of the list', () => {
  it('finds the card whose details are asked for, in another kind where it is sold in that only', () => {
    expect(cardOfDetails(all, 'fitness', 'fixed')?.option.id).toBe('fitness-year')
    expect(cardOfDetails(all, 'swim', 'fixed')?.option.id).toBe('swim-monthly')
    expect(cardOfDetails(all, 'golf', 'fixed')).toBe(null)
  })

  it('finds a category however it is written, and no other', () => {
    expect(categoryNamed(all, 'swimming')).toBe('Swimming')
    expect([categoryNamed(all, 'Golf'), categoryNamed(all, null)]).toEqual([null, null])
  })

  it('MEM-09 names the two ways to pay', () => {
    expect([paymentKindLabel('recurring'), paymentKindLabel('fixed')]).toEqual(['Monthly', 'Single payment'])
  })
})

describe('an address that names a membership', () => {
  it('MEM-31 finds nothing for an unknown slug, payment type or option', () => {
    expect(findBySlug(all, 'golf', 'recurring')).toEqual({ found: 'nothing' })
    expect(findBySlug(all, 'fitness', 'weekly')).toEqual({ found: 'nothing' })
    expect(findBySlug(all, 'swim', 'fixed')).toEqual({ found: 'nothing' })
  })

  it('MEM-32 tells one that this customer cannot buy', () => {
    expect(findBySlug(all, 'corporate', 'recurring')).toEqual({ found: 'not-purchasable' })
    expect(findByOption(all, 'corporate')).toBe(null)
  })

  it('finds the card to sell', () => {
    expect(findBySlug(all, 'fitness', 'fixed')).toMatchObject({
      found: 'card',
      card: { option: { id: 'fitness-year' } },
    })
    expect(findByOption(all, 'swim-monthly')?.membership.slug).toBe('swim')
  })
})

it('IMP-16 a membership that runs or waits is one’s own, one that has ended is not', () => {
  const held = (['pending', 'active', 'cancelled', 'ended'] as const).map((state) => ({
    membershipTypeId: state,
    name: `The ${state} one`,
    state,
  }))
  expect([...ownMemberships(held)]).toEqual([
    ['pending', 'The pending one'],
    ['active', 'The active one'],
  ])
})

it('MEM-32 an option without a price is not sold by its address either', () => {
  const priceless = buildOption({
    isPurchasable: { canPurchase: true, hasPrices: false, message: null, reason: null },
  })
  const odd = buildMembership('odd', [], [priceless])
  expect(findBySlug([odd], 'odd', 'recurring')).toEqual({ found: 'not-purchasable' })
  expect(findByOption([odd], priceless.id)).toBe(null)
})
