import { addDays, addMonths, todayIn, type CalendarDate } from '../../../contract/dates.ts'
import { grantCredit } from '../../credit/credit.service.ts'
import { recordCreation } from '../../events/events.service.ts'
import { firstBillingDate } from '../../memberships/price/billing-dates.ts'
import {
  insertMembership,
  listOfUser,
  type MembershipRow,
} from '../../memberships/held/own-memberships.repository.ts'
import { stableId } from '../../operators/operator-rows.ts'
import type { DemoMembership, DemoPerson, Operator } from '../../operators/operator.ts'
import { addInstruction } from '../../payments/direct-debit.service.ts'
import type { Services } from '../../services.ts'

/**
 * Gives the demo's people the memberships and instructions they have had for a while, with dates counted from today. People
 * who hold a membership already are left as they are.
 */
export async function seedMemberships(
  services: Pick<Services, 'db' | 'clock'>,
  operator: Operator,
): Promise<void> {
  const now = services.clock.now()
  const today = todayIn(now, operator.settings.timeZone)
  for (const person of operator.people) {
    const { membership, hasInstruction } = person
    if (!membership && !hasInstruction) continue
    const userId = stableId(operator.id, 'person', person.reference)
    await services.db.inTransaction(async (tx) => {
      if ((await listOfUser(tx, operator.id, userId)).length > 0) return
      const owner = { clientId: operator.id, userId }
      if (hasInstruction) await addInstruction(tx, services, owner, stableId(operator.id, 'bank', userId))
      if (!membership) return
      const row = membershipOf(operator, person, membership, today)
      await insertMembership(tx, row)
      await recordCreation(tx, 'membership', row, now)
      if (membership.credit > 0)
        await grantCredit(tx, services, { ...owner, membershipId: row.id }, membership.credit)
    })
  }
}

function membershipOf(
  operator: Operator,
  { reference, billingDay, homeVenueSlug }: DemoPerson,
  { membershipSlug, option, beganMonthsAgo, endsInDays }: DemoMembership,
  today: CalendarDate,
): MembershipRow {
  const id = (kind: string, name: string) => stableId(operator.id, kind, name)
  const recurring = option.type === 'recurring'
  const endDate = recurring ? null : addDays(today, endsInDays ?? 0)
  const startDate = endDate === null ? addMonths(today, -(beganMonthsAgo ?? 0)) : beginOf(endDate, option)
  return {
    clientId: operator.id,
    id: id('held-membership', reference),
    userId: id('person', reference),
    payerId: id('person', reference),
    orderLineId: null,
    membershipTypeId: id('membership', membershipSlug),
    paymentOptionId: id('option', option.id),
    venueId: id('venue', homeVenueSlug ?? ''),
    // The sweep has nothing to end in a demo that has just been filled.
    state: endDate !== null && endDate < today ? 'ended' : 'active',
    startDate,
    endDate,
    baseFee: option.baseFee,
    billingDay: recurring ? billingDay : null,
    firstBillingDate: recurring ? firstBillOf(operator, startDate, billingDay ?? 1) : null,
    monthInHand: recurring && option.monthInHand,
    replacesMembershipId: null,
  }
}

function beginOf(
  endDate: CalendarDate,
  { fixedDuration, fixedPeriod }: DemoMembership['option'],
): CalendarDate {
  const afterLast = addDays(endDate, 1)
  const count = fixedDuration ?? 1
  if (fixedPeriod === 'day' || fixedPeriod === 'week')
    return addDays(afterLast, -count * (fixedPeriod === 'week' ? 7 : 1))
  return addMonths(afterLast, -count * (fixedPeriod === 'year' ? 12 : 1))
}

function firstBillOf({ settings }: Operator, startDate: CalendarDate, billingDay: number): CalendarDate {
  const rule = settings.directDebit
  if (!rule) throw new Error('A monthly membership needs an operator who collects by Direct Debit.')
  return firstBillingDate(
    { rule, startDate, submissionDay: startDate, hasActiveInstruction: false },
    billingDay,
  )
}
