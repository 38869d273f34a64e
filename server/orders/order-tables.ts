import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SoldItem } from '../cart/sale-kind.ts'
import type { VatClass } from '../client-configuration/client-settings.ts'
import type { OrderLineState, OrderState } from './order-state.ts'
import type { TenderKind } from './tender.ts'
import { json } from '../platform/json-column.ts'

/** `total` and `tax` are the sums of its lines; its tenders add up to `total`. */
export const orders = pgTable('orders', {
  clientId: text().notNull(),
  id: text().notNull(),
  reference: text().notNull(),
  cartId: text().notNull(),
  userId: text().notNull(),
  state: text().$type<OrderState>().notNull(),
  currency: text().notNull(),
  total: integer().notNull(),
  tax: integer().notNull(),
  placedAt: timestamp({ withTimezone: true }).notNull(),
})

export const orderLines = pgTable('order_lines', {
  clientId: text().notNull(),
  id: text().notNull(),
  orderId: text().notNull(),
  position: integer().notNull(),
  kind: text().notNull(),
  personId: text().notNull(),
  venueId: text().notNull(),
  state: text().$type<OrderLineState>().notNull(),
  amount: integer().notNull(),
  tax: integer().notNull(),
  vatClass: text().$type<VatClass>().notNull(),
  promotionId: text(),
  sold: json().$type<SoldItem>().notNull(),
})

export const tenders = pgTable('tenders', {
  clientId: text().notNull(),
  id: text().notNull(),
  orderId: text().notNull(),
  kind: text().$type<TenderKind>().notNull(),
  amount: integer().notNull(),
  paymentId: text(),
  staffId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
