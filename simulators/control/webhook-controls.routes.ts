import type { FastifyInstance } from 'fastify'
import type { Store } from '../platform/store.ts'
import type { Deliveries } from '../platform/webhook-delivery.service.ts'
import { listWebhooks, saveEndpoint } from '../platform/webhooks.repository.ts'
import type { Webhook } from '../platform/webhooks.repository.ts'
import { BadRequest, fieldsOf, providerOf } from './control-fields.ts'

/**
 * `POST /__control/webhooks {provider, url, secret}` says where a provider sends its webhooks, in place of where it did.
 * `GET` lists what was queued, oldest first, with every attempt to deliver it. `POST …/deliver {provider, id}` delivers
 * at once: the named one even if it has arrived before, else everything that has not, the lost and the held included.
 */
export function webhookControls(app: FastifyInstance, store: Store, deliveries: Deliveries): void {
  app.post('/__control/webhooks', async (request, reply) => {
    const { provider, url, secret } = fieldsOf(request.body, ['provider', 'url', 'secret'])
    const endpoint = { provider: providerOf(provider), url: localUrl(url), secret: String(secret ?? '') }
    if (endpoint.secret === '') throw new BadRequest('secret must be a text.')
    await store.transaction((tx) => saveEndpoint(tx, endpoint))
    return reply.code(201).send({ data: { provider: endpoint.provider, url: endpoint.url } })
  })
  app.get('/__control/webhooks', async (request) => {
    const { provider } = request.query as { provider?: string }
    return { data: (await store.transaction((tx) => listWebhooks(tx, provider))).map(shown) }
  })
  app.post('/__control/webhooks/deliver', async (request) => {
    const { provider, id } = fieldsOf(request.body ?? {}, ['provider', 'id'])
    const named = providerOf(provider)
    const wanted = id === undefined ? undefined : String(id)
    if (!(await deliveries.deliverNow(named, wanted)))
      throw new BadRequest(`There is no webhook ${wanted ?? ''} or nowhere to send it.`)
    return { data: (await store.transaction((tx) => listWebhooks(tx, named))).map(shown) }
  })
}

function shown(webhook: Webhook) {
  const { id, provider, account, types, body, state, attempts, created } = webhook
  return {
    id,
    provider,
    account,
    types,
    state,
    deliveries: attempts,
    created,
    body: JSON.parse(body) as unknown,
  }
}

// The sandbox never speaks to another machine.
function localUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'http:' || !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    throw new BadRequest('url must be an http address on this machine.')
  return url.href
}
