import { and, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { events } from './event-tables.ts'

export type EventRow = typeof events.$inferSelect
export type NewEvent = Omit<EventRow, 'id'>

export async function insertEvent(db: Handle, event: NewEvent): Promise<void> {
  await db.insert(events).values(event)
}

/** The trail of one thing, in order. */
export async function listEvents(
  db: Handle,
  clientId: string,
  subject: string,
  subjectId: string,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.clientId, clientId), eq(events.subject, subject), eq(events.subjectId, subjectId)))
    .orderBy(events.id)
}
