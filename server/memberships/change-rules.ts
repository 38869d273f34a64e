import { addDays, addMonths, type CalendarDate } from '../../contract/dates.ts'
import { billingDateFrom, collectionDate } from './price/billing-dates.ts'
import type { MembershipState, OptionKind } from './membership-types.ts'

/** The facts that the rules of change and renewal read. */
export interface HeldFacts {
  state: MembershipState
  paymentType: OptionKind
  startDate: CalendarDate
  endDate: CalendarDate | null
  /** A change or renewal of it has been ordered. */
  isReplaced: boolean
  /** Somebody else pays for it than the customer who asks. */
  isPaidByAnother: boolean
  /** Its own order is placed and the money not yet taken, so the order may still fail. */
  awaitsPayment: boolean
}

export const replacedAlready = 'A change or renewal of this membership has been ordered already.'
export const awaitsProof =
  'This membership waits for your proof of eligibility. You can do this once we have seen it.'

export const paymentUnconfirmed =
  'The payment for this membership is still being confirmed. Please try again in a few minutes.'

/** Whether a membership has ended by a day, even if the job that ends it has not run yet. */
export function isOver({ state, endDate }: Pick<HeldFacts, 'state' | 'endDate'>, day: CalendarDate): boolean {
  return state === 'ended' || state === 'cancelled' || (endDate !== null && endDate < day)
}

/** Why a membership cannot be changed on a day, in the customer's words; null where it can. */
export function changeRefusal(held: HeldFacts, day: CalendarDate): string | null {
  if (isOver(held, day)) return 'This membership has ended.'
  if (held.isReplaced) return replacedAlready
  if (held.awaitsPayment) return paymentUnconfirmed
  if (held.state === 'pending') return awaitsProof
  if (held.isPaidByAnother) return 'Somebody else pays for this membership: ask them to change it.'
  if (held.paymentType !== 'recurring')
    return 'A membership that is paid for at once can be changed when it is renewed.'
  if (held.startDate > day) return 'This membership has not begun yet. You can change it once it has.'
  return held.endDate === null ? null : 'This membership is coming to its end.'
}

interface BilledFacts {
  billingDay: number
  firstBillingDate: CalendarDate
}

/** The first billing date of a monthly membership on or after a day. */
export function nextBillingFrom(billed: BilledFacts, day: CalendarDate): CalendarDate {
  return billed.firstBillingDate > day ? billed.firstBillingDate : billingDateFrom(day, billed.billingDay)
}

/** The longest time that banks are closed: a bill of this many days ago may be collected today. */
const longestDelayDays = 7

/**
 * When money is next collected for a monthly membership, today included; null where nothing more is collected. If a change
 * came too late for the bank, the old price is collected once more after the last day: `replacedFrom` is the first billing
 * date of the new membership.
 */
export function nextCollection(
  billed: BilledFacts & { endDate: CalendarDate | null; replacedFrom: CalendarDate | null },
  day: CalendarDate,
): CalendarDate | null {
  let billing = nextBillingFrom(billed, addDays(day, -longestDelayDays))
  while (collectionDate(billing) < day) billing = nextBillingFrom(billed, addDays(billing, 1))
  const { endDate, replacedFrom } = billed
  const isBilled = replacedFrom === null ? endDate === null || billing <= endDate : billing < replacedFrom
  return isBilled ? collectionDate(billing) : null
}

export interface ChangeStart {
  min: CalendarDate
  max: CalendarDate
  /** The start where the customer chooses none. */
  usual: CalendarDate
}

/** When a change may take effect: from tomorrow to a month after the next billing date, usually on that date. */
export function changeStarts(nextBilling: CalendarDate, day: CalendarDate): ChangeStart {
  return { min: addDays(day, 1), max: addMonths(nextBilling, 1), usual: nextBilling }
}
