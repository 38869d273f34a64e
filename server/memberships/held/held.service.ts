import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { listHeld } from './held.repository.ts'

/** The memberships a customer holds today or waits for. */
export async function heldMemberships(services: Services, client: Client, userId: string) {
  return listHeld(services.db.handle, client.id, userId, today(services, client))
}

/** The memberships, theirs and others', that a customer pays for today or will. */
export async function membershipsPaidBy(services: Services, client: Client, payerId: string) {
  return listHeld(services.db.handle, client.id, payerId, today(services, client), 'payer')
}
