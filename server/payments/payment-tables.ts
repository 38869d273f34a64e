import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BankAccountState } from './bank-account-state.ts'
import type { MandateState } from './mandate-state.ts'
import type { PaymentState } from './payment-state.ts'
import { json } from '../platform/json-column.ts'

export const payments = pgTable('payments', {
  clientId: text().notNull(),
  id: text().notNull(),
  cartId: text().notNull(),
  userId: text().notNull(),
  attempt: integer().notNull(),
  provider: text().notNull(),
  providerAccount: text(),
  providerReference: text(),
  amount: integer().notNull(),
  currency: text().notNull(),
  itemHash: text().notNull(),
  state: text().$type<PaymentState>().notNull(),
  terms: json().$type<string[]>().notNull(),
  declineCode: text(),
  declineMessage: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const bankAccounts = pgTable('bank_accounts', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  provider: text().notNull(),
  state: text().$type<BankAccountState>().notNull(),
  providerCustomerId: text(),
  providerBankAccountId: text(),
  ending: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const mandates = pgTable('mandates', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  bankAccountId: text().notNull(),
  orderId: text().notNull(),
  state: text().$type<MandateState>().notNull(),
  providerReference: text(),
  nextPossibleChargeDate: date(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
