import { ryftId } from '../platform/ids.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { queueWebhook } from '../platform/webhooks.repository.ts'
import { add, mainAccount, seconds, type RyftCall } from './call.ts'

/** Keeps what has happened to a session and queues it. What is sent lacks its card, unless a saved one was used. */
export async function emit(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
  eventType: string,
): Promise<void> {
  const isScoped = record.account !== mainAccount
  const { body, id } = await add(call, mainAccount, 'event', {
    id: ryftId('ev'),
    eventType,
    data: dataOf(record),
    endpoints: [],
    ...(isScoped ? { accountId: record.account } : {}),
    createdTimestamp: seconds(call.now),
  })
  await queueWebhook(call.tx, {
    provider: 'ryft',
    account: record.account,
    id,
    types: [eventType],
    body,
    created: call.now,
  })
}

function dataOf(record: SandboxRecord): Body {
  const { paymentMethod, clientSecret: _secret, ...body } = record.body
  return record.secret.usedSaved === true ? { ...body, paymentMethod } : body
}
