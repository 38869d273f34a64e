import type { FastifyInstance } from 'fastify'
import type { Store } from '../platform/store.ts'
import { browserRoutes } from './browser.routes.ts'
import { endpoints } from './endpoints.ts'
import { serveEndpoint } from './serve.ts'

/** Stripe's API under `/v1`, its browser script under `/js` and the bank's page under `/3ds`. */
export function stripeRoutes(app: FastifyInstance, store: Store, publicUrl: () => string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    // Stripe's API answers any page; what a page may do is decided by the key and the client secret.
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'request-id')
  })
  app.setErrorHandler(async (error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const type = status >= 500 ? 'api_error' : 'invalid_request_error'
    await reply
      .code(status === 415 ? 400 : status)
      .send({ error: { type, message: (error as Error).message } })
  })
  app.options('/v1/*', async (_request, reply) => {
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, stripe-version, stripe-account')
      .send()
  })
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    handler: async (request, reply) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
      await reply.code(404).send({ error: { type: 'invalid_request_error', message } })
    },
  })
  for (const endpoint of endpoints) serveEndpoint({ app, store, publicUrl }, endpoint)
  browserRoutes(app, store)
}
