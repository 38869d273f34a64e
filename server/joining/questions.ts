import type { Client } from '../client-configuration/client.service.ts'
import type { QuestionGroup } from '../forms/fields.ts'
import { questionSetOf } from '../forms/forms.ts'
import { findMembershipType } from '../memberships/offers.ts'

/** The question groups a membership asks; empty where it asks none. */
export function questionsOf(client: Client, membershipTypeId: string): QuestionGroup[] {
  const setId = findMembershipType(client, membershipTypeId)?.questionSetId ?? null
  return setId === null ? [] : questionSetOf(client, setId)
}
