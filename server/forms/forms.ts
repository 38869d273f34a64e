import type { Client } from '../client-configuration/client.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { QuestionGroup } from './fields.ts'
import { dataForms, questionSets } from './form-tables.ts'

const findForm = (client: Client, onboardingType: string) =>
  client.rows(dataForms).find((one) => one.onboardingType === onboardingType)

/** The details form of an operator, for one of the ways to become a customer. @throws not_found */
export function dataFormOf(client: Client, onboardingType: string) {
  const form = findForm(client, onboardingType)
  if (!form) throw new AppError('not_found')
  return form
}

/** Whether the operator asks about somebody new, whom a customer joins: without that they can join only whom they are linked with. */
export const joinsSomebodyNew = (client: Client): boolean => findForm(client, 'new_member') !== undefined

export const nobodyNew = (): AppError =>
  invalid({ new_member: ['Somebody new cannot be joined online here. Ask at your centre.'] })

/** The groups of a set of questions; empty where there is no such set. */
export const questionSetOf = (client: Client, id: string): QuestionGroup[] =>
  client.rows(questionSets).find((set) => set.id === id)?.groups ?? []
