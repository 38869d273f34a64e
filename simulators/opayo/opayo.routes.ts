import type { FastifyInstance } from 'fastify'
import { exchange } from '../platform/exchange.ts'
import type { Store } from '../platform/store.ts'
import { browserRoutes } from './browser.routes.ts'
import type { OpayoEndpoint } from './call.ts'
import { createCardIdentifier, deleteCardIdentifier, linkSecurityCode } from './card-identifiers.service.ts'
import { finishChallenge } from './challenge.service.ts'
import { giveInstruction, readInstructions } from './instructions.service.ts'
import { report } from './reporting.service.ts'
import { answerTo, serveEndpoint } from './serve.ts'
import { createSessionKey, readSessionKey } from './session-keys.service.ts'
import { createTransaction, readTransaction } from './transactions.service.ts'

const api = '/api/v1'

const endpoints: OpayoEndpoint[] = [
  { method: 'POST', path: `${api}/merchant-session-keys`, caller: 'server', run: createSessionKey },
  { method: 'GET', path: `${api}/merchant-session-keys/:id`, caller: 'anyone', run: readSessionKey },
  { method: 'POST', path: `${api}/card-identifiers`, caller: 'browser', run: createCardIdentifier },
  {
    method: 'POST',
    path: `${api}/card-identifiers/:id/security-code`,
    caller: 'browser',
    run: linkSecurityCode,
  },
  { method: 'DELETE', path: `${api}/card-identifiers/:id`, caller: 'server', run: deleteCardIdentifier },
  { method: 'POST', path: `${api}/transactions`, caller: 'server', run: createTransaction },
  { method: 'GET', path: `${api}/transactions/:id`, caller: 'server', run: readTransaction },
  {
    method: 'POST',
    path: `${api}/transactions/:id/3d-secure-challenge`,
    caller: 'server',
    run: finishChallenge,
  },
  { method: 'POST', path: `${api}/transactions/:id/instructions`, caller: 'server', run: giveInstruction },
  { method: 'GET', path: `${api}/transactions/:id/instructions`, caller: 'server', run: readInstructions },
]

/** Opayo's REST interface under `/api/v1`, its reports under `/access`, its browser script and the bank's page. */
export function opayoRoutes(app: FastifyInstance, store: Store, publicUrl: () => string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error(error)
    const answer = answerTo(error)
    await reply.code(answer.status).send(answer.body)
  })
  app.addHook('onRequest', async (request, reply) => {
    // Pages of any shop make card identifiers; everything else is for servers, whose credentials no page has.
    if (request.url.includes('/card-identifiers')) reply.header('access-control-allow-origin', '*')
  })
  app.options(`${api}/card-identifiers/*`, async (_request, reply) => preflight(reply))
  app.options(`${api}/card-identifiers`, async (_request, reply) => preflight(reply))
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${api}/*`,
    handler: async (request, reply) => {
      const status = ['GET', 'POST'].includes(request.method) ? 404 : 405
      await reply.code(status).send({ code: 1000, description: 'There is no such resource' })
    },
  })
  for (const endpoint of endpoints) serveEndpoint({ app, store, publicUrl }, endpoint)
  app.post('/access/access.htm', (request, reply) =>
    exchange(request, reply, {
      store,
      provider: 'opayo',
      prefix: '/opayo',
      work: () => report(store, request.body),
      breakdown: () => ({ status: 500, body: 'Internal server error' }),
    }),
  )
  browserRoutes(app, store)
}

async function preflight(reply: { code(status: number): { headers(values: object): { send(): unknown } } }) {
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
    })
    .send()
}
