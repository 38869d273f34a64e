import { boolean, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Nation } from './nation.ts'

export const venues = pgTable('venues', {
  clientId: text().notNull(),
  id: text().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  town: text().notNull(),
  postcode: text().notNull(),
  /** Null, like `lng`, where the place is unknown. */
  lat: doublePrecision(),
  lng: doublePrecision(),
  placeType: text().notNull(),
  facilities: text().array().notNull(),
  cardProvider: text().notNull(),
  canDisplayIneligibleMemberships: boolean().notNull(),
  displayVenueSelectionButton: boolean().notNull(),
  activitiesV2Enabled: boolean('activities_v2_enabled').notNull(),
  nation: text().$type<Nation>().notNull(),
  /** Null: customers call the operator. */
  phone: text(),
  removedAt: timestamp({ withTimezone: true }),
})

export const gazetteerPlaces = pgTable('gazetteer_places', {
  clientId: text().notNull(),
  code: text().notNull(),
  town: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
})
