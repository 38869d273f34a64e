import { randomText, ryftId } from '../platform/ids.ts'
import type { Body } from '../platform/records.repository.ts'
import { add, mainAccount, required, save, seconds, type RyftCall } from './call.ts'
import { remove } from './customers.service.ts'
import { pageOf } from './lists.service.ts'

/** POST /webhooks: the secret is shown this once. */
export async function createWebhook(call: RyftCall): Promise<Body> {
  const secret = `whs_${randomText(32)}`
  const body = { id: ryftId('wh'), ...call.body, createdTimestamp: seconds(call.now) }
  const record = await add(call, mainAccount, 'webhook', body, { secret })
  return { ...record.body, secret }
}

export const listWebhooks = (call: RyftCall): Promise<Body> => pageOf(call, mainAccount, 'webhook')
export const retrieveWebhook = async (call: RyftCall): Promise<Body> => (await webhookOf(call)).body

export async function updateWebhook(call: RyftCall): Promise<Body> {
  const record = await webhookOf(call)
  Object.assign(record.body, call.body)
  await save(call, record)
  return record.body
}

export async function deleteWebhook(call: RyftCall): Promise<Body> {
  return remove(call, await webhookOf(call))
}

export const listEvents = (call: RyftCall): Promise<Body> => pageOf(call, mainAccount, 'event')

export async function retrieveEvent(call: RyftCall): Promise<Body> {
  return (await required(call.tx, mainAccount, 'event', call.params.id ?? '')).body
}

const webhookOf = (call: RyftCall) => required(call.tx, mainAccount, 'webhook', call.params.id ?? '')
