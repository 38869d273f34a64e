import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const creditEntries = pgTable('credit_entries', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  /** Null: the customer's own credit. */
  membershipId: text(),
  amount: integer().notNull(),
  reason: text().$type<CreditReason>().notNull(),
  orderId: text(),
  orderLineId: text(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Credit that pays only for what a membership allows, in minor units. */
export const membershipCredits = pgTable('membership_credits', {
  clientId: text().notNull(),
  membershipId: text().notNull(),
  balance: integer().notNull(),
})

/** Why a customer's credit changed. `moved`: to the membership that replaces its own, or back from one that was cancelled. */
export type CreditReason = 'granted' | 'spent' | 'returned' | 'moved'
