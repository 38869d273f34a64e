import { pgTable, text } from 'drizzle-orm/pg-core'
import type { ThemeColours } from './theme-tokens.ts'
import { json } from '../platform/json-column.ts'

export const themes = pgTable('themes', {
  clientId: text().notNull(),
  id: text().notNull(),
  colours: json().$type<ThemeColours>().notNull(),
  logoSvg: text(),
})
