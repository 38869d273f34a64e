import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Area } from '../../contract/pages.ts'
import type { PenaltyState } from './penalty-state.ts'
import type { UserDetails } from '../forms/user-details.ts'
import { json } from '../platform/json-column.ts'

export const users = pgTable('users', {
  clientId: text().notNull(),
  id: text().notNull(),
  reference: text().notNull(),
  /** '' for somebody without an address of their own, such as a child. */
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date(),
  details: json().$type<UserDetails>().notNull(),
  /** Null: this account has no login. */
  passwordHash: text(),
  marks: text().array().notNull(),
  homeVenueId: text(),
  billingDay: integer(),
  creditBalance: integer().notNull(),
  barcode: text().notNull(),
  profilePhoto: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** BCP 47: of the page on which they last did something; null: the operator's main one. */
  locale: text(),
})

export const sessions = pgTable('sessions', {
  clientId: text().notNull(),
  tokenHash: text().notNull(),
  userId: text().notNull(),
  selectedUserId: text(),
  /** The area in which a registration opened it; null: it began with a log-in. */
  registeredIn: text().$type<Area>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export const linkedUsers = pgTable('linked_users', {
  clientId: text().notNull(),
  userId: text().notNull(),
  linkedUserId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When the linked person agreed; null: they have not, which counts from 16 on. */
  consentedAt: timestamp({ withTimezone: true }),
})

export const passwordResets = pgTable('password_resets', {
  clientId: text().notNull(),
  tokenHash: text().notNull(),
  userId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export const knownBrowsers = pgTable('known_browsers', {
  clientId: text().notNull(),
  tokenHash: text().notNull(),
  userId: text().notNull(),
  lastUsedAt: timestamp({ withTimezone: true }).notNull(),
})

export const penalties = pgTable('penalties', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  /** Minor units of the client's currency. */
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<PenaltyState>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const customerDocuments = pgTable('customer_documents', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  name: text().notNull(),
  expiresOn: date().notNull(),
})
