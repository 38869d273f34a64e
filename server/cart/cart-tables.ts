import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { VatClass } from '../client-configuration/client-settings.ts'
import { json } from '../platform/json-column.ts'
import type { CartSource } from './cart-source.ts'
import type { CartState } from './cart-state.ts'
import type { SalePrice } from './sale-kind.ts'

export const carts = pgTable('carts', {
  clientId: text().notNull(),
  id: text().notNull(),
  /** Null for a visitor's, who is known by the token in a cookie. */
  userId: text(),
  visitorHash: text(),
  source: text().$type<CartSource>().notNull(),
  state: text().$type<CartState>().notNull(),
  credit: integer().notNull(),
  itemHash: text().notNull(),
  amountDue: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** When its places were kept for longer; null: they have not been. */
  extendedAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** What lines of every kind have. What else a kind needs to know of one is in a table of its own. */
export const cartLines = pgTable('cart_lines', {
  clientId: text().notNull(),
  id: text().notNull(),
  cartId: text().notNull(),
  position: integer().notNull(),
  kind: text().notNull(),
  personId: text(),
  venueId: text().notNull(),
  price: json().$type<SalePrice>().notNull(),
  vatClass: text().$type<VatClass>().notNull(),
  amount: integer().notNull(),
  promotionId: text(),
  fingerprint: text().notNull(),
})
