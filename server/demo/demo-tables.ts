import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../platform/json-column.ts'

/** Switches of the demo, shared by its server processes. */
export const demoSwitches = pgTable('demo_switches', {
  name: text().primaryKey(),
  value: json().notNull(),
})

/** One row where the database was ever a demo's. */
export const demoMarks = pgTable('demo_marks', { wasDemo: boolean().primaryKey().default(true) })

/** Of a session's taken places those that nobody has. */
export const demoPlaces = pgTable('demo_places', {
  clientId: text().notNull(),
  sessionId: bigint({ mode: 'number' }).notNull(),
  places: integer().notNull(),
})
