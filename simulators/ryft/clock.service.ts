import { readNow } from '../platform/clock.repository.ts'
import { findRecord } from '../platform/records.repository.ts'
import type { Store } from '../platform/store.ts'
import { settleByTime } from './ledger.service.ts'

/** Does what time does to Ryft's sessions: slow banks settle, authorisations run out. Each in a transaction of its own. */
export async function ryftTimePasses(store: Store): Promise<void> {
  const due = await store.transaction(async (tx) => {
    const found = await tx.query<{ account: string; kind: string; id: string }>(
      `select account, kind, id from sandbox.records where provider = 'ryft' and kind = 'payment_session'
          and body->>'status' in ('Approved', 'Captured') order by seq`,
    )
    return found.rows
  })
  for (const address of due) {
    await store.transaction(async (tx) => {
      const record = await findRecord(tx, { provider: 'ryft', ...address })
      if (record) await settleByTime({ tx, now: await readNow(tx) }, record)
    })
  }
}
