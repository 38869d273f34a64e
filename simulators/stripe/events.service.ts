import { stripeId } from '../platform/ids.ts'
import { findRecord, insertRecord } from '../platform/records.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Tx } from '../platform/store.ts'
import { queueWebhook } from '../platform/webhooks.repository.ts'
import { stripeVersion } from './authorise.ts'
import { unixSeconds } from './call.ts'
import type { StripeCall } from './call.ts'
import { missing } from './errors.ts'

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

export async function retrieveEvent(call: StripeCall): Promise<Body> {
  const address = { provider: 'stripe', account: call.account, kind: 'event', id: call.id }
  const found = await findRecord(call.tx, address)
  if (!found) throw missing('event', call.id)
  return found.body
}
