import { and, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { Actor } from './actor.service.ts'
import { events } from './event-tables.ts'

export type EventRow = typeof events.$inferSelect
export type NewEvent = Omit<EventRow, 'id' | 'actor' | 'actorId' | 'actingFor'>

export async function insertEvent(db: Handle, event: NewEvent, by: Actor): Promise<void> {
  const { kind: actor, id: actorId, actingFor } = by
  await db.insert(events).values({ ...event, actor, actorId, actingFor })
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
