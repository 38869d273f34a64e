import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue, oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { webhookEvents } from './webhook-tables.ts'

export type WebhookEventRow = typeof webhookEvents.$inferSelect
/** An object of a provider that events are about, by the provider's own id. */
export interface Subject {
  clientId: string
  provider: string
  reference: string
}

const about = ({ clientId, provider, reference }: Subject) =>
  and(
    eq(webhookEvents.clientId, clientId),
    eq(webhookEvents.provider, provider),
    sql`${webhookEvents.subject} ->> 'reference' = ${reference}`,
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

/** The events about one object that wait. */
export async function findWaiting(db: Handle, subject: Subject): Promise<WebhookEventRow[]> {
  return db
    .select()
    .from(webhookEvents)
    .where(and(about(subject), isNull(webhookEvents.handledAt)))
}

export async function markHandled(
  db: Handle,
  { clientId, provider }: Subject,
  eventIds: string[],
  at: Date,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ handledAt: at })
    .where(
      and(
        eq(webhookEvents.clientId, clientId),
        eq(webhookEvents.provider, provider),
        inArray(webhookEvents.eventId, eventIds),
      ),
    )
}

/** What events of all operators are about that have waited since `before`. */
export async function findUnhandled(db: Handle, before: Date): Promise<Subject[]> {
  return db
    .select({
      clientId: webhookEvents.clientId,
      provider: webhookEvents.provider,
      reference: sql<string>`${webhookEvents.subject} ->> 'reference'`,
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

/** The events about one object, oldest first. */
export async function findAbout(db: Handle, subject: Subject): Promise<WebhookEventRow[]> {
  return db.select().from(webhookEvents).where(about(subject)).orderBy(webhookEvents.receivedAt)
}
