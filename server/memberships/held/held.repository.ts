import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { Handle } from '../../platform/db.ts'
import { memberships, membershipTypes } from '../membership-tables.ts'

/** Memberships that a customer holds on a day or waits for, or that they pay for, the oldest first. */
export async function listHeld(
  db: Handle,
  clientId: string,
  userId: string,
  day: CalendarDate,
  whose: 'member' | 'payer' = 'member',
) {
  return db
    .select({
      id: memberships.id,
      membershipTypeId: memberships.membershipTypeId,
      name: membershipTypes.name,
      state: memberships.state,
      startDate: memberships.startDate,
      endDate: memberships.endDate,
      billingDay: memberships.billingDay,
    })
    .from(memberships)
    .innerJoin(
      membershipTypes,
      and(
        eq(membershipTypes.clientId, memberships.clientId),
        eq(membershipTypes.id, memberships.membershipTypeId),
      ),
    )
    .where(
      and(
        eq(memberships.clientId, clientId),
        whose === 'member' ? eq(memberships.userId, userId) : eq(memberships.payerId, userId),
        inArray(memberships.state, ['pending', 'active']),
        or(isNull(memberships.endDate), gte(memberships.endDate, day)),
      ),
    )
    .orderBy(asc(memberships.startDate), asc(memberships.id))
}
