import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const events = pgTable('events', {
  clientId: text().notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  subjectId: text().notNull(),
  move: text().notNull(),
  fromState: text().notNull(),
  toState: text().notNull(),
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
