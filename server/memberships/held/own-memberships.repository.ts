import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { OrderState } from '../../orders/order-state.ts'
import { orderLines, orders } from '../../orders/order-tables.ts'
import { civilDayAt, latestCivilDay } from '../../client-configuration/civil-day.ts'
import { clients } from '../../client-configuration/client-tables.ts'
import type { Handle } from '../../platform/db.ts'
import { oldestOfEach, perSweep } from '../../platform/sweep-order.ts'
import { users } from '../../accounts/account-tables.ts'
import { venues } from '../../venues/venue-tables.ts'
import { memberships, membershipTypes, paymentOptions } from '../membership-tables.ts'
import type { SoldMembership } from '../sold-membership.ts'
import type { MembershipState } from '../membership-types.ts'
import type { MembershipTypeRow, PaymentOptionRow } from '../offers.ts'

export type MembershipRow = typeof memberships.$inferSelect

/** A membership with its type, whether that is still sold or not. */
export interface NamedMembership {
  membership: MembershipRow
  type: MembershipTypeRow
  option: PaymentOptionRow
  venue: { id: string; name: string; slug: string }
  /** Whom it is for. */
  member: { id: string; firstName: string; lastName: string }
  /** Null where no order made it. */
  orderState: OrderState | null
}

const lasting = inArray(memberships.state, ['pending', 'active'])

const ownedBy = (clientId: string, userId: string) =>
  and(eq(memberships.clientId, clientId), eq(memberships.userId, userId))

const withId = (clientId: string, id: string) =>
  and(eq(memberships.clientId, clientId), eq(memberships.id, id))

/** Stores a membership, unless another has replaced the one that it replaces. Returns whether it did. */
export async function insertMembership(db: Handle, membership: MembershipRow): Promise<boolean> {
  const rows = await db
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ id: memberships.id })
  return rows.length === 1
}

/** All memberships that a customer has or had, by start date. */
export async function listOfUser(db: Handle, clientId: string, userId: string): Promise<NamedMembership[]> {
  return named(db, ownedBy(clientId, userId))
}

/** What somebody pays for others and that lasts or is to come, each with the name that it was sold for, by start date. */
export async function listPaidFor(db: Handle, clientId: string, payerId: string): Promise<NamedMembership[]> {
  const paid = and(
    eq(memberships.clientId, clientId),
    eq(memberships.payerId, payerId),
    ne(memberships.userId, payerId),
    lasting,
  )
  const found = await named(db, paid)
  return found.map(({ sold, ...held }) => ({ ...held, member: sold?.member ?? held.member }))
}

export async function findNamed(db: Handle, clientId: string, id: string): Promise<NamedMembership | null> {
  return (await named(db, withId(clientId, id)))[0] ?? null
}

async function named(db: Handle, which: ReturnType<typeof withId>) {
  return db
    .select({
      membership: memberships,
      type: membershipTypes,
      option: paymentOptions,
      venue: { id: venues.id, name: venues.name, slug: venues.slug },
      member: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      orderState: orders.state,
      sold: sql<Pick<SoldMembership, 'member'> | null>`${orderLines.sold}`,
    })
    .from(memberships)
    .innerJoin(
      membershipTypes,
      and(
        eq(membershipTypes.clientId, memberships.clientId),
        eq(membershipTypes.id, memberships.membershipTypeId),
      ),
    )
    .innerJoin(
      paymentOptions,
      and(
        eq(paymentOptions.clientId, memberships.clientId),
        eq(paymentOptions.id, memberships.paymentOptionId),
      ),
    )
    .innerJoin(users, and(eq(users.clientId, memberships.clientId), eq(users.id, memberships.userId)))
    .innerJoin(venues, and(eq(venues.clientId, memberships.clientId), eq(venues.id, memberships.venueId)))
    .leftJoin(
      orderLines,
      and(eq(orderLines.clientId, memberships.clientId), eq(orderLines.id, memberships.orderLineId)),
    )
    .leftJoin(orders, and(eq(orders.clientId, memberships.clientId), eq(orders.id, orderLines.orderId)))
    .where(which)
    .orderBy(asc(memberships.startDate), asc(memberships.id))
}

/** The membership that replaces another, where one is ordered. */
export async function findReplacement(
  db: Handle,
  clientId: string,
  membershipId: string,
): Promise<MembershipRow | null> {
  const rows = await db
    .select()
    .from(memberships)
    .where(
      and(eq(memberships.clientId, clientId), eq(memberships.replacesMembershipId, membershipId), lasting),
    )
  return rows[0] ?? null
}

/** A membership, locked until the transaction ends. */
export async function lockMembership(
  db: Handle,
  clientId: string,
  id: string,
): Promise<MembershipRow | null> {
  const rows = await db.select().from(memberships).where(withId(clientId, id)).for('update')
  return rows[0] ?? null
}

export async function findMembershipOfLine(
  db: Handle,
  clientId: string,
  orderLineId: string,
): Promise<MembershipRow | null> {
  const rows = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.clientId, clientId), eq(memberships.orderLineId, orderLineId)))
  return rows[0] ?? null
}

export async function updateMembership(
  db: Handle,
  { clientId, id }: MembershipRow,
  change: { state: MembershipState; endDate?: CalendarDate | null },
): Promise<void> {
  await db.update(memberships).set(change).where(withId(clientId, id))
}

/** Active memberships of all operators whose last day is over, and the civil date at their operator. */
export async function findRunOut(
  db: Handle,
  now: Date,
): Promise<{ clientId: string; id: string; day: CalendarDate }[]> {
  return db
    .select({ clientId: memberships.clientId, id: memberships.id, day: civilDayAt(now) })
    .from(memberships)
    .innerJoin(clients, eq(clients.id, memberships.clientId))
    .where(
      and(
        eq(memberships.state, 'active'),
        lt(memberships.endDate, latestCivilDay(now)),
        lt(memberships.endDate, civilDayAt(now)),
      ),
    )
    .orderBy(oldestOfEach(memberships.clientId, memberships.endDate))
    .limit(perSweep)
}
