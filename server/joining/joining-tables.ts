import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnswerValue } from '../forms/fields.ts'
import type { UserDetails } from '../forms/user-details.ts'
import type { Replaced } from '../memberships/replaced.ts'
import { json } from '../platform/json-column.ts'

/** What a cart's line of a membership has besides what every line has. */
export const membershipLines = pgTable('membership_lines', {
  clientId: text().notNull(),
  lineId: text().notNull(),
  membershipTypeId: text().notNull(),
  paymentOptionId: text().notNull(),
  startDate: date().notNull(),
  billingDay: integer(),
  bankAccountId: text(),
  replaces: json().$type<Replaced | null>(),
})

/** Somebody new whom a line of a cart is for, until the order makes them a customer. */
export const newMembers = pgTable('new_members', {
  clientId: text().notNull(),
  lineId: text().notNull(),
  personId: text().notNull(),
  reference: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date().notNull(),
  details: json().$type<UserDetails>().notNull(),
})

/** Answers to the questions of a membership, by the person it is for. */
export const answers = pgTable('answers', {
  clientId: text().notNull(),
  lineId: text().notNull(),
  personId: text().notNull(),
  questionId: text().notNull(),
  answer: json().$type<AnswerValue>().notNull(),
})
