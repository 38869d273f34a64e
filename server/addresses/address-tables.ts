import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const lookupAddresses = pgTable('lookup_addresses', {
  clientId: text().notNull(),
  postcode: text().notNull(),
  position: integer().notNull(),
  address1: text().notNull(),
  address2: text().notNull(),
  town: text().notNull(),
  area: text().notNull(),
  country: text().notNull(),
  uprn: text().notNull(),
})
