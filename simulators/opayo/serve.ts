import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import { exchange } from '../platform/exchange.ts'
import type { Answer } from '../platform/exchange.ts'
import type { Store } from '../platform/store.ts'
import type { OpayoEndpoint } from './call.ts'
import { malformed, notFound, OpayoError, refused, unauthorised } from './errors.ts'
import { isObject } from './fields.ts'
import type { Fields } from './fields.ts'
import { basicCredentials } from './merchant.ts'

export interface OpayoServer {
  app: FastifyInstance
  store: Store
  publicUrl: () => string
}

/** Offers one endpoint with what is common to them: credentials, JSON, the forms of errors, planted failures. */
export function serveEndpoint(server: OpayoServer, endpoint: OpayoEndpoint): void {
  server.app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) =>
      exchange(request, reply, {
        store: server.store,
        provider: 'opayo',
        prefix: '/opayo',
        work: () => performSafely(server, endpoint, request),
        breakdown: () => answerTo(new Error('The sandbox failed as it was told to')),
        missing: () => answerTo(notFound('1012')),
      }),
  })
}

/** Any fault in Opayo's form; one that is not expected is its own failure. */
export function answerTo(error: unknown): Answer {
  return error instanceof OpayoError
    ? { status: error.status, body: error.body }
    : { status: 500, body: { code: 9999, description: 'An internal error occurred at Opayo' } }
}

async function performSafely(
  server: OpayoServer,
  endpoint: OpayoEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    return await perform(server, endpoint, request)
  } catch (error) {
    if (!(error instanceof OpayoError)) request.log.error(error)
    return answerTo(error)
  }
}

async function perform(
  server: OpayoServer,
  endpoint: OpayoEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  const sessionKey = callerOf(endpoint, request.headers.authorization)
  const body = endpoint.method === 'POST' ? bodyOf(request) : {}
  const { id = '' } = request.params as { id?: string }
  return server.store.transaction(async (tx) => {
    const call = { tx, now: await readNow(tx), id, body, sessionKey, publicUrl: server.publicUrl() }
    try {
      return await endpoint.run(call)
    } catch (error) {
      // A failed attempt is counted, so what it changed is committed with its refusal.
      if (error instanceof OpayoError && error.executed) return answerTo(error)
      throw error
    }
  })
}

/** The session key of a browser's call. Throws OpayoError 401 where the credentials are not those the endpoint takes. */
function callerOf(endpoint: OpayoEndpoint, header: string | undefined): string {
  if (endpoint.caller === 'anyone') return ''
  if (!header) throw unauthorised(1001)
  if (endpoint.caller === 'browser') {
    const key = /^Bearer (\S+)$/.exec(header)?.[1]
    if (key === undefined) throw unauthorised(1002)
    return key
  }
  if (header !== basicCredentials) throw unauthorised(1002)
  return ''
}

function bodyOf(request: FastifyRequest): Fields {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw malformed('The content type must be application/json')
  const text = typeof request.body === 'string' ? request.body : ''
  if (text.trim() === '') throw refused(1015, 'The request body is empty')
  try {
    const parsed: unknown = JSON.parse(text)
    if (isObject(parsed)) return parsed
  } catch {
    // Refused below with whatever else is not an object.
  }
  throw malformed('The request body is not a JSON object')
}
