import { compareDates, formatLongDate } from '../../../contract/dates.ts'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { periodWords } from '../memberships/price-words.ts'

/** A placed order in words. Amounts come formatted from the server; nothing is added up here. */

export type Order = CallerOutput<Routes['getOrder']>
export type MembershipItem = Order['items'][number]

export interface ReceiptLine {
  key: string
  label: string
  detail: string | null
  amount: string
}

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
  item.paymentType === 'recurring' ? 'Membership fees' : 'Single payment membership'

/** What was paid today, line by line: the monthly fee itself is collected later. */
export const receiptLines = (item: MembershipItem): ReceiptLine[] =>
  item.fees
    .filter((line) => !(line.type === 'base_fee' && item.paymentType === 'recurring'))
    .map((line, index) => ({
      key: `${index}-${line.type}`,
      label: line.label,
      detail: line.days === null || line.days === 0 ? null : daysWords(line.days),
      amount: isReduction(line.type) ? `−${line.price.formatted.replace(/^[-−]/, '')}` : line.price.formatted,
    }))

const isReduction = (type: string) => type === 'discount' || type === 'minimum_waiver'
const daysWords = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** The new membership at a glance. */
export function membershipFacts(item: MembershipItem): Fact[] {
  const fee = { ...item.paymentOption, paymentType: item.paymentType }
  const facts: (Fact | null)[] = [
    { label: 'Home centre', value: item.homeVenue.name },
    { label: 'Starts', value: formatLongDate(item.startDate) },
    item.endDate === null ? null : { label: 'Last day', value: formatLongDate(item.endDate) },
    { label: 'Fee', value: `${item.baseFee.price.formatted} ${periodWords(fee)}` },
    item.firstCollectionDate === null
      ? null
      : { label: 'First Direct Debit', value: formatLongDate(item.firstCollectionDate) },
  ]
  return facts.filter((fact) => fact !== null)
}

/**
 * What happens next, in three steps with their dates. `placedOn` is the day of the order where the operator is.
 */
export function nextSteps(order: Order, item: MembershipItem, placedOn: string): NextStep[] {
  const placed: NextStep = {
    title: formatLongDate(placedOn),
    text: `Your order is placed. The receipt is on its way to ${order.customer.email}.`,
  }
  const proof: NextStep[] = item.requiresEligibility
    ? [
        {
          title: 'Next',
          text: 'Upload your proof of eligibility to your online account. Your membership is pending until then.',
        },
      ]
    : []
  const startsLater = compareDates(item.startDate, placedOn) > 0
  const start: NextStep = {
    title: startsLater ? formatLongDate(item.startDate) : 'Straight away',
    text: `Your membership starts at ${item.homeVenue.name}. Have your order reference to hand on your first visit.`,
  }
  return [placed, ...proof, start, lastStep(item)].slice(0, 3)
}

function lastStep(item: MembershipItem): NextStep {
  const fee = item.baseFee.price.formatted
  if (item.paymentType === 'recurring' && item.firstCollectionDate !== null) {
    return {
      title: formatLongDate(item.firstCollectionDate),
      text: `Your first Direct Debit of ${fee} is collected, then ${fee} each month.`,
    }
  }
  if (item.endDate !== null) {
    return {
      title: formatLongDate(item.endDate),
      text: 'Your membership ends. It does not renew by itself and nothing more is taken.',
    }
  }
  return { title: 'Any time', text: 'Book activities and manage your membership in your online account.' }
}
