import { and, eq } from 'drizzle-orm'
import { writeLater, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import type { Actor } from './actor.service.ts'
import { events } from './event-tables.ts'

export type EventRow = typeof events.$inferSelect
export type NewEvent = Omit<EventRow, 'id' | 'actor' | 'actorId' | 'actingFor'>

const collected = new WeakMap<Handle, Omit<EventRow, 'id'>[]>()

/** Stores an event in the trail, with all others of the transaction, in order, when it ends. */
export async function insertEvent(db: Handle, event: NewEvent, by: Actor): Promise<void> {
  const { kind: actor, id: actorId, actingFor } = by
  const rows = collected.get(db) ?? []
  collected.set(db, rows)
  rows.push({ ...event, actor, actorId, actingFor })
  await writeLater(db, events, () => writeCollected(db))
}

async function writeCollected(db: Handle): Promise<void> {
  const rows = collected.get(db)?.splice(0) ?? []
  await addEvents(db, ...rows)
}

const addEvents = insertingInto(events)

/** The trail of one thing, in order, with what this transaction adds to it. */
export async function listEvents(
  db: Handle,
  clientId: string,
  subject: string,
  subjectId: string,
): Promise<EventRow[]> {
  await writeCollected(db)
  return db
    .select()
    .from(events)
    .where(and(eq(events.clientId, clientId), eq(events.subject, subject), eq(events.subjectId, subjectId)))
    .orderBy(events.id)
}
