import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { json } from '../platform/json-column.ts'
import type { KeptSelection } from './kept-selection.ts'

export const savedSelections = pgTable('saved_selections', {
  clientId: text().notNull(),
  id: text().notNull(),
  tokenHash: text().notNull(),
  userId: text(),
  email: text().notNull(),
  selection: json().$type<KeptSelection>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresOn: date().notNull(),
})
