import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import { exchange, type Answer } from '../platform/exchange.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Store } from '../platform/store.ts'
import { authorise } from './authorise.ts'
import type { RyftCall, RyftEndpoint } from './call.ts'
import { RyftError, invalidField, refusal } from './errors.ts'
import { publicView } from './objects.ts'
import { faultOf } from './shapes.ts'

export interface RyftServer {
  app: FastifyInstance
  store: Store
  publicUrl: () => string
  /** Whether one more call may be made this second. */
  mayCall: () => boolean
}

/** Offers one endpoint with all that is common to them: key, account, known fields, error form. */
export function serveEndpoint(server: RyftServer, endpoint: RyftEndpoint): void {
  server.app.route({
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    handler: (request, reply) =>
      exchange(request, reply, {
        store: server.store,
        provider: 'ryft',
        prefix: '/ryft',
        work: () => performSafely(server, endpoint, request),
        breakdown: () => refusal(new Error('The sandbox failed as it was told to')),
      }),
  })
}

async function performSafely(
  server: RyftServer,
  endpoint: RyftEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    return { status: 200, body: await perform(server, endpoint, request) }
  } catch (error) {
    if (!(error instanceof RyftError)) request.log.error(error)
    return refusal(error)
  }
}

async function perform(server: RyftServer, endpoint: RyftEndpoint, request: FastifyRequest): Promise<Body> {
  if (!server.mayCall()) throw new RyftError(429, 'bad_request', 'Too many requests')
  const caller = authorise(request.headers, endpoint)
  const body = bodyOf(endpoint, request)
  return server.store.transaction(async (tx) => {
    const call: RyftCall = {
      tx,
      now: await readNow(tx),
      ...caller,
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
      body,
      publicUrl: server.publicUrl(),
    }
    const answer = await endpoint.run(call)
    return caller.key === 'public' ? publicView(answer) : answer
  })
}

function bodyOf(endpoint: RyftEndpoint, request: FastifyRequest): Body {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {}
  const body = request.body ?? {}
  const fault = faultOf(body, endpoint.fields ?? {})
  if (fault !== undefined) throw invalidField(fault)
  return body as Body
}
