import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const staff = pgTable('staff', {
  clientId: text().notNull(),
  id: text().notNull(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  role: text().$type<'reception' | 'manager'>().notNull(),
  passwordHash: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const staffSessions = pgTable('staff_sessions', {
  clientId: text().notNull(),
  tokenHash: text().notNull(),
  staffId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
