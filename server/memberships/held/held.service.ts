import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { listHeld } from './held.repository.ts'

/** The memberships a customer holds today or waits for. */
export async function heldMemberships(services: Services, client: Client, userId: string) {
  return listHeld(services.db.handle, client.id, userId, today(services, client))
}
