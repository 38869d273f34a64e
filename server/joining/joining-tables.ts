import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnswerValue, DataSection, QuestionGroup } from './fields.ts'
import { json } from '../platform/json-column.ts'

export const questionSets = pgTable('question_sets', {
  clientId: text().notNull(),
  id: text().notNull(),
  groups: json().$type<QuestionGroup[]>().notNull(),
})

export const dataForms = pgTable('data_forms', {
  clientId: text().notNull(),
  onboardingType: text().notNull(),
  sections: json().$type<DataSection[]>().notNull(),
  checksum: text().notNull(),
})

export const terms = pgTable('terms', {
  clientId: text().notNull(),
  id: text().notNull(),
  kind: text().$type<'membership' | 'health_commitment' | 'direct_debit' | 'checkout'>().notNull(),
  membershipTypeId: text(),
  title: text().notNull(),
  html: text().notNull(),
  version: text().notNull(),
  removedAt: timestamp({ withTimezone: true }),
})

export const answers = pgTable('answers', {
  clientId: text().notNull(),
  cartId: text().notNull(),
  questionId: text().notNull(),
  answer: json().$type<AnswerValue>().notNull(),
})

export const acceptedTerms = pgTable('accepted_terms', {
  clientId: text().notNull(),
  cartId: text().notNull(),
  termId: text().notNull(),
  userId: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
})
