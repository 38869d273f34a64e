import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const requestCounts = pgTable('request_counts', {
  clientId: text().notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  count: integer().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
})
