import { compareDates } from '../../../contract/dates.ts'
import { longDate } from '../../platform/words/formats.ts'
import { text } from '../../platform/text.ts'
import { periodWords } from '../memberships/price-words.ts'
import { nameOfItem } from './order-words.ts'
import type { MembershipItem, Order } from './order-words.ts'

/** What the confirmation says of new memberships. Amounts come formatted from the server; nothing is added up here. */

export interface NextStep {
  title: string
  words: readonly string[]
}

export interface Fact {
  label: string
  value: string
}

/** The new membership at a glance. */
export function membershipFacts(item: MembershipItem): Fact[] {
  const fee = { ...item.paymentOption, paymentType: item.paymentType }
  const facts: (Fact | null)[] = [
    item.purchasedFor === null ? null : { label: text('orders.fact.for'), value: item.purchasedFor.fullName },
    { label: text('orders.fact.homeCentre'), value: item.homeVenue.name },
    { label: text('orders.fact.starts'), value: longDate(item.startDate) },
    item.endDate === null ? null : { label: text('orders.fact.lastDay'), value: longDate(item.endDate) },
    { label: text('orders.fact.fee'), value: `${item.baseFee.price.formatted} ${periodWords(fee)}` },
    ...item.collectionsAtOldPrice.map(({ collectionDate, amount }) => ({
      label: text('orders.fact.atOldPrice'),
      value: text('orders.fact.amountOn', { amount: amount.formatted, date: longDate(collectionDate) }),
    })),
    item.firstCollectionDate === null
      ? null
      : {
          label: text(item.kind === 'change' ? 'orders.fact.newPriceFrom' : 'orders.fact.firstDirectDebit'),
          value: longDate(item.firstCollectionDate),
        },
    item.replaces === null
      ? null
      : {
          label: text('orders.fact.replaces'),
          value: text('orders.fact.replacesUntil', {
            name: item.replaces.name,
            date: longDate(item.replaces.lastDay),
          }),
        },
  ]
  return facts.filter((fact) => fact !== null)
}

/**
 * What happens next, each step with its day. One membership has three steps; the steps of several are in the order of their
 * days, and each names its membership. `placedOn` is the day of the order where the operator is.
 */
export function nextSteps(order: Order, items: readonly MembershipItem[], placedOn: string): NextStep[] {
  const isOne = items.length === 1
  const steps = items.flatMap((item) => stepsOf(order, item, { placedOn, isNamed: !isOne }))
  if (isOne) return steps.slice(0, 3).map(({ title, words }) => ({ title, words }))
  const titles = [
    ...new Set(steps.toSorted((one, other) => compareDates(one.day, other.day)).map(({ title }) => title)),
  ]
  return titles.map((title) => ({
    title,
    words: [...new Set(steps.filter((step) => step.title === title).flatMap(({ words }) => words))],
  }))
}

/** Later than every day that a step has. */
const atLast = '9999-12-31'

interface DatedStep extends NextStep {
  day: string
}

function stepsOf(
  order: Order,
  item: MembershipItem,
  { placedOn, isNamed }: { placedOn: string; isNamed: boolean },
): DatedStep[] {
  const placed = {
    day: placedOn,
    title: longDate(placedOn),
    words: [text('orders.next.placed', { email: order.customer.email })],
  }
  const proof = item.requiresEligibility
    ? [{ day: placedOn, title: text('orders.next.soon'), words: [text('orders.next.proof')] }]
    : []
  const startsLater = compareDates(item.startDate, placedOn) > 0
  const start = {
    day: startsLater ? item.startDate : placedOn,
    title: startsLater ? longDate(item.startDate) : text('orders.next.straightAway'),
    words: [startWords(item, isNamed)],
  }
  return [placed, ...proof, start, lastStep(item, isNamed)]
}

function startWords(item: MembershipItem, isNamed: boolean): string {
  const { replaces, homeVenue } = item
  const name = nameOfItem(item)
  const centre = homeVenue.name
  if (replaces !== null) return text('orders.next.replaced', { old: replaces.name, membership: name, centre })
  return isNamed
    ? text('orders.next.startsOf', { membership: name, centre })
    : text('orders.next.starts', { centre })
}

function lastStep(item: MembershipItem, isNamed: boolean): DatedStep {
  const values = { membership: nameOfItem(item), amount: item.baseFee.price.formatted }
  if (item.paymentType === 'recurring' && item.firstCollectionDate !== null) {
    const [one, named] =
      item.kind === 'change'
        ? (['orders.next.collectedInstead', 'orders.next.collectedInsteadOf'] as const)
        : (['orders.next.collected', 'orders.next.collectedOf'] as const)
    const day = item.firstCollectionDate
    return { day, title: longDate(day), words: [text(isNamed ? named : one, values)] }
  }
  if (item.endDate !== null) {
    const words = [text(isNamed ? 'orders.next.endsOf' : 'orders.next.ends', values)]
    return { day: item.endDate, title: longDate(item.endDate), words }
  }
  return { day: atLast, title: text('orders.next.anyTime'), words: [text('orders.next.book')] }
}
