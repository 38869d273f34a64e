import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import {
  countTerms,
  insertAcceptance,
  listAccepted,
  listTermIds,
  listTerms,
  type TermKind,
  type TermRow,
} from './terms.repository.ts'

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

/** What is agreed to with a membership before the checkout. A Direct Debit that is set up already has its terms already. */
export async function termsOfMembership(
  services: Services,
  clientId: string,
  membershipTypeId: string,
  withDirectDebit: boolean,
): Promise<TermRow[]> {
  const kinds: TermKind[] = [
    'membership',
    'health_commitment',
    ...(withDirectDebit ? (['direct_debit'] as const) : []),
  ]
  const found = await Promise.all(kinds.map((kind) => termFor(services, clientId, kind, membershipTypeId)))
  return found.filter((term) => term !== null)
}

/** What was agreed to for lines of a cart or an order. */
export const acceptedTermsOf = listAccepted

/** Terms to accept at checkout. */
export async function checkoutTerms(db: Handle, clientId: string): Promise<TermRow[]> {
  return listTerms(db, clientId, 'checkout', null)
}

/** Whether the ids include all terms to accept at checkout, and none that this operator never showed. */
export async function acceptsCheckoutTerms(
  db: Handle,
  clientId: string,
  given: readonly string[],
): Promise<boolean> {
  const ids = new Set(given)
  const required = await checkoutTerms(db, clientId)
  if (!required.every(({ id }) => ids.has(id))) return false
  return (await countTerms(db, clientId, [...ids])) === ids.size
}

/** Those of the given ids that are terms in force for this membership or at checkout. */
export async function knownTermIds(
  db: Handle,
  clientId: string,
  membershipTypeId: string,
  given: readonly string[],
): Promise<string[]> {
  const inForce = new Set(await listTermIds(db, clientId, membershipTypeId))
  return given.filter((id) => inForce.has(id))
}

/**
 * Stores what was agreed to for lines of a cart, for whom, by whom and when. Pass only ids that knownTermIds gave or
 * acceptsCheckoutTerms allowed.
 */
export async function acceptForLines(
  tx: Handle,
  services: Services,
  cart: { clientId: string; userId: string },
  lines: readonly { id: string; personId: string | null }[],
  termIds: readonly string[],
): Promise<void> {
  const acceptedAt = services.clock.now()
  const accepted = lines.flatMap(({ id: lineId, personId }) =>
    termIds.map((termId) => ({
      clientId: cart.clientId,
      lineId,
      personId: personId ?? cart.userId,
      termId,
      acceptedBy: cart.userId,
      acceptedAt,
    })),
  )
  await insertAcceptance(tx, accepted)
}
