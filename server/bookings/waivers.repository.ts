import type { Handle } from '../platform/db.ts'
import { waiverAcceptances } from './booking-tables.ts'
import type { WaiverNeeded } from './booking-line-view.service.ts'

/** Stores what was accepted, for each line that needs it. What is stored already stays. */
export async function acceptWaivers(
  tx: Handle,
  by: { clientId: string; acceptedBy: string; acceptedAt: Date },
  accepted: readonly WaiverNeeded[],
): Promise<void> {
  const rows = accepted.flatMap(({ view, waiver, version }) =>
    view.cartItemIds.map((lineId) => ({ ...by, waiverId: view.id, lineId, waiver, version })),
  )
  if (rows.length > 0) await tx.insert(waiverAcceptances).values(rows).onConflictDoNothing()
}
