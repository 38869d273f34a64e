import { describe, expect, it } from 'vitest'
import { basketPrices, type PricedPlace } from './basket-price.ts'
import type { BenefitUse, BookingBenefit } from '../catalogue/benefit.ts'
import { priceOption, activity } from '../testing/examples.ts'
import {
  aquaFit,
  attendee,
  badminton,
  classes,
  courts,
  held,
  place,
  swims,
  visits,
} from '../testing/basket.ts'

const used = (benefitSlug: string, ...days: string[]): BenefitUse[] =>
  days.map((day) => ({ benefitSlug, membershipId: 'm1', day }))

const threeSwims = used('swims', '2026-11-02', '2026-11-09', '2026-11-16')

/** For each place what it costs, and how many uses are left behind it; `plain` where no membership is used. */
const amountsOf = (places: readonly PricedPlace[], benefits: readonly BookingBenefit[], uses: BenefitUse[]) =>
  basketPrices(places, benefits, uses).map((answer) =>
    answer.sold
      ? [answer.price.amount, answer.price.benefit ? answer.price.benefit.usesLeft : 'plain']
      : answer.reason,
  )

const member = attendee({ memberships: [held()] })
const child = attendee({ dateOfBirth: '2017-03-01', family: [held()] })

describe('the cheapest legal way over a whole basket', () => {
  it('IMP-03: of a family with one use left the dearest place gets it', () => {
    const family = [
      place({ attendee: child }),
      place({ attendee: attendee({ dateOfBirth: '2024-12-01', family: [held()] }) }),
      place({ attendee: member }),
      place({ attendee: attendee({ marks: ['concession'], family: [held()] }) }),
    ]
    expect(amountsOf(family, [swims], threeSwims)).toEqual([
      [400, 'plain'],
      [0, 'plain'],
      [0, 0],
      [500, 'plain'],
    ])
  })

  it('at the same price the earlier start gets it, whichever was added first', () => {
    const later = place({ attendee: member, day: '2026-11-27' })
    const earlier = place({ attendee: member, day: '2026-11-26' })
    expect(amountsOf([later, earlier], [swims], threeSwims)).toEqual([
      [650, 'plain'],
      [0, 0],
    ])
    expect(amountsOf([earlier, later], [swims], threeSwims)).toEqual([
      [0, 0],
      [650, 'plain'],
    ])
  })

  it('a use that two benefits could give is taken where the other place can have none', () => {
    const oneVisit = used('visits', ...Array.from({ length: 9 }, () => '2026-11-03'))
    const basket = [place({ attendee: member }), place({ attendee: member, activity: aquaFit })]
    // The visit would be worth £7.60 or £6.50: the swim has another way.
    expect(amountsOf(basket, [swims, visits], [...threeSwims, ...oneVisit])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(amountsOf(basket, [visits], oneVisit)).toEqual([
      [650, 'plain'],
      [0, 0],
    ])
  })

  it('a place that has a use passes it on where it has another way itself', () => {
    const oneVisit = used('visits', ...Array.from({ length: 9 }, () => '2026-11-03'))
    const cheaper = { ...aquaFit, priceOptions: [priceOption({ price: 510 })] }
    const basket = [place({ attendee: member }), place({ attendee: member, activity: cheaper })]
    expect(amountsOf(basket, [visits, swims], [...threeSwims, ...oneVisit])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('of two memberships that bring the same the one with more uses left is used', () => {
    const both = attendee({ memberships: [held(), held({ id: 'm2' })] })
    expect(basketPrices([place({ attendee: both })], [swims], threeSwims)).toMatchObject([
      { price: { benefit: { membershipId: 'm2', usesLeft: 3 } } },
    ])
  })

  it('uses are counted in the month of the session, over both months of the basket', () => {
    const basket = ['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => place({ attendee: member, day }))
    expect(amountsOf(basket, [swims], threeSwims)).toEqual([
      [0, 0],
      [650, 'plain'],
      [0, 3],
    ])
  })

  it('of off-peak courts one a day is free', () => {
    const at = (start: string, day = '2026-11-25') =>
      place({ activity: badminton, attendee: member, start, day })
    const basket = [at('18:00'), at('15:00'), at('16:00'), at('16:00', '2026-11-26')]
    expect(amountsOf(basket, [courts], [])).toEqual([
      [1200, 'plain'],
      [0, 0],
      [900, 'plain'],
      [0, 0],
    ])
  })

  it('a membership of another centre brings nothing, and a national one does', () => {
    const elsewhere = place({ attendee: member, at: 'dock' })
    expect(amountsOf([elsewhere], [swims], [])).toEqual([[650, 'plain']])
    const national = { ...swims, memberships: [{ slug: 'fitness', everywhere: true }] }
    expect(amountsOf([elsewhere], [national], [])).toEqual([[0, 3]])
  })

  it("another's membership is used only where its benefit names the family", () => {
    const linked = place({ attendee: child })
    expect(amountsOf([linked], [{ ...swims, family: false }], [])).toEqual([[400, 'plain']])
    expect(amountsOf([linked], [swims], [])).toEqual([[0, 3]])
  })

  it('a benefit without limit is taken before a use, and a use only where it saves something', () => {
    const aqua = place({ activity: aquaFit, attendee: member })
    expect(basketPrices([aqua], [visits, classes], [])[0]).toMatchObject({
      price: { amount: 0, benefit: { slug: 'classes', usesLeft: null } },
    })
    const baby = place({ attendee: attendee({ dateOfBirth: '2024-12-01', family: [held()] }) })
    expect(amountsOf([baby], [swims], [])).toEqual([[0, 'plain']])
  })

  it('who can have no price is told why, and the others have theirs', () => {
    const basket = [place({ activity: aquaFit, attendee: child }), place({ attendee: member })]
    expect(amountsOf(basket, [swims], [])).toEqual(['noOptionForAge', [0, 3]])
  })
})

describe('what the customer chose', () => {
  it('BOOK-05: a benefit that is switched off is named and not used; its use goes to the next place', () => {
    const off = place({ attendee: member, benefitRefused: true })
    const next = place({ attendee: child })
    const answers = basketPrices([off, next], [swims], threeSwims)
    expect(answers).toMatchObject([
      { price: { amount: 650, benefit: null, refusedMembershipId: 'm1' } },
      { price: { amount: 0, benefit: { membershipId: 'm1', usesLeft: 0 }, refusedMembershipId: null } },
    ])
  })

  it('nothing is named where no benefit would help', () => {
    const off = place({ attendee: attendee(), benefitRefused: true })
    expect(basketPrices([off], [swims], [])).toMatchObject([{ price: { refusedMembershipId: null } }])
    const baby = attendee({ dateOfBirth: '2024-12-01', family: [held()] })
    const free = place({ attendee: baby, benefitRefused: true })
    expect(basketPrices([free], [swims], [])).toMatchObject([
      { price: { amount: 0, refusedMembershipId: null } },
    ])
  })

  it('another option than the cheapest stays chosen as long as the person can have it', () => {
    const marked = attendee({ marks: ['concession'] })
    const choice = { chosenOption: 'adult' }
    expect(amountsOf([place({ attendee: marked, ...choice })], [], [])).toEqual([[650, 'plain']])
    expect(amountsOf([place({ attendee: marked, chosenOption: 'junior' })], [], [])).toEqual([[500, 'plain']])
  })
})

describe('a price that was promised', () => {
  const dearer = activity({
    priceOptions: [priceOption({ price: 700 }), priceOption({ slug: 'early', name: 'Early', price: 680 })],
  })

  it('stands, also where another option has become the cheapest meanwhile', () => {
    const promised = { optionSlug: 'adult', amount: 650 }
    expect(basketPrices([place({ activity: dearer, promised })], [], [])).toMatchObject([
      { price: { amount: 650, option: { slug: 'adult' } } },
    ])
  })

  it('does not outlive the mark that it was for', () => {
    const promised = { optionSlug: 'concession', amount: 500 }
    expect(amountsOf([place({ promised })], [], [])).toEqual([[650, 'plain']])
  })

  it('is that of the option: a use that is gone makes it dearer', () => {
    const promised = { optionSlug: 'adult', amount: 600 }
    const line = place({ attendee: member, promised })
    expect(amountsOf([line], [swims], threeSwims)).toEqual([[0, 0]])
    expect(amountsOf([line], [swims], [...threeSwims, ...used('swims', '2026-11-20')])).toEqual([
      [600, 'plain'],
    ])
  })
})
