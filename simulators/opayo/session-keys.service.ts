import { add, find, opayoId } from './call.ts'
import type { OpayoCall, OpayoEndpoint } from './call.ts'
import { invalid, notFound, unauthorised } from './errors.ts'
import { faultsOf } from './fields.ts'
import { merchant } from './merchant.ts'
import { sessionLifeMs } from './objects.ts'
import type { SessionKey } from './objects.ts'

const mostFailures = 3

/** `POST /merchant-session-keys`. */
export const createSessionKey: OpayoEndpoint['run'] = async (call) => {
  const faults = faultsOf(call.body, { vendorName: { type: 'text', required: true } })
  if (faults.length > 0) throw invalid(faults)
  if (call.body.vendorName !== merchant.vendorName) throw unauthorised(1002)
  const key: SessionKey = {
    merchantSessionKey: opayoId(),
    expiry: new Date(call.now.getTime() + sessionLifeMs).toISOString(),
    failures: 0,
    cardIdentifier: null,
  }
  await add(call, 'session_key', key.merchantSessionKey, key)
  return { status: 201, body: view(key) }
}

/** `GET /merchant-session-keys/{key}`: 404 once it is over. */
export const readSessionKey: OpayoEndpoint['run'] = async (call) => {
  const record = await liveSessionKey(call, call.id)
  if (!record) throw notFound('1006')
  return { status: 200, body: view(record.body) }
}

/** The key with its row held, unless it is unknown, too old or was dropped after three failures. */
export async function liveSessionKey(call: Pick<OpayoCall, 'tx' | 'now'>, id: string) {
  const record = await find(call.tx, 'session_key', id)
  if (!record || Date.parse(record.body.expiry) <= call.now.getTime()) return undefined
  return record.body.failures < mostFailures ? record : undefined
}

const view = ({ merchantSessionKey, expiry }: SessionKey) => ({
  merchantSessionKey,
  expiry: expiry.replace('Z', '+00:00'),
})
