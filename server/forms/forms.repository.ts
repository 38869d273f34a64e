import { and, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { dataForms, questionSets } from './form-tables.ts'

export async function findDataForm(db: Handle, clientId: string, onboardingType: string) {
  const rows = await db
    .select()
    .from(dataForms)
    .where(and(eq(dataForms.clientId, clientId), eq(dataForms.onboardingType, onboardingType)))
  return rows[0] ?? null
}

export async function findQuestionSet(db: Handle, clientId: string, id: string) {
  const rows = await db
    .select()
    .from(questionSets)
    .where(and(eq(questionSets.clientId, clientId), eq(questionSets.id, id)))
  return rows[0] ?? null
}
