import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { gazetteerPlaces, venues } from './venue-tables.ts'

export type VenueRow = typeof venues.$inferSelect

const standing = (clientId: string) => and(eq(venues.clientId, clientId), isNull(venues.removedAt))

export async function listVenues(db: Handle, clientId: string): Promise<VenueRow[]> {
  return db.select().from(venues).where(standing(clientId)).orderBy(asc(venues.name))
}

export async function findVenueBySlug(db: Handle, clientId: string, slug: string): Promise<VenueRow | null> {
  const rows = await db
    .select()
    .from(venues)
    .where(and(standing(clientId), eq(venues.slug, slug)))
  return rows[0] ?? null
}

export async function findVenueById(db: Handle, clientId: string, id: string): Promise<VenueRow | null> {
  const rows = await db
    .select()
    .from(venues)
    .where(and(standing(clientId), eq(venues.id, id)))
  return rows[0] ?? null
}

export async function findPlace(db: Handle, clientId: string, code: string) {
  const rows = await db
    .select()
    .from(gazetteerPlaces)
    .where(and(eq(gazetteerPlaces.clientId, clientId), eq(gazetteerPlaces.code, code)))
  return rows[0] ?? null
}
