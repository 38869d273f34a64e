import { randomText } from '../platform/ids.ts'
import { readNow } from '../platform/clock.repository.ts'
import { exchange } from '../platform/exchange.ts'
import type { Answer } from '../platform/exchange.ts'
import { fingerprintOf, keepAnswer, readKeptAnswer, tryKeyLock } from '../platform/idempotency.repository.ts'
import type { Store } from '../platform/store.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StripeCall, StripeEndpoint } from './call.ts'
import { authorise } from './authorise.ts'
import type { Caller } from './authorise.ts'
import { StripeError, invalidRequest } from './errors.ts'
import { FormBodyError, parseFormBody } from './form-body.ts'
import type { FormMap } from './form-body.ts'
import { checkParams } from './params.ts'
import { publicView, withExpanded } from './views.service.ts'

export interface StripeServer {
  app: FastifyInstance
  store: Store
  publicUrl: () => string
}

const keyLifeMs = 24 * 3600 * 1000

/** Offers one endpoint with all that is common to them: keys, versions, strict parameters, idempotency, headers. */
export function serveEndpoint(server: StripeServer, endpoint: StripeEndpoint): void {
  server.app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      const headers = commonHeaders(request)
      const dress = (answer: Answer): Answer => ({
        ...answer,
        headers: {
          ...headers,
          ...(answer.status < 400
            ? {}
            : { 'stripe-should-retry': String(answer.status === 409 || answer.status >= 500) }),
          ...answer.headers,
        },
      })
      return exchange(request, reply, {
        store: server.store,
        provider: 'stripe',
        prefix: '',
        work: async () => dress(await performSafely(server, endpoint, request)),
        breakdown: () => dress(breakdown()),
      })
    },
  })
}

function commonHeaders(request: FastifyRequest): Record<string, string> {
  const echoed = ['stripe-version', 'stripe-account', 'idempotency-key'].flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { 'request-id': `req_${randomText(14)}`, ...(Object.fromEntries(echoed) as Record<string, string>) }
}

function breakdown(): Answer {
  return {
    status: 500,
    body: { error: { type: 'api_error', message: 'An unknown error occurred in the sandbox.' } },
  }
}

async function performSafely(
  server: StripeServer,
  endpoint: StripeEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    return await perform(server, endpoint, request)
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: { error: error.error } }
    if (error instanceof FormBodyError) {
      return { status: 400, body: { error: invalidRequest(error.message).error } }
    }
    request.log.error(error)
    return breakdown()
  }
}

async function perform(
  server: StripeServer,
  endpoint: StripeEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  const form = parseFormBody(endpoint.method === 'GET' ? queryText(request) : bodyText(request))
  const caller = authorise(request.headers, form, endpoint)
  const rules = caller.key === 'publishable' ? (endpoint.browserRules ?? {}) : endpoint.rules
  const params = checkParams(form, rules, endpoint.required)
  const id = (request.params as { id?: string }).id ?? ''

  return server.store.transaction(async (tx) => {
    const now = await readNow(tx)
    const call: StripeCall = {
      tx,
      account: caller.account,
      now,
      key: caller.key,
      id,
      params,
      publicUrl: server.publicUrl(),
    }
    const key = endpoint.method === 'POST' ? request.headers['idempotency-key'] : undefined
    return typeof key === 'string'
      ? once(call, endpoint, key, [request.url, caller, form])
      : run(call, endpoint)
  })
}

/** Does the work unless the key has been seen: then what was answered is answered again. */
async function once(
  call: StripeCall,
  endpoint: StripeEndpoint,
  key: string,
  request: [string, Caller, FormMap],
): Promise<Answer> {
  if (key.length > 255) throw invalidRequest('Idempotency keys are at most 255 characters long.')
  const address = { provider: 'stripe', scope: call.account, key }
  if (!(await tryKeyLock(call.tx, address))) {
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another request with this idempotency key is still under way.',
    })
  }
  const fingerprint = fingerprintOf(request)
  const kept = await readKeptAnswer(call.tx, address)
  if (kept && call.now.getTime() - kept.created.getTime() < keyLifeMs) {
    if (kept.fingerprint !== fingerprint) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: 'This idempotency key was first used with other parameters or another endpoint.',
      })
    }
    return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true' } }
  }
  const answer = await run(call, endpoint)
  await keepAnswer(call.tx, address, { fingerprint, ...answer, created: call.now })
  return answer
}

async function run(call: StripeCall, endpoint: StripeEndpoint): Promise<Answer> {
  const show = call.key === 'publishable' ? publicView : <T>(body: T) => body
  try {
    const body = await endpoint.run(call)
    const paths = (call.params.expand as string[] | null | undefined) ?? []
    return { status: 200, body: show(await withExpanded(call, body, paths)) }
  } catch (error) {
    // What the endpoint changed before it refused is part of its answer and is committed with it.
    if (error instanceof StripeError && error.executed) {
      return { status: error.status, body: show({ error: error.error }) }
    }
    throw error
  }
}

function queryText(request: FastifyRequest): string {
  return request.url.split('?')[1] ?? ''
}

function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}
