import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import {
  insertAcceptance,
  listTermIds,
  listTerms,
  type TermKind,
  type TermRow,
} from './joining.repository.ts'

/** The terms of a kind for a membership: its own where it has some, else those for every membership; null where there are none. */
export async function termFor(
  services: Services,
  clientId: string,
  kind: TermKind,
  membershipTypeId: string,
): Promise<TermRow | null> {
  const found = await listTerms(services.db.handle, clientId, kind, membershipTypeId)
  return found.find((term) => term.membershipTypeId === membershipTypeId) ?? found[0] ?? null
}

/** Terms to accept at checkout. */
export async function checkoutTerms(db: Handle, clientId: string): Promise<TermRow[]> {
  return listTerms(db, clientId, 'checkout', null)
}

export async function requiredTermIds(db: Handle, clientId: string): Promise<string[]> {
  return (await checkoutTerms(db, clientId)).map((term) => term.id)
}

/** Ids of the given ones that are terms in force for this membership or at checkout. */
export async function knownTermIds(
  db: Handle,
  clientId: string,
  membershipTypeId: string,
  given: readonly string[],
): Promise<string[]> {
  const inForce = new Set(await listTermIds(db, clientId, membershipTypeId))
  return given.filter((id) => inForce.has(id))
}

/** Keeps what was agreed to, by whom and when. Pass only ids that knownTermIds or requiredTermIds gave. */
export async function recordAcceptance(
  tx: Handle,
  services: Services,
  cart: { clientId: string; cartId: string; userId: string },
  termIds: readonly string[],
): Promise<void> {
  await insertAcceptance(tx, cart, termIds, services.clock.now())
}
