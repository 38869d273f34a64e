import type { FastifyInstance } from 'fastify'
import type { Store } from '../platform/store.ts'
import { attemptPayment, continuePayment } from './attempt.service.ts'
import { browserRoutes } from './browser.routes.ts'
import type { RyftEndpoint } from './call.ts'
import * as customers from './customers.service.ts'
import { RyftError, refusal } from './errors.ts'
import { rateLimit } from './rate-limit.ts'
import * as rules from './rules.ts'
import { serveEndpoint } from './serve.ts'
import * as sessions from './sessions.service.ts'
import { capture, refund, voidSession } from './settle.service.ts'
import * as webhooks from './webhooks.service.ts'

const server = { keys: ['secret'], scoped: true } as const
const main = { keys: ['secret'], scoped: false } as const
const session = '/payment-sessions/:id'

const payments: RyftEndpoint[] = [
  {
    method: 'POST',
    path: '/payment-sessions',
    ...server,
    fields: rules.createRules,
    run: sessions.createSession,
  },
  { method: 'GET', path: '/payment-sessions', ...server, run: sessions.listSessions },
  { method: 'GET', path: session, keys: ['secret', 'public'], scoped: true, run: sessions.retrieveSession },
  { method: 'PATCH', path: session, ...server, fields: rules.updateRules, run: sessions.updateSession },
  {
    method: 'POST',
    path: '/payment-sessions/attempt-payment',
    keys: ['public'],
    scoped: true,
    fields: rules.attemptRules,
    run: attemptPayment,
  },
  {
    method: 'POST',
    path: '/payment-sessions/continue-payment',
    keys: ['public'],
    scoped: true,
    fields: rules.continueRules,
    run: continuePayment,
  },
  { method: 'GET', path: `${session}/transactions`, ...server, run: sessions.listTransactions },
  { method: 'GET', path: `${session}/transactions/:txnId`, ...server, run: sessions.retrieveTransaction },
  { method: 'POST', path: `${session}/captures`, ...server, fields: rules.captureRules, run: capture },
  { method: 'POST', path: `${session}/voids`, ...server, run: voidSession },
  { method: 'POST', path: `${session}/refunds`, ...server, fields: rules.refundRules, run: refund },
]

const people: RyftEndpoint[] = [
  { method: 'POST', path: '/customers', ...main, fields: rules.customerRules, run: customers.createCustomer },
  { method: 'GET', path: '/customers', ...main, run: customers.listCustomers },
  { method: 'GET', path: '/customers/:id', ...main, run: customers.retrieveCustomer },
  {
    method: 'PATCH',
    path: '/customers/:id',
    ...main,
    fields: rules.customerUpdateRules,
    run: customers.updateCustomer,
  },
  { method: 'DELETE', path: '/customers/:id', ...main, run: customers.deleteCustomer },
  { method: 'GET', path: '/customers/:id/payment-methods', ...main, run: customers.listPaymentMethods },
  { method: 'GET', path: '/payment-methods/:id', ...main, run: customers.retrievePaymentMethod },
  {
    method: 'PATCH',
    path: '/payment-methods/:id',
    ...main,
    fields: rules.paymentMethodRules,
    run: customers.updatePaymentMethod,
  },
  { method: 'DELETE', path: '/payment-methods/:id', ...main, run: customers.deletePaymentMethod },
]

const notices: RyftEndpoint[] = [
  { method: 'POST', path: '/webhooks', ...main, fields: rules.webhookRules, run: webhooks.createWebhook },
  { method: 'GET', path: '/webhooks', ...main, run: webhooks.listWebhooks },
  { method: 'GET', path: '/webhooks/:id', ...main, run: webhooks.retrieveWebhook },
  {
    method: 'PATCH',
    path: '/webhooks/:id',
    ...main,
    fields: rules.webhookUpdateRules,
    run: webhooks.updateWebhook,
  },
  { method: 'DELETE', path: '/webhooks/:id', ...main, run: webhooks.deleteWebhook },
  { method: 'GET', path: '/events', ...main, run: webhooks.listEvents },
  { method: 'GET', path: '/events/:id', ...main, run: webhooks.retrieveEvent },
]

/** Ryft's API under `/v1`, its browser script under `/v2` and the bank's page, below the prefix they are registered with. */
export function ryftRoutes(app: FastifyInstance, store: Store, publicUrl: () => string): void {
  const limit = rateLimit()
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    // Ryft's API answers any page; what a page may do is decided by the key and the client secret.
    reply.header('access-control-allow-origin', '*')
  })
  app.setErrorHandler(async (error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const answer = refusal(
      status >= 500 ? error : new RyftError(status, 'bad_request', (error as Error).message),
    )
    await reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler(async (_request, reply) => {
    await reply.code(404).send(refusal(new RyftError(404, 'not_found', 'There is no such path')).body)
  })
  app.options('/v1/*', async (_request, reply) => {
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, account, content-type')
      .send()
  })
  app.post('/__control/limit', async (request, reply) => {
    const { per_second: perSecond } = request.body as { per_second?: unknown }
    if (perSecond !== null && !Number.isSafeInteger(perSecond))
      throw new RyftError(400, 'invalid_field', 'per_second must be a whole number or null')
    limit.set(perSecond as number | null)
    await reply.code(204).send()
  })
  const mayCall = () => limit.mayCall(process.hrtime.bigint())
  for (const endpoint of [...payments, ...people, ...notices])
    serveEndpoint({ app, store, publicUrl, mayCall }, endpoint)
  browserRoutes(app, store)
}
