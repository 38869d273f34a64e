import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Promotion } from './discount.ts'
import { json } from '../platform/json-column.ts'

export const promotions = pgTable('promotions', {
  clientId: text().notNull(),
  id: text().notNull(),
  code: text().notNull(),
  rule: json().$type<Promotion>().notNull(),
  maxUses: integer(),
  used: integer().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})
