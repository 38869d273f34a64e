import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Actor } from './actor.service.ts'
import { json } from '../platform/json-column.ts'

export const events = pgTable('events', {
  clientId: text().notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  subjectId: text().notNull(),
  move: text().notNull(),
  fromState: text().notNull(),
  toState: text().notNull(),
  facts: json().$type<Record<string, unknown>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor: text().$type<Actor['kind']>(),
  actorId: text(),
  actingFor: text(),
})
