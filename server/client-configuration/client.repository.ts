import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { clients, documents } from './client-tables.ts'

export type ClientRow = typeof clients.$inferSelect

export async function findByDomain(db: Handle, domain: string): Promise<ClientRow | null> {
  const rows = await db.select().from(clients).where(eq(clients.domain, domain))
  return rows[0] ?? null
}

export async function findById(db: Handle, clientId: string): Promise<ClientRow | null> {
  const rows = await db.select().from(clients).where(eq(clients.id, clientId))
  return rows[0] ?? null
}

export async function listClients(db: Handle): Promise<ClientRow[]> {
  return db.select().from(clients).orderBy(clients.id)
}

export async function findDocument(db: Handle, clientId: string, id: string) {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.clientId, clientId), eq(documents.id, id)))
  return rows[0] ?? null
}

export async function setMaintenance(db: Handle, clientId: string, isClosed: boolean): Promise<void> {
  const settings = sql`jsonb_set(${clients.settings}, '{maintenance}', ${isClosed ? 'true' : 'false'}::jsonb)`
  await db.update(clients).set({ settings }).where(eq(clients.id, clientId))
}
