import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Switches of the demo, shared by its server processes. */
export const demoSwitches = pgTable('demo_switches', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
