import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { json } from '../platform/json-column.ts'

export const idempotencyKeys = pgTable('idempotency_keys', {
  clientId: text().notNull(),
  askedBy: text().notNull(),
  key: text().notNull(),
  call: text().notNull(),
  fingerprint: text().notNull(),
  answer: json().$type<{ value: unknown }>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
