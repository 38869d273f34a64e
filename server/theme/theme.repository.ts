import { and, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { themes } from './theme-tables.ts'

export type ThemeRow = typeof themes.$inferSelect

export async function findTheme(db: Handle, clientId: string, id: string): Promise<ThemeRow | null> {
  const rows = await db
    .select()
    .from(themes)
    .where(and(eq(themes.clientId, clientId), eq(themes.id, id)))
  return rows[0] ?? null
}
