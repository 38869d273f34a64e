import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue, oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { webhookEvents } from './webhook-tables.ts'

export type WebhookEventRow = typeof webhookEvents.$inferSelect
export type EventKey = Pick<WebhookEventRow, 'clientId' | 'provider' | 'eventId'>

const byKey = ({ clientId, provider, eventId }: EventKey) =>
  and(
    eq(webhookEvents.clientId, clientId),
    eq(webhookEvents.provider, provider),
    eq(webhookEvents.eventId, eventId),
  )

/** Stores an event once. Returns whether it is new. */
export async function insertEvent(db: Handle, event: WebhookEventRow): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.eventId })
  return rows.length === 1
}

export async function findEvent(db: Handle, key: EventKey): Promise<WebhookEventRow | null> {
  const rows = await db.select().from(webhookEvents).where(byKey(key))
  return rows[0] ?? null
}

export async function markHandled(db: Handle, key: EventKey, at: Date): Promise<void> {
  await db.update(webhookEvents).set({ handledAt: at }).where(byKey(key))
}

/** Events of all operators that have waited since `before`. */
export async function findUnhandled(db: Handle, before: Date): Promise<EventKey[]> {
  return db
    .select({
      clientId: webhookEvents.clientId,
      provider: webhookEvents.provider,
      eventId: webhookEvents.eventId,
    })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, before)))
    .orderBy(oldestOfEach(webhookEvents.clientId, webhookEvents.receivedAt))
    .limit(perSweep)
}

/** Deletes the events of all operators that were handled before then; one that still waits is kept. */
export async function deleteHandledBefore(db: Handle, before: Date): Promise<void> {
  const { handledAt } = webhookEvents
  await deleteDue(db, webhookEvents, lt(handledAt, before), handledAt)
}

/** The events about one object of a provider, oldest first. */
export async function findAbout(
  db: Handle,
  clientId: string,
  provider: string,
  reference: string,
): Promise<WebhookEventRow[]> {
  return db
    .select()
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.clientId, clientId),
        eq(webhookEvents.provider, provider),
        sql`${webhookEvents.subject} ->> 'reference' = ${reference}`,
      ),
    )
    .orderBy(webhookEvents.receivedAt)
}
