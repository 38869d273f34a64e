import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BankAccountState } from './bank-account-state.ts'
import type { MandateState } from './mandate-state.ts'
import type { Billing, Challenge } from './payment-provider.ts'
import type { PaymentState } from './payment-state.ts'
import type { RefundState } from './refund-state.ts'
import type { SavedCardState } from './saved-card-state.ts'
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
  saveCard: boolean().notNull(),
  cardBilling: json().$type<Billing | null>(),
  savedCardId: text(),
  challenge: json().$type<Challenge | null>(),
  returnHash: text(),
  heldUntil: timestamp({ withTimezone: true }),
  claimedUntil: timestamp({ withTimezone: true }),
  closedAt: timestamp({ withTimezone: true }),
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
  orderId: text(),
  state: text().$type<MandateState>().notNull(),
  providerReference: text(),
  nextPossibleChargeDate: date(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const refunds = pgTable('refunds', {
  clientId: text().notNull(),
  id: text().notNull(),
  paymentId: text().notNull(),
  orderLineId: text(),
  amount: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  providerReference: text(),
  refusalCode: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const providerCustomers = pgTable('provider_customers', {
  clientId: text().notNull(),
  userId: text().notNull(),
  provider: text().notNull(),
  reference: text().notNull(),
})

export const savedCards = pgTable('saved_cards', {
  clientId: text().notNull(),
  id: text().notNull(),
  userId: text().notNull(),
  provider: text().notNull(),
  reference: text().notNull(),
  fingerprint: text(),
  cardType: text().notNull(),
  lastFour: text().notNull(),
  expiry: text().notNull(),
  billing: json().$type<Billing>().notNull(),
  state: text().$type<SavedCardState>().notNull(),
  paymentId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
