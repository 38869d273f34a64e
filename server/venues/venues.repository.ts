import { and, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { gazetteerPlaces } from './venue-tables.ts'

export async function findPlace(db: Handle, clientId: string, code: string) {
  const rows = await db
    .select()
    .from(gazetteerPlaces)
    .where(and(eq(gazetteerPlaces.clientId, clientId), eq(gazetteerPlaces.code, code)))
  return rows[0] ?? null
}
