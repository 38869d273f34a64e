import { compareDates } from '../../../contract/dates.ts'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { longDate } from '../../platform/formats.ts'
import { text } from '../../platform/text.ts'
import { dueToday, type ShownLine } from '../memberships/cost-words.ts'
import { periodWords } from '../memberships/price-words.ts'

/** A placed order in words. Amounts come formatted from the server; nothing is added up here. */

export type Order = CallerOutput<Routes['getOrder']>
export type OrderItem = Order['items'][number]
export type MembershipItem = Extract<OrderItem, { type: 'membership' }>

export const isMembership = (item: OrderItem): item is MembershipItem => item.type === 'membership'

export interface NextStep {
  title: string
  text: string
}

export interface Fact {
  label: string
  value: string
}

/** Heading of the fees card. */
export const feesHeading = (item: MembershipItem): string =>
  item.paymentType === 'recurring' ? text('orders.fees') : text('orders.fees.single')

/** What was paid on that day, line by line, in the words of the sidebar. */
export const receiptLines = (order: Order, item: MembershipItem, placedOn: string): ShownLine[] =>
  dueToday(
    {
      ...item,
      today: placedOn,
      lines: item.fees,
      promotion: order.promotionCode === null ? null : { code: order.promotionCode },
    },
    item.kind,
  )

/** The new membership at a glance. */
export function membershipFacts(item: MembershipItem): Fact[] {
  const fee = { ...item.paymentOption, paymentType: item.paymentType }
  const facts: (Fact | null)[] = [
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
 * What happens next, in three steps with their dates. `placedOn` is the day of the order where the operator is.
 */
export function nextSteps(order: Order, item: MembershipItem, placedOn: string): NextStep[] {
  const placed: NextStep = {
    title: longDate(placedOn),
    text: text('orders.next.placed', { email: order.customer.email }),
  }
  const proof: NextStep[] = item.requiresEligibility
    ? [
        {
          title: text('orders.next.soon'),
          text: text('orders.next.proof'),
        },
      ]
    : []
  const startsLater = compareDates(item.startDate, placedOn) > 0
  const start: NextStep = {
    title: startsLater ? longDate(item.startDate) : text('orders.next.straightAway'),
    text: startWords(item),
  }
  return [placed, ...proof, start, lastStep(item)].slice(0, 3)
}

/** The next steps of everything that was bought, each once. */
export function stepsOf(order: Order, items: readonly MembershipItem[], placedOn: string): NextStep[] {
  const steps = items.flatMap((item) => nextSteps(order, item, placedOn))
  return steps.filter(
    (step, index) =>
      steps.findIndex((each) => each.title === step.title && each.text === step.text) === index,
  )
}

const startWords = ({ replaces, name, homeVenue }: MembershipItem): string =>
  replaces === null
    ? text('orders.next.starts', { centre: homeVenue.name })
    : text('orders.next.replaced', { old: replaces.name, membership: name, centre: homeVenue.name })

function lastStep(item: MembershipItem): NextStep {
  const fee = item.baseFee.price.formatted
  if (item.paymentType === 'recurring' && item.firstCollectionDate !== null) {
    return {
      title: longDate(item.firstCollectionDate),
      text: text(item.kind === 'change' ? 'orders.next.collectedInstead' : 'orders.next.collected', {
        amount: fee,
      }),
    }
  }
  if (item.endDate !== null) {
    return {
      title: longDate(item.endDate),
      text: text('orders.next.ends'),
    }
  }
  return { title: text('orders.next.anyTime'), text: text('orders.next.book') }
}
