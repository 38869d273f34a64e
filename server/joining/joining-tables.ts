import { pgTable, text } from 'drizzle-orm/pg-core'
import type { AnswerValue } from '../forms/fields.ts'
import { json } from '../platform/json-column.ts'

export const answers = pgTable('answers', {
  clientId: text().notNull(),
  cartId: text().notNull(),
  questionId: text().notNull(),
  answer: json().$type<AnswerValue>().notNull(),
})
