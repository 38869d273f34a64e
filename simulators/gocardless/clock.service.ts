import { readNow } from '../platform/clock.repository.ts'
import { findRecord } from '../platform/records.repository.ts'
import type { Store } from '../platform/store.ts'
import { account } from './call.ts'
import { bringUpToDate } from './mandates.service.ts'

/** Moves the mandates that are on their way to the banks as far as the days that have passed take them. */
export async function goCardlessTimePasses(store: Store): Promise<void> {
  const moving = await store.transaction(async (tx) => {
    const found = await tx.query<{ id: string }>(
      `select id from sandbox.records where provider = 'gocardless' and kind = 'mandate'
          and body->>'status' in ('pending_submission', 'submitted')
        order by seq`,
    )
    return found.rows
  })
  for (const { id } of moving) {
    await store.transaction(async (tx) => {
      const record = await findRecord(tx, { provider: 'gocardless', account, kind: 'mandate', id })
      if (record) await bringUpToDate({ tx, now: await readNow(tx) }, record)
    })
  }
}
