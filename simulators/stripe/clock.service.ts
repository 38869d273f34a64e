import { readNow } from '../platform/clock.repository.ts'
import { findRecord } from '../platform/records.repository.ts'
import type { Store } from '../platform/store.ts'
import { expireIfDue } from './intent-record.service.ts'
import { settleRefund } from './refunds.service.ts'

/** Does what time does to Stripe's objects: authorisations run out, refunds settle. Each in a transaction of its own. */
export async function stripeTimePasses(store: Store): Promise<void> {
  const due = await store.transaction(async (tx) => {
    const found = await tx.query<{ account: string; kind: string; id: string }>(
      `select account, kind, id from sandbox.records where provider = 'stripe'
          and (kind = 'payment_intent' and body->>'status' = 'requires_capture'
            or kind = 'refund' and secret->>'later' is not null)
        order by seq`,
    )
    return found.rows
  })
  for (const address of due) {
    await store.transaction(async (tx) => {
      const record = await findRecord(tx, { provider: 'stripe', ...address })
      const now = await readNow(tx)
      if (record?.kind === 'refund') await settleRefund({ tx, account: address.account, now }, record)
      else if (record) await expireIfDue(tx, record, now)
    })
  }
}
