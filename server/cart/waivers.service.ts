import type { Client } from '../client-configuration/client.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { groupedBy, type FilledCart } from './sale-kind.ts'

/**
 * Stores the conditions that the customer has accepted for those who take part, of what is in their locked cart.
 * @param ids none, where nobody asks the customer now: what they have accepted before counts
 * @returns whether all are accepted that have to be
 */
export async function acceptWaiversOf(
  tx: Handle,
  services: Services,
  client: Client,
  { cart, lines }: FilledCart,
  ids: readonly string[],
): Promise<boolean> {
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'acceptWaivers'))
    if (!(await act(tx, services, client, cart, ofKind, ids))) return false
  return true
}
