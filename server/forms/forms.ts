import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { QuestionGroup } from './fields.ts'
import { dataForms, questionSets } from './form-tables.ts'

/** The details form of an operator, for one of the ways to become a customer. @throws not_found */
export function dataFormOf(client: Client, onboardingType: string) {
  const form = client.rows(dataForms).find((one) => one.onboardingType === onboardingType)
  if (!form) throw new AppError('not_found')
  return form
}

/** The groups of a set of questions; empty where there is no such set. */
export const questionSetOf = (client: Client, id: string): QuestionGroup[] =>
  client.rows(questionSets).find((set) => set.id === id)?.groups ?? []
