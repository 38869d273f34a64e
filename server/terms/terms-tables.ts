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
  lineId: text().notNull(),
  personId: text().notNull(),
  termId: text().notNull(),
  acceptedBy: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
})
