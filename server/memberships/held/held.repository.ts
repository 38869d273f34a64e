import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { Handle } from '../../platform/db.ts'
import type { Given } from '../../platform/prepared.ts'
import type { MembershipState } from '../membership-types.ts'
import { memberships, membershipTypes } from '../membership-tables.ts'

export interface Held {
  id: string
  membershipTypeId: string
  name: string
  state: MembershipState
  startDate: CalendarDate
  endDate: CalendarDate | null
  billingDay: number | null
}

/** The same memberships that `listHeld` lists, as an expression inside another statement. */
export const heldInside = (clientId: Given, userId: Given, day: Given) =>
  sql<Held[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', held.id, 'membershipTypeId', held.membership_type_id, 'name', type.name, 'state', held.state,
      'startDate', held.start_date, 'endDate', held.end_date, 'billingDay', held.billing_day)
      order by held.start_date, held.id), '[]')
    from memberships held join membership_types type
      on type.client_id = held.client_id and type.id = held.membership_type_id
    where held.client_id = ${clientId} and held.user_id = ${userId} and held.state in ('pending', 'active')
      and (held.end_date is null or held.end_date >= ${day}::date))`

/** Memberships that a customer holds on a day or waits for, or that they pay for, the oldest first. */
export async function listHeld(
  db: Handle,
  clientId: string,
  userId: string,
  day: CalendarDate,
  whose: 'member' | 'payer' = 'member',
): Promise<Held[]> {
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
