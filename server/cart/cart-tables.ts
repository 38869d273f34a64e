import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SalePrice } from './sale-kind.ts'
import type { CartState } from './cart-state.ts'
import { json } from '../platform/json-column.ts'

export const carts = pgTable('carts', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  source: text().notNull(),
  state: text().$type<CartState>().notNull(),
  credit: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const cartItems = pgTable('cart_items', {
  clientId: text().notNull(),
  id: text().notNull(),
  cartId: text().notNull(),
  kind: text().notNull(),
  replaces: json().$type<unknown>(),
  membershipTypeId: text().notNull(),
  paymentOptionId: text().notNull(),
  venueId: text().notNull(),
  startDate: date().notNull(),
  billingDay: integer(),
  promotionId: text(),
  bankAccountId: text(),
  price: json().$type<SalePrice>().notNull(),
  amountDue: integer().notNull(),
  itemHash: text().notNull(),
})
