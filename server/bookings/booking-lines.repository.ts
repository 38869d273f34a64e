import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { BookingDetails } from './booking-details.ts'
import { bookingLines } from './booking-tables.ts'

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
