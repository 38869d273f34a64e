import { describe, expect, it } from 'vitest'
import { factsOfPurchase, type Purchase } from '../agreement/agreement.ts'
import type { ClientSettings } from '../client-configuration/client-settings.ts'
import { wordsIn } from '../text/words.ts'
import { membershipFacts, type AgreedMembership } from './membership-agreement.ts'
import { price } from './price/price.ts'

const english = wordsIn('en-GB')

const monthlyPrice = price({
  currency: 'GBP',
  today: '2026-11-23',
  startDate: '2026-11-23',
  membershipSlug: 'fitness',
  cardMinimum: 30,
  option: {
    paymentType: 'recurring',
    baseFee: 3499,
    joiningFee: 2000,
    monthInHand: false,
    minimumTermMonths: 12,
  },
  billing: {
    rule: {
      billingDays: [15],
      leadWorkingDays: 8,
      leadWorkingDaysWithInstruction: 5,
      cutOffDay: null,
    } as never,
    submissionDay: '2026-11-23',
    hasActiveInstruction: false,
    chosenBillingDay: 15,
    existingBillingDay: null,
  },
})

const monthly: AgreedMembership = {
  kind: 'new',
  name: 'Fitness',
  replaces: null,
  price: monthlyPrice,
  minimumTermMonths: 12,
  noticeDays: 30,
}

const said = (membership: AgreedMembership, locale = 'en-GB') =>
  Object.fromEntries(membershipFacts(wordsIn(locale), membership).map(({ id, words }) => [id, words]))

describe('what a membership commits to, in words', () => {
  it('monthly: start, each month, the next collections with their dates, the least, 14 days, notice', () => {
    expect(membershipFacts(english, monthly).map(({ label, words }) => `${label}: ${words}`)).toEqual([
      'Starts: Fitness starts on Monday 23 November 2026.',
      'Each month: £34.99 by Direct Debit, first collected on Tuesday 15 December 2026.',
      'Collections: £34.99 on Tuesday 15 December 2026, £34.99 on Friday 15 January 2027, £34.99 on Monday 15 February 2027, and then each month on the same payment day.',
      'Minimum term: 12 months.',
      `In all: £${(monthlyPrice.minimumInAll / 100).toFixed(2)} is the least you pay in all.`,
      '14 days: You can change your mind for 14 days after joining. We return what you have paid, less a fair part for the days you used it.',
      'Leaving: After the minimum term you can leave at any time, with 30 days of notice.',
    ])
  })

  it('without a minimum term', () => {
    const free = { ...monthlyPrice, minimumInAll: 0 }
    expect(said({ ...monthly, minimumTermMonths: 0, noticeDays: 1, price: free })).toMatchObject({
      minimumTerm: 'There is no minimum term.',
      minimum: 'There is no minimum to pay.',
      notice: 'You can leave at any time, with 1 day of notice.',
    })
  })

  it('CHANGE-11 a change: what ends, and what is still collected at the old price', () => {
    const late = { billingDate: '2026-11-28', collectionDate: '2026-11-30', amount: 4499 }
    const replaces = { name: 'Swim', lastDay: '2026-12-14' }
    const change = {
      ...monthly,
      kind: 'change' as const,
      replaces,
      price: { ...monthlyPrice, collectionsAtOldPrice: [late] },
    }
    expect(said(change)).toMatchObject({
      replaces: 'Your Swim membership ends on Monday 14 December 2026.',
      oldPrice:
        '£44.99 is still collected on Monday 30 November 2026: it is too late to tell the bank of the new price.',
      changeMind: expect.stringContaining('14 days after paying'),
    })
    expect(said({ ...change, kind: 'renewal' })['replaces']).toBe(
      'Your Swim membership runs until Monday 14 December 2026.',
    )
  })

  it('paid once: how long it runs and all of what it costs; nothing about months or notice', () => {
    const once = price({
      currency: 'GBP',
      today: '2026-11-23',
      startDate: '2026-11-23',
      membershipSlug: 'fitness',
      cardMinimum: 30,
      option: { paymentType: 'fixed', baseFee: 34900, joiningFee: 0, duration: 12, period: 'month' },
    })
    expect(said({ ...monthly, price: once, minimumTermMonths: 0 })).toEqual({
      starts:
        'Fitness starts on Monday 23 November 2026 and runs until Monday 22 November 2027. It does not renew by itself.',
      minimum: '£349.00 is all you pay.',
      changeMind: expect.stringContaining('14 days'),
    })
    const free = { ...once, minimumInAll: 0 }
    expect(said({ ...monthly, price: free })['minimum']).toBe('There is nothing to pay for it.')
  })

  it('in Welsh, dates and all', () => {
    expect(said(monthly, 'cy')).toMatchObject({
      starts: 'Mae Fitness yn dechrau ar ddydd Llun 23 Tachwedd 2026.',
      minimumTerm: '12 mis.',
    })
  })
})

describe('what a purchase has in common, in words', () => {
  const settings: Pick<ClientSettings, 'vat'> = { vat: { number: null, membershipClass: 'standard' } }
  const purchase: Purchase = {
    isPaid: false,
    currency: 'GBP',
    total: 1000,
    tenders: [],
    tax: 167,
    customerId: 'R100001',
    terms: [
      { title: 'Membership terms', version: '3' },
      { title: 'Health commitment', version: '1' },
    ],
  }
  const whole = (change: Partial<Purchase>, client = settings) =>
    factsOfPurchase(english, client, { ...purchase, ...change }).map(({ id, words }) => [id, words])

  it('before paying', () => {
    expect(whole({})).toEqual([
      ['today', '£10.00, paid by card at the checkout.'],
      ['vat', "£1.67 of today's payment is VAT."],
      ['customerId', 'R100001'],
      ['terms', 'Membership terms (version 3), Health commitment (version 1).'],
    ])
  })

  it('card and credit apart, before and after', () => {
    const tenders = [{ kind: 'credit' as const, amount: 970 }]
    expect(whole({ tenders })[0]).toEqual(['today', '£10.00: £9.70 with your credit, £0.30 by card.'])
    const paid = [...tenders, { kind: 'card' as const, amount: 30 }]
    expect(whole({ isPaid: true, tenders: paid })[0]).toEqual([
      'today',
      '£10.00: £9.70 with your credit, £0.30 by card.',
    ])
    expect(whole({ isPaid: true, tenders: [{ kind: 'card', amount: 1000 }] })[0]).toEqual([
      'today',
      '£10.00 by card.',
    ])
    expect(whole({ tenders: [{ kind: 'credit', amount: 1000 }] })[0]).toEqual([
      'today',
      '£10.00 with your credit.',
    ])
  })

  it('nothing to pay, no tax, nobody known, no terms', () => {
    const none = { total: 0, tax: 0, customerId: null, terms: [] }
    expect(whole(none)).toEqual([
      ['today', 'Nothing to pay today.'],
      ['vat', "Today's payment contains no VAT."],
    ])
    expect(whole({ ...none, isPaid: true })[0]).toEqual(['today', 'Nothing.'])
    expect(whole(none, { vat: { number: 'GB 123', membershipClass: 'standard' } })[1]![1]).toContain(
      'VAT number GB 123.',
    )
  })
})
