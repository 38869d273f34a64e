import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReceivedEvent } from '../payments/payment-provider.ts'
import { json } from '../platform/json-column.ts'

export const webhookEvents = pgTable('webhook_events', {
  clientId: text().notNull(),
  provider: text().notNull(),
  eventId: text().notNull(),
  type: text().notNull(),
  subject: json().$type<ReceivedEvent['subject']>().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
  handledAt: timestamp({ withTimezone: true }),
})
