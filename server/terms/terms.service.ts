import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { insertAcceptance } from './terms.repository.ts'

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
