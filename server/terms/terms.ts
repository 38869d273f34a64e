import type { Client } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { terms } from './terms-tables.ts'

export type TermRow = typeof terms.$inferSelect
export type TermKind = TermRow['kind']

const inForce = derived((client) =>
  client
    .rows(terms)
    .filter(({ removedAt }) => removedAt === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
)

/** The terms of a kind for a membership: its own where it has some, else those for every membership; null where there are none. */
export function termFor(client: Client, kind: TermKind, membershipTypeId: string): TermRow | null {
  const found = inForce(client).filter((term) => term.kind === kind)
  return (
    found.find((term) => term.membershipTypeId === membershipTypeId) ??
    found.find((term) => term.membershipTypeId === null) ??
    null
  )
}

/** What is agreed to with a membership before the checkout. A Direct Debit that is set up already has its terms already. */
export function termsOfMembership(
  client: Client,
  membershipTypeId: string,
  withDirectDebit: boolean,
): TermRow[] {
  const kinds: TermKind[] = [
    'membership',
    'health_commitment',
    ...(withDirectDebit ? (['direct_debit'] as const) : []),
  ]
  return kinds.map((kind) => termFor(client, kind, membershipTypeId)).filter((term) => term !== null)
}

/** Terms to accept at checkout. */
export const checkoutTerms = (client: Client): TermRow[] =>
  inForce(client).filter(({ kind, membershipTypeId }) => kind === 'checkout' && membershipTypeId === null)

/** Whether the ids include all terms to accept at checkout, and none that this operator never showed. */
export function acceptsCheckoutTerms(client: Client, given: readonly string[]): boolean {
  const shown = new Set(client.rows(terms).map(({ id }) => id))
  return checkoutTerms(client).every(({ id }) => given.includes(id)) && given.every((id) => shown.has(id))
}

/** Those of the given ids that are terms in force for this membership or at checkout. */
export function knownTermIds(client: Client, membershipTypeId: string, given: readonly string[]): string[] {
  const fits = inForce(client).filter(
    (term) => term.membershipTypeId === null || term.membershipTypeId === membershipTypeId,
  )
  return given.filter((id) => fits.some((term) => term.id === id))
}
