import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SoldItem } from '../cart/sale-kind.ts'
import type { OrderState } from './order-state.ts'
import { json } from '../platform/json-column.ts'

export const orders = pgTable('orders', {
  clientId: text().notNull(),
  id: text().notNull(),
  reference: text().notNull(),
  cartId: text().notNull(),
  paymentId: text(),
  userId: text().notNull(),
  state: text().$type<OrderState>().notNull(),
  currency: text().notNull(),
  total: integer().notNull(),
  tax: integer().notNull(),
  creditUsed: integer().notNull(),
  items: json().$type<SoldItem[]>().notNull(),
  promotionCode: text(),
  newMandate: boolean().notNull(),
  setsBillingDay: boolean().notNull(),
  placedAt: timestamp({ withTimezone: true }).notNull(),
})
