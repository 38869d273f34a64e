import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { clients } from './client-tables.ts'

export type ClientRow = typeof clients.$inferSelect

/** The version of an operator's files that is in force. */
export async function versionOf(db: Handle, clientId: string): Promise<string | null> {
  const rows = await db.select({ version: clients.version }).from(clients).where(eq(clients.id, clientId))
  return rows[0]?.version ?? null
}

/** Every operator with its version, by id. */
export async function listVersions(db: Handle): Promise<Pick<ClientRow, 'id' | 'version'>[]> {
  return db.select({ id: clients.id, version: clients.version }).from(clients).orderBy(clients.id)
}

export async function findClient(db: Handle, clientId: string): Promise<ClientRow | null> {
  const rows = await db.select().from(clients).where(eq(clients.id, clientId))
  return rows[0] ?? null
}

export async function setMaintenance(db: Handle, clientId: string, isClosed: boolean): Promise<void> {
  const settings = sql`jsonb_set(${clients.settings}, '{maintenance}', ${isClosed ? 'true' : 'false'}::jsonb)`
  await db.update(clients).set({ settings }).where(eq(clients.id, clientId))
}
