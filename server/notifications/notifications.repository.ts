import { and, desc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { madeOnce, type Handle } from '../platform/db.ts'
import { longestDue, oldestOfEach, perSweep, untilNoneIsDue } from '../platform/sweep-order.ts'
import { emails } from './email-tables.ts'

export type EmailRow = typeof emails.$inferSelect

const same = ({ clientId, id }: Pick<EmailRow, 'clientId' | 'id'>) =>
  and(eq(emails.clientId, clientId), eq(emails.id, id))
const isWaiting = and(isNull(emails.sentAt), isNull(emails.givenUpAt))
const noContent = { html: '', text: '' }

/** Stores an e-mail unless the same kind has been stored for the same subject. Returns whether it did. */
export async function insertEmail(db: Handle, email: EmailRow): Promise<boolean> {
  const rows = await db.insert(emails).values(email).onConflictDoNothing().returning({ id: emails.id })
  return rows.length === 1
}

/** The same where nobody asks whether it did. */
export async function insertAsked(db: Handle, email: EmailRow): Promise<void> {
  await db.insert(emails).values(email).onConflictDoNothing()
}

export async function findEmail(db: Handle, clientId: string, id: string): Promise<EmailRow | null> {
  const [email] = await findingEmail(db, { clientId, id })
  return email ?? null
}

const findingEmail = madeOnce((db) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.clientId, sql.placeholder('clientId')), eq(emails.id, sql.placeholder('id'))))
    .prepare(''),
)

/** Takes the next try of an e-mail and stores what it says. Returns false where another process has taken it, or no try is needed any more. */
export async function takeTry(
  db: Handle,
  email: EmailRow,
  { recipient, subject, html, text }: Pick<EmailRow, 'recipient' | 'subject' | 'html' | 'text'>,
  nextTryAt: Date,
): Promise<boolean> {
  const content = email.html === '' ? { recipient, subject, html, text } : {}
  const rows = await db
    .update(emails)
    .set({ tries: email.tries + 1, nextTryAt, ...content })
    .where(and(same(email), isWaiting, eq(emails.tries, email.tries)))
    .returning({ id: emails.id })
  return rows.length === 1
}

/** Of an e-mail that holds a secret we keep only the fact that it was sent. */
export async function markSent(db: Handle, email: EmailRow, at: Date, keepsContent: boolean): Promise<void> {
  await db
    .update(emails)
    .set({ sentAt: at, ...(keepsContent ? {} : noContent) })
    .where(same(email))
}

/** Nobody will read this e-mail, so we do not keep its content. */
export async function markGivenUp(db: Handle, email: EmailRow, at: Date): Promise<void> {
  await db
    .update(emails)
    .set({ givenUpAt: at, ...noContent })
    .where(same(email))
}

/** Removes the text of the e-mails of all operators that were sent before then. */
export async function clearSentBefore(db: Handle, before: Date): Promise<void> {
  const { sentAt, html } = emails
  const due = longestDue(emails, and(lt(sentAt, before), ne(html, '')), sentAt)
  await untilNoneIsDue(() => db.update(emails).set(noContent).where(due))
}

/** What has been written, the newest first. */
export async function listEmails(db: Handle, clientId: string, limit: number): Promise<EmailRow[]> {
  return db
    .select()
    .from(emails)
    .where(and(eq(emails.clientId, clientId), ne(emails.recipient, '')))
    .orderBy(desc(emails.createdAt))
    .limit(limit)
}

/** E-mails of all operators whose try is due. */
export async function findDue(db: Handle, now: Date): Promise<Pick<EmailRow, 'clientId' | 'id'>[]> {
  return db
    .select({ clientId: emails.clientId, id: emails.id })
    .from(emails)
    .where(and(isWaiting, lte(emails.nextTryAt, now)))
    .orderBy(oldestOfEach(emails.clientId, emails.nextTryAt))
    .limit(perSweep)
}
