import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/dates.ts'
import { amountDueOf, withDue } from '../cart/cart-total.ts'
import { eligibilityOf, stranger } from '../memberships/eligibility.ts'
import { price, type PriceInput } from '../memberships/price/price.ts'
import { amountBeforeWaiver, priceToPay } from '../memberships/price/waiver.ts'
import type { Promotion } from '../promotions/discount.ts'
import { cases } from '../testing/chance.ts'

/** What several people cost in one cart, against what each costs alone, added up by hand. The day is 7 December 2026. */

const today = '2026-12-07'
const cardMinimum = 30

type Option = PriceInput['option']
interface Membership {
  minimumAge: number | null
  maximumAge: number | null
  option: Option
}
interface Person {
  age: number
  membership: Membership
  startDate: string
}
interface Basket {
  people: Person[]
  billingDay: number
  /** The one whose line has the code, and what it takes off; null without a code. */
  code: { index: number; promotion: Promotion } | null
}

/** Amounts that a card cannot take, and others. */
const fee = fc.oneof(fc.nat(40), fc.integer({ min: 500, max: 50_000 }))
const option: fc.Arbitrary<Option> = fc.oneof(
  fc.record({
    paymentType: fc.constant('recurring' as const),
    baseFee: fee,
    joiningFee: fc.oneof(fc.constant(0), fee),
    monthInHand: fc.boolean(),
    minimumTermMonths: fc.constantFrom(0, 1, 12),
  }),
  fc.record({
    paymentType: fc.constantFrom('fixed' as const, 'single_payment' as const),
    baseFee: fee,
    joiningFee: fc.oneof(fc.constant(0), fee),
    duration: fc.integer({ min: 1, max: 12 }),
    period: fc.constantFrom('day' as const, 'month' as const),
  }),
)
const membership: fc.Arbitrary<Membership> = fc
  .tuple(fc.constantFrom([null, null], [3, 15], [16, null], [null, 4], [60, null]), option)
  .map(([[minimumAge, maximumAge], each]) => ({
    minimumAge: minimumAge ?? null,
    maximumAge: maximumAge ?? null,
    option: each,
  }))

const fits = ({ age, membership: { minimumAge, maximumAge }, startDate }: Person): boolean =>
  eligibilityOf(
    { requiredMark: null, minimumAge, maximumAge, postcodeDistricts: [] },
    { ...stranger, marks: [], dateOfBirth: `${2026 - age}-01-01` },
    startDate,
  ).eligible

const person: fc.Arbitrary<Person> = fc
  .record({
    age: fc.integer({ min: 1, max: 90 }),
    membership,
    startDate: fc.nat(60).map((days) => addDays(today, days)),
  })
  .filter(fits)

const promotion: fc.Arbitrary<Promotion> = fc
  .oneof(
    fc.constant({ kind: 'waive_joining_fee' as const }),
    fc.record({
      kind: fc.constant('fraction_of_first_payment' as const),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ kind: fc.constant('amount_off_today' as const), amount: fee }),
  )
  .map((kind) => ({
    ...{ id: 'p1', code: 'CODE', label: 'An offer', startsOn: null, endsOn: null },
    ...{ membershipSlugs: null, paymentTypes: null, maxUses: null },
    ...kind,
  }))

const basket: fc.Arbitrary<Basket> = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 5 }),
  billingDay: fc.integer({ min: 1, max: 31 }),
  code: fc.option(fc.record({ index: fc.nat(4), promotion })),
})

/** What one person is charged, as the cart asks for it. */
function priceOf({ people, billingDay, code }: Basket, index: number) {
  const { membership: bought, startDate } = people[index]!
  const common = {
    ...{ currency: 'GBP', membershipSlug: 'any', cardMinimum, today, startDate },
    promotion: code?.index === index ? code.promotion : null,
  }
  if (bought.option.paymentType !== 'recurring') return price({ ...common, option: bought.option })
  const rule = {
    billingDays: [...new Set([1, 15, 28, billingDay])],
    leadWorkingDays: 10,
    leadWorkingDaysWithInstruction: 3,
    cutOffDay: null,
  }
  const chosen = { chosenBillingDay: billingDay, existingBillingDay: null }
  const billing = { rule, submissionDay: today, hasActiveInstruction: false, ...chosen }
  return price({ ...common, option: bought.option, billing })
}

/** The second way: what one person's membership comes to before anything is waived. */
function byHand({ people, code }: Basket, index: number, share: number): number {
  const { option: bought } = people[index]!.membership
  const { baseFee, joiningFee } = bought
  const isMonthly = bought.paymentType === 'recurring'
  const first = isMonthly ? (bought.monthInHand ? baseFee : 0) + share : 0
  const all = joiningFee + (isMonthly ? first : baseFee)
  if (code?.index !== index) return all
  const { promotion: given } = code
  if (given.kind === 'waive_joining_fee') return all - joiningFee
  if (given.kind === 'amount_off_today') return all - Math.min(all, given.amount)
  return all - Math.floor((first * given.percent + 50) / 100)
}

function costsOf(given: Basket) {
  const prices = given.people.map((_, index) => priceOf(given, index))
  const lines = prices.map((each) => ({ amount: amountBeforeWaiver(each) }))
  const amounts = prices.map(({ proRata }, index) => byHand(given, index, proRata?.amount ?? 0))
  return { prices, lines, amounts, due: amountDueOf(lines, cardMinimum) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const payable = (amount: number) => (amount < cardMinimum ? 0 : amount)

describe('several people in one cart', () => {
  it('IMP-08 together cost what each costs alone, but for what no card takes, which is waived once for all', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { prices, amounts, due } = costsOf(given)
        const alone = prices.map(({ dueToday }) => dueToday)
        expect(alone).toEqual(amounts.map(payable))
        const waivedAlone = amounts.filter((amount) => amount < cardMinimum)
        expect(due).toBe(payable(sum(alone) + sum(waivedAlone)))
        if (waivedAlone.length === 0) expect(due).toBe(sum(alone))
      }),
      { numRuns: cases(200) },
    )
  })

  it('IMP-08 what is shown for each adds up to what is to pay for all', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { prices, lines, amounts, due } = costsOf(given)
        const shown = withDue(lines, due).map((line, index) => priceToPay(prices[index]!, line.due))
        expect(sum(shown.map(({ dueToday }) => dueToday))).toBe(due)
        for (const [index, each] of shown.entries()) {
          expect(each.dueToday).toBe(due === 0 ? 0 : amounts[index])
          expect(sum(each.lines.map(({ amount }) => amount))).toBe(each.dueToday)
          expect(each.minimumInAll).toBe(each.dueToday + each.collectionsInMinimumTerm * (each.monthly ?? 0))
        }
      }),
      { numRuns: cases(200) },
    )
  })

  it('all monthly ones are paid on the one day that was chosen, whoever is beside them', () => {
    fc.assert(
      fc.property(basket, (given) => {
        const { prices } = costsOf(given)
        const days = prices.filter(({ monthly }) => monthly !== null).map(({ billingDay }) => billingDay)
        expect(days).toEqual(days.map(() => given.billingDay))
      }),
    )
  })

  it('three of 20p, each of which no card takes, are 60p together', () => {
    const option = {
      paymentType: 'fixed' as const,
      baseFee: 20,
      joiningFee: 0,
      duration: 1,
      period: 'day' as const,
    }
    const one = { age: 30, membership: { minimumAge: null, maximumAge: null, option }, startDate: today }
    const { prices, due } = costsOf({ people: [one, one, one], billingDay: 1, code: null })
    expect([prices.map(({ dueToday }) => dueToday), due]).toEqual([[0, 0, 0], 60])
  })
})
