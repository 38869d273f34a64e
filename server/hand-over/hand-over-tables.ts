import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const checkoutTokens = pgTable('checkout_tokens', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  cartId: text().notNull(),
  codeHash: text().notNull(),
  tokenHash: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
