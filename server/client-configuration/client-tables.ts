import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ClientSettings } from './client-settings.ts'
import { json } from '../platform/json-column.ts'

export const clients = pgTable('clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull(),
  settings: json().$type<ClientSettings>().notNull(),
  lastReference: integer().notNull(),
  fingerprint: text().notNull(),
})

export const documents = pgTable('documents', {
  clientId: text().notNull(),
  id: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
})
