import { and, eq, inArray } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Handle } from '../platform/db.ts'
import { json } from '../platform/json-column.ts'

/** What was chosen for a place in a cart, and why it costs what it costs. Amounts in minor units. */
export interface BookingDetails {
  /** The price option that the customer chose, by slug; null: the cheapest. */
  chosenOption: string | null
  /** The customer wants no membership to be used. */
  benefitRefused: boolean
  option: { slug: string; name: string }
  /** What the option costs without any membership. */
  fullAmount: number
  benefit: { slug: string; membershipId: string; membership: string; usesLeft: number | null } | null
  /** The name of the membership that would make it cheaper, where the customer has refused that. */
  refusedBenefit: string | null
  /** What the place is at, as the fingerprint of its line knows it. */
  where: string
  namedPlayer: string | null
}

const bookingLines = pgTable('booking_lines', {
  clientId: text().notNull(),
  lineId: text().notNull(),
  details: json().$type<BookingDetails>().notNull(),
})

export async function insertDetails(
  db: Handle,
  clientId: string,
  lineId: string,
  details: BookingDetails,
): Promise<void> {
  await db.insert(bookingLines).values({ clientId, lineId, details })
}

export async function updateDetails(
  db: Handle,
  clientId: string,
  lineId: string,
  details: BookingDetails,
): Promise<void> {
  await db
    .update(bookingLines)
    .set({ details })
    .where(and(eq(bookingLines.clientId, clientId), eq(bookingLines.lineId, lineId)))
}

/** By the id of the line. */
export async function detailsOf(
  db: Handle,
  clientId: string,
  lineIds: readonly string[],
): Promise<Map<string, BookingDetails>> {
  const rows = await db
    .select({ lineId: bookingLines.lineId, details: bookingLines.details })
    .from(bookingLines)
    .where(and(eq(bookingLines.clientId, clientId), inArray(bookingLines.lineId, [...lineIds])))
  return new Map(rows.map(({ lineId, details }) => [lineId, details]))
}
