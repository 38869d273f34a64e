import { sql } from 'drizzle-orm'
import { bigint, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { json } from '../platform/json-column.ts'
import type { AccessFact } from './catalogue/activity.ts'
import type { BookingDetails } from './places/booking-details.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { PlaceState } from './places/place-state.ts'

export const bookingCatalogues = pgTable('booking_catalogues', {
  clientId: text().notNull(),
  catalogue: json().$type<Catalogue>().notNull(),
})

export const activitySessions = pgTable('activity_sessions', {
  clientId: text().notNull(),
  id: bigint({ mode: 'number' }).generatedByDefaultAsIdentity(),
  /** Of `ActivitySession`: the same for the same occurrence, whoever makes it. */
  key: text().notNull(),
  venueId: text().notNull(),
  /** Slug. */
  activity: text().notNull(),
  /** Slug; null: no space of its own. */
  space: text(),
  localDay: date().notNull(),
  localStart: text().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
  capacity: integer().notNull(),
  taken: integer().notNull().default(0),
  fireLimit: integer(),
  leader: text(),
  access: text().array().$type<AccessFact[]>().notNull(),
  state: text().$type<SessionState>().notNull().default('scheduled'),
})

export type SessionState = 'scheduled' | 'moved' | 'cancelled'

export type SessionRow = typeof activitySessions.$inferSelect

const range = customType<{ data: string }>({ dataType: () => 'tstzrange' })

export const occupiedParts = pgTable('occupied_parts', {
  clientId: text().notNull(),
  venueId: text().notNull(),
  part: text().notNull(),
  during: range().notNull(),
  /** Made by the database, of operator, centre and part. */
  partNumber: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql``),
  /** Null: somebody's court. */
  sessionId: bigint({ mode: 'number' }),
  placeId: text(),
})

export const places = pgTable('places', {
  clientId: text().notNull(),
  id: text().notNull(),
  state: text().$type<PlaceState>().notNull(),
  kind: text().$type<'session' | 'court'>().notNull(),
  sessionId: bigint({ mode: 'number' }),
  venueId: text().notNull(),
  activity: text().notNull(),
  space: text(),
  parts: text().array().notNull(),
  localDay: date().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
  payerId: text(),
  personId: text(),
  namedPlayer: text(),
  priceOption: text().notNull(),
  benefitMembershipId: text(),
  benefit: text(),
  heldUntil: timestamp({ withTimezone: true }),
  /** The same without what paying added. */
  leaseUntil: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
export type PlaceRow = typeof places.$inferSelect

/** What was chosen for the places in carts. */
export const bookingLines = pgTable('booking_lines', {
  clientId: text().notNull(),
  lineId: text().notNull(),
  details: json().$type<BookingDetails>().notNull(),
})

/** Which conditions were accepted for whom. */
export const waiverAcceptances = pgTable('waiver_acceptances', {
  clientId: text().notNull(),
  waiverId: text().notNull(),
  lineId: text().notNull(),
  waiver: text().notNull(),
  version: text().notNull(),
  acceptedBy: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
})
