import { ryftId } from '../platform/ids.ts'
import type { Body, SandboxRecord } from '../platform/records.repository.ts'
import { add, mainAccount, seconds, type RyftCall } from './call.ts'

/** Records that something happened. What is sent about a session lacks its card, unless a saved one was used. */
export async function emit(
  call: Pick<RyftCall, 'tx' | 'now'>,
  record: SandboxRecord,
  eventType: string,
): Promise<void> {
  const isScoped = record.account !== mainAccount
  await add(call, mainAccount, 'event', {
    id: ryftId('ev'),
    eventType,
    data: dataOf(record),
    endpoints: [],
    ...(isScoped ? { accountId: record.account } : {}),
    createdTimestamp: seconds(call.now),
  })
}

function dataOf(record: SandboxRecord): Body {
  const { paymentMethod, clientSecret: _secret, ...body } = record.body
  return record.secret.usedSaved === true ? { ...body, paymentMethod } : body
}
