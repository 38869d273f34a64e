import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Promotion } from './discount.ts'

export const promotions = pgTable('promotions', {
  clientId: text().notNull(),
  id: text().notNull(),
  code: text().notNull(),
  rule: jsonb().$type<Promotion>().notNull(),
  maxUses: integer(),
  used: integer().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})
