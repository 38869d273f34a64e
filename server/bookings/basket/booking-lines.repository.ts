import { and, eq } from 'drizzle-orm'
import type { Handle } from '../../platform/db.ts'
import type { BookingDetails } from '../places/booking-details.ts'
import { bookingLines } from '../booking-tables.ts'

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
