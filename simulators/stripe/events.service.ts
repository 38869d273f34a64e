import { stripeId } from '../platform/ids.ts'
import { insertRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { queueWebhook } from '../platform/webhooks.repository.ts'
import { stripeVersion } from './authorise.ts'
import { unixSeconds } from './call.ts'

/** In which account something happens, and when. */
export interface Scene {
  tx: Tx
  account: string
  now: Date
}

/** Keeps an event and queues it for the endpoint, in the transaction of the change. `object` as it is after the change. */
export async function emit(scene: Scene, type: string, object: Body, previous?: Body): Promise<void> {
  const id = stripeId('evt')
  const body: Body = {
    id,
    object: 'event',
    ...(scene.account === 'platform' ? {} : { account: scene.account }),
    api_version: stripeVersion,
    created: unixSeconds(scene.now),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const place = { provider: 'stripe', account: scene.account, id, created: scene.now }
  await insertRecord(scene.tx, { ...place, kind: 'event', body, secret: {} })
  await queueWebhook(scene.tx, { ...place, types: [type], body })
}
