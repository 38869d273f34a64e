import { and, eq, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { knownBrowsers } from './account-tables.ts'

export type KnownBrowserRow = typeof knownBrowsers.$inferSelect

export async function putBrowser(db: Handle, browser: KnownBrowserRow): Promise<void> {
  await db
    .insert(knownBrowsers)
    .values(browser)
    .onConflictDoUpdate({
      target: [knownBrowsers.clientId, knownBrowsers.tokenHash, knownBrowsers.userId],
      set: { lastUsedAt: browser.lastUsedAt },
    })
}

/** The customers of one token become those of another. */
export async function moveBrowser(db: Handle, clientId: string, from: string, to: string): Promise<void> {
  await db
    .update(knownBrowsers)
    .set({ tokenHash: to })
    .where(and(eq(knownBrowsers.clientId, clientId), eq(knownBrowsers.tokenHash, from)))
}

/** The customers who have signed in in a browser since then. */
export async function listKnownUsers(
  db: Handle,
  clientId: string,
  tokenHash: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ userId: knownBrowsers.userId, lastUsedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.clientId, clientId), eq(knownBrowsers.tokenHash, tokenHash)))
  return rows.filter((row) => row.lastUsedAt > since).map((row) => row.userId)
}

export async function deleteBrowsersOf(db: Handle, clientId: string, userId: string): Promise<void> {
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.clientId, clientId), eq(knownBrowsers.userId, userId)))
}

/** Deletes the browsers, of all operators, that were last used before then. */
export async function deleteBrowsersBefore(db: Handle, before: Date): Promise<void> {
  const { lastUsedAt } = knownBrowsers
  await deleteDue(db, knownBrowsers, lt(lastUsedAt, before), lastUsedAt)
}
