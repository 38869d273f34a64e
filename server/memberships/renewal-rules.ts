import { addDays, compareDates, formatLongDate, type CalendarDate } from '../../contract/dates.ts'
import { awaitsProof, paymentUnconfirmed, replacedAlready, type HeldFacts } from './change-rules.ts'

/** Days before and after the last day of a fixed membership on which it can be renewed, both included. */
const windowDays = 30

/** Why a membership cannot be renewed on a day, in the customer's words; null where it can. */
export function renewalRefusal(held: HeldFacts, day: CalendarDate): string | null {
  const { endDate } = held
  if (held.state === 'cancelled') return 'This membership was cancelled.'
  if (held.isReplaced) return replacedAlready
  if (held.awaitsPayment) return paymentUnconfirmed
  if (held.paymentType === 'recurring' || endDate === null)
    return 'A monthly membership goes on by itself: there is nothing to renew.'
  if (held.state === 'pending') return awaitsProof
  const opens = addDays(endDate, -windowDays)
  if (day < opens) return `You can renew this membership from ${formatLongDate(opens)}.`
  if (day > addDays(endDate, windowDays))
    return 'The time to renew this membership has passed. You can join again.'
  return null
}

/** A renewal begins on the day after the last day of the old membership, or today if that day has passed. */
export function renewalStart(endDate: CalendarDate, day: CalendarDate): CalendarDate {
  const next = addDays(endDate, 1)
  return compareDates(next, day) > 0 ? next : day
}
