import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { emails } from './email-tables.ts'

export type EmailRow = typeof emails.$inferSelect

/** Stores an e-mail unless the same kind has been stored for the same subject. Returns whether it did. */
export async function insertEmail(db: Handle, email: EmailRow): Promise<boolean> {
  const rows = await db.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return rows.length === 1
}

export async function findEmail(db: Handle, clientId: string, id: string): Promise<EmailRow | null> {
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.clientId, clientId), eq(emails.id, id)))
  return rows[0] ?? null
}

/** From a sent e-mail that holds a secret only the fact that it was sent is kept. */
export async function clearContent(db: Handle, clientId: string, id: string): Promise<void> {
  await db
    .update(emails)
    .set({ html: '', text: '' })
    .where(and(eq(emails.clientId, clientId), eq(emails.id, id)))
}

export async function markSent(db: Handle, clientId: string, id: string, at: Date): Promise<void> {
  await db
    .update(emails)
    .set({ sentAt: at })
    .where(and(eq(emails.clientId, clientId), eq(emails.id, id)))
}

export async function listEmails(db: Handle, clientId: string, limit: number): Promise<EmailRow[]> {
  return db
    .select()
    .from(emails)
    .where(eq(emails.clientId, clientId))
    .orderBy(desc(emails.createdAt))
    .limit(limit)
}

/** E-mails stored before `before` that have not been sent. */
export async function findUnsent(db: Handle, clientId: string, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.clientId, clientId), isNull(emails.sentAt), lt(emails.createdAt, before)))
    .limit(100)
  return rows.map((row) => row.id)
}
