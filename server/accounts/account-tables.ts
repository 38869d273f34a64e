import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { UserDetails } from './user-details.ts'
import { json } from '../platform/json-column.ts'

export const users = pgTable('users', {
  clientId: text().notNull(),
  id: text().notNull(),
  reference: text().notNull(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date(),
  details: json().$type<UserDetails>().notNull(),
  passwordHash: text().notNull(),
  marks: text().array().notNull(),
  homeVenueId: text(),
  billingDay: integer(),
  creditBalance: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const sessions = pgTable('sessions', {
  clientId: text().notNull(),
  tokenHash: text().notNull(),
  userId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
