import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ClientSettings } from './client-settings.ts'
import { json } from '../platform/json-column.ts'

export const clients = pgTable('clients', {
  id: text().primaryKey(),
  name: text().notNull(),
  domain: text().notNull(),
  settings: json().$type<ClientSettings>().notNull(),
  lastReference: integer().notNull(),
  fingerprint: text().notNull(),
  /** Another one after each change of what the operator's files say. */
  version: uuid().notNull().defaultRandom(),
})

export const documents = pgTable('documents', {
  clientId: text().notNull(),
  id: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
})
