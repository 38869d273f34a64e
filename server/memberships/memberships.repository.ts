import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { membershipTypes, membershipVenues, paymentOptions } from './membership-tables.ts'

export type MembershipTypeRow = typeof membershipTypes.$inferSelect
export type PaymentOptionRow = typeof paymentOptions.$inferSelect

export interface Offer {
  type: MembershipTypeRow
  option: PaymentOptionRow
}

const offered = and(isNull(membershipTypes.removedAt), isNull(paymentOptions.removedAt))
const optionOfType = and(
  eq(paymentOptions.clientId, membershipTypes.clientId),
  eq(paymentOptions.membershipTypeId, membershipTypes.id),
)

/** What a venue sells, in the operator's order: one row for each payment option. */
export async function listOffers(db: Handle, clientId: string, venueId: string): Promise<Offer[]> {
  return db
    .select({ type: membershipTypes, option: paymentOptions })
    .from(membershipVenues)
    .innerJoin(
      membershipTypes,
      and(
        eq(membershipTypes.clientId, membershipVenues.clientId),
        eq(membershipTypes.id, membershipVenues.membershipTypeId),
      ),
    )
    .innerJoin(paymentOptions, optionOfType)
    .where(and(eq(membershipVenues.clientId, clientId), eq(membershipVenues.venueId, venueId), offered))
    .orderBy(asc(membershipTypes.position), asc(paymentOptions.position))
}

export async function findOffer(
  db: Handle,
  clientId: string,
  paymentOptionId: string,
): Promise<Offer | null> {
  const rows = await db
    .select({ type: membershipTypes, option: paymentOptions })
    .from(paymentOptions)
    .innerJoin(membershipTypes, optionOfType)
    .where(and(eq(paymentOptions.clientId, clientId), eq(paymentOptions.id, paymentOptionId), offered))
  return rows[0] ?? null
}

export async function findMembershipType(
  db: Handle,
  clientId: string,
  id: string,
): Promise<MembershipTypeRow | null> {
  const rows = await db
    .select()
    .from(membershipTypes)
    .where(and(eq(membershipTypes.clientId, clientId), eq(membershipTypes.id, id)))
  return rows[0] ?? null
}

export async function isSoldAt(
  db: Handle,
  clientId: string,
  membershipTypeId: string,
  venueId: string,
): Promise<boolean> {
  const rows = await db
    .select({ venueId: membershipVenues.venueId })
    .from(membershipVenues)
    .where(
      and(
        eq(membershipVenues.clientId, clientId),
        eq(membershipVenues.membershipTypeId, membershipTypeId),
        eq(membershipVenues.venueId, venueId),
      ),
    )
  return rows.length > 0
}
