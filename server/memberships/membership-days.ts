import { formatLongDate } from '../../contract/dates.ts'
import { formatMoney } from '../../contract/money.ts'
import type { DayToRemember } from '../cart/to-remember.ts'
import type { SoldMembership } from './sold-membership.ts'

/** The days to remember: the start of the membership and its first collection, or the first at a new price. */
export function membershipDays(
  { kind, name, venue, price }: SoldMembership,
  locale: string,
): DayToRemember[] {
  const start = {
    name: 'start',
    date: price.startDate,
    summary: `${name} starts at ${venue.name}`,
    description: 'Order {reference}.',
  }
  const { firstCollectionDate, firstBillingDate, currency } = price
  if (firstCollectionDate === null) return [start]
  const amount = formatMoney({ amount: price.baseFee, currency }, locale)
  const billed = formatLongDate(firstBillingDate ?? firstCollectionDate, locale)
  const collection = { name: 'collection', date: firstCollectionDate }
  return [
    start,
    kind === 'change'
      ? {
          ...collection,
          summary: `Direct Debit at the new price: ${amount}`,
          description: `${name}, order {reference}. Billing date: ${billed}.`,
        }
      : {
          ...collection,
          summary: `First Direct Debit: ${amount}`,
          description: `${name}, order {reference}. First billing date: ${billed}.`,
        },
  ]
}
