import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../../platform/db.ts'
import { waiverAcceptances } from '../booking-tables.ts'
import type { WaiverNeeded } from './booking-line-view.service.ts'

/** Stores what was accepted, for each line that needs it. What is stored already stays. */
export async function storeAcceptances(
  tx: Handle,
  by: { clientId: string; acceptedBy: string; acceptedAt: Date },
  accepted: readonly WaiverNeeded[],
): Promise<void> {
  const rows = accepted.flatMap(({ view, waiver, version }) =>
    view.cartItemIds.map((lineId) => ({ ...by, waiverId: view.id, lineId, waiver, version })),
  )
  if (rows.length > 0) await tx.insert(waiverAcceptances).values(rows).onConflictDoNothing()
}

/** What has been accepted for these lines. */
export async function listAccepted(
  tx: Handle,
  clientId: string,
  lineIds: readonly string[],
): Promise<{ waiverId: string; lineId: string }[]> {
  return tx
    .select({ waiverId: waiverAcceptances.waiverId, lineId: waiverAcceptances.lineId })
    .from(waiverAcceptances)
    .where(and(eq(waiverAcceptances.clientId, clientId), inArray(waiverAcceptances.lineId, [...lineIds])))
}
