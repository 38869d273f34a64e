import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { listHeld } from './held.repository.ts'

/** The memberships, theirs and others', that a customer pays for today or will. */
export async function membershipsPaidBy(services: Services, client: Client, payerId: string) {
  return listHeld(services.db.handle, client.id, payerId, today(services, client), 'payer')
}
