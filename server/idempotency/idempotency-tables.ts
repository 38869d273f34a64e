import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const idempotencyKeys = pgTable('idempotency_keys', {
  clientId: text().notNull(),
  userId: text().notNull(),
  key: text().notNull(),
  call: text().notNull(),
  fingerprint: text().notNull(),
  answer: jsonb().$type<{ value: unknown }>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
