import type { Handle } from '../platform/db.ts'
import { events } from './event-tables.ts'

type EventRow = typeof events.$inferSelect
export type NewEvent = Omit<EventRow, 'id'>

export async function insertEvent(db: Handle, event: NewEvent): Promise<void> {
  await db.insert(events).values(event)
}
