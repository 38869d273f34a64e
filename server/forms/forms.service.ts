import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import type { Handle } from '../platform/db.ts'
import type { QuestionGroup } from './fields.ts'
import { findDataForm, findQuestionSet } from './forms.repository.ts'

/** The details form of an operator, for one of the ways to become a customer. @throws not_found */
export async function dataFormOf(services: Services, client: Client, onboardingType: string) {
  const form = await findDataForm(services.db.handle, client.id, onboardingType)
  if (!form) throw new AppError('not_found')
  return form
}

/** The groups of a set of questions; empty where there is no such set. */
export async function questionSetOf(db: Handle, clientId: string, id: string): Promise<QuestionGroup[]> {
  const set = await findQuestionSet(db, clientId, id)
  return set?.groups ?? []
}
