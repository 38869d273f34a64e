import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Handle } from '../platform/db.ts'
import type { WaiverNeeded } from './booking-line-view.service.ts'

const waiverAcceptances = pgTable('waiver_acceptances', {
  clientId: text().notNull(),
  waiverId: text().notNull(),
  lineId: text().notNull(),
  waiver: text().notNull(),
  version: text().notNull(),
  acceptedBy: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
})

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
