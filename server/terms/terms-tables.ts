import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const terms = pgTable('terms', {
  clientId: text().notNull(),
  id: text().notNull(),
  kind: text().$type<'membership' | 'health_commitment' | 'direct_debit' | 'checkout'>().notNull(),
  membershipTypeId: text(),
  title: text().notNull(),
  html: text().notNull(),
  version: text().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})

export const acceptedTerms = pgTable('accepted_terms', {
  clientId: text().notNull(),
  cartId: text().notNull(),
  termId: text().notNull(),
  userId: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
})
