import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ThemeColours } from './theme-tokens.ts'

export const themes = pgTable('themes', {
  clientId: text().notNull(),
  id: text().notNull(),
  colours: jsonb().$type<ThemeColours>().notNull(),
  logoSvg: text(),
})
