import { pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../platform/json-column.ts'
import type { DataSection, QuestionGroup } from './fields.ts'

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
