import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { submissionDay } from '../../calendar/working-days.ts'
import type { MembershipItem } from '../membership-item.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import { hasActiveInstruction } from '../../payments/direct-debit.service.ts'
import type { Handle } from '../../platform/db.ts'
import { within, type Services } from '../../services.ts'
import { firstChangedBillingDate } from '../price/billing-dates.ts'
import { changeRefusal } from '../change-rules.ts'
import { changedFrom } from './change.service.ts'
import {
  findNamed,
  findReplacement,
  lockMembership,
  type MembershipRow,
} from '../held/own-memberships.repository.ts'
import { heldFacts } from '../held/own-memberships.service.ts'
import { renewalRefusal } from '../renewal-rules.ts'
import type { Replaced } from '../replaced.ts'

/**
 * Why a cart may no longer replace a membership, or null: it must still be as it was when the replacement was priced, and no
 * other may have replaced it. Locks the membership until the transaction ends, so that of two orders for it the second sees
 * the first.
 */
export async function replacementRefusal(
  tx: Handle,
  services: Services,
  client: Client,
  { payerId, personId }: { payerId: string; personId: string | null },
  item: MembershipItem,
): Promise<ErrorCode | null> {
  const { replaces } = item
  if (!replaces) return null
  const old = await lockMembership(tx, client.id, replaces.membershipId)
  const named = await findNamed(tx, client.id, replaces.membershipId)
  if (!old || !named || old.userId !== personId) return 'cart_changed'
  const facts = heldFacts(named, await findReplacement(tx, client.id, replaces.membershipId), payerId)
  const day = today(services, client)
  if (item.kind === 'renewal') {
    // A renewal that was in time when it was chosen is still accepted just after midnight.
    const isLate = [day, addDays(day, -1)].every((date) => renewalRefusal(facts, date) !== null)
    return isLate ? 'renewal_refused' : isAsPriced(old, replaces) ? null : 'cart_changed'
  }
  if (changeRefusal(facts, day) !== null) return 'change_refused'
  const inTime = await isFirstBillInTime(tx, services, client, old, item, day)
  if (!isAsPriced(old, replaces)) return 'cart_changed'
  return inTime ? null : 'dates_passed'
}

function isAsPriced({ baseFee, monthInHand, endDate }: MembershipRow, replaces: Replaced): boolean {
  return baseFee === replaces.baseFee && monthInHand === replaces.monthInHand && endDate === replaces.endDate
}

/** For this long after a day of submission has ended, a price of that day is still accepted. */
const graceMs = 60 * 60_000

/** The day by which the lead time of a payment that is made now counts. */
export const submittedOn = ({ clock }: Services, { settings }: Client): CalendarDate =>
  submissionDay(new Date(clock.now().getTime() - graceMs), settings.timeZone)

/** Whether the new membership does not begin in the past, and the bank can still be told of the first bill in time. */
async function isFirstBillInTime(
  tx: Handle,
  services: Services,
  client: Client,
  old: MembershipRow,
  { startDate, price }: MembershipItem,
  day: CalendarDate,
): Promise<boolean> {
  const { directDebit: rule } = client.settings
  const from = changedFrom(old)
  if (!rule || !from || startDate < day) return false
  const reading = within(services, tx)
  const first = firstChangedBillingDate(
    {
      rule,
      startDate,
      submissionDay: submittedOn(services, client),
      hasActiveInstruction: await hasActiveInstruction(reading, client.id, old.payerId),
      paidUntil: from.firstBillingDate,
    },
    from.billingDay,
  )
  return price.firstBillingDate !== null && first <= price.firstBillingDate
}
