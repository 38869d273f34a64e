import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const emails = pgTable('emails', {
  clientId: text().notNull(),
  id: text().notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  kind: text().notNull(),
  subjectId: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  sentAt: timestamp({ withTimezone: true }),
  tries: integer().notNull(),
  nextTryAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }),
  givenUpAt: timestamp({ withTimezone: true }),
})
