import { today, type Client } from '../client-configuration/client.service.ts'
import { ageOn } from '../../contract/dates.ts'
import type { Handle } from '../platform/db.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import type { UserRow } from './accounts.repository.ts'
import { listLinkedBy } from './links/linked-people.repository.ts'

const ofAge = 18

/**
 * What a young person may buy, and who may act for them, follows from their birth date: the centre changes it, not they. The same
 * holds for whoever somebody else acts for.
 * @throws 422 on the date
 */
export async function refuseOtherBirthDate(
  tx: Handle,
  services: Services,
  client: Client,
  before: UserRow,
  after: Pick<UserRow, 'dateOfBirth'>,
): Promise<void> {
  if (before.dateOfBirth === null || before.dateOfBirth === after.dateOfBirth) return
  const isYoung = ageOn(before.dateOfBirth, today(services, client)) < ofAge
  if (!isYoung && (await listLinkedBy(tx, client.id, before.id)).length === 0) return
  throw invalid({
    'data_fields.personal_details.date_of_birth': ['Please ask your centre to change your date of birth.'],
  })
}
