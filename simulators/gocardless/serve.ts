import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readNow } from '../platform/clock.repository.ts'
import { exchange } from '../platform/exchange.ts'
import type { Answer } from '../platform/exchange.ts'
import { keepAnswer, readKeptAnswer, waitForKeyLock } from '../platform/idempotency.repository.ts'
import type { Body } from '../platform/records.repository.ts'
import type { Store } from '../platform/store.ts'
import type { GoCardlessCall, GoCardlessEndpoint } from './call.ts'
import { GoCardlessError, invalidFields, wrongState, wrongUsage } from './errors.ts'
import { fieldFaults, isObject } from './fields.ts'
import type { Fields } from './fields.ts'

const apiVersion = '2015-07-06'

/** Offers one endpoint with all that is common to them: token, version, envelope, idempotency, error form. */
export function serveEndpoint(app: FastifyInstance, store: Store, endpoint: GoCardlessEndpoint): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) =>
      exchange(request, reply, {
        store,
        provider: 'gocardless',
        prefix: '/gocardless',
        work: () => performSafely(store, endpoint, request),
        breakdown: () => answerTo(new Error('The sandbox failed as it was told to')),
      }),
  })
}

/** Any fault in GoCardless's form; one that is not expected is its own failure. */
export function answerTo(error: unknown): Answer {
  const known = error instanceof GoCardlessError ? error : undefined
  const message = known?.message ?? 'Internal server error'
  const requestId = randomUUID()
  return {
    status: known?.status ?? 500,
    headers: { 'x-request-id': requestId },
    body: {
      error: {
        message,
        documentation_url: 'https://developer.gocardless.com/api-reference/#api-usage-errors',
        type: known?.type ?? 'gocardless',
        code: known?.status ?? 500,
        request_id: requestId,
        errors: known?.errors ?? [{ reason: 'internal_server_error', message }],
      },
    },
  }
}

async function performSafely(
  store: Store,
  endpoint: GoCardlessEndpoint,
  request: FastifyRequest,
): Promise<Answer> {
  try {
    const answer = await perform(store, endpoint, request)
    return { ...answer, headers: { 'x-request-id': randomUUID() } }
  } catch (error) {
    if (!(error instanceof GoCardlessError)) request.log.error(error)
    return answerTo(error)
  }
}

async function perform(store: Store, endpoint: GoCardlessEndpoint, request: FastifyRequest): Promise<Answer> {
  checkHeaders(request)
  const fields = fieldsOf(endpoint, request)
  const { id = '' } = request.params as { id?: string }
  return store.transaction(async (tx) => {
    const call: GoCardlessCall = {
      tx,
      now: await readNow(tx),
      id,
      fields,
      query: request.query as Record<string, string>,
    }
    const key = request.headers['idempotency-key']
    if (endpoint.kind !== 'create' || typeof key !== 'string') return run(call, endpoint)
    return create(call, endpoint, key)
  })
}

function checkHeaders(request: FastifyRequest): void {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw wrongUsage(401, 'access_token_not_found', 'No access token was given')
  if (token.startsWith('live_')) {
    throw wrongUsage(401, 'access_token_not_found', 'This is a live token: the sandbox takes others only')
  }
  const version = request.headers['gocardless-version']
  if (version === undefined)
    throw wrongUsage(400, 'missing_version_header', 'The GoCardless-Version header is missing')
  if (version !== apiVersion)
    throw wrongUsage(400, 'version_not_found', `GoCardless-Version must be ${apiVersion}`)
}

/** The fields inside the envelope, checked against the rules of the endpoint. Throws GoCardlessError 400 or 422. */
function fieldsOf(endpoint: GoCardlessEndpoint, request: FastifyRequest): Fields {
  if (endpoint.kind === 'read' || endpoint.kind === 'list') return {}
  const envelope = endpoint.kind === 'action' ? 'data' : endpoint.resource
  const body = request.body
  if (!isObject(body) || !isObject(body[envelope]) || Object.keys(body).length !== 1) {
    throw wrongUsage(
      400,
      'invalid_document_structure',
      `The body must be an object with "${envelope}" alone in it`,
    )
  }
  const fields = body[envelope]
  const faults = fieldFaults(fields, endpoint.rules ?? {})
  if (faults.length > 0) throw invalidFields(envelope, faults)
  return fields
}

/** A key makes one resource: asked again, GoCardless says which, whatever the body says this time. */
async function create(call: GoCardlessCall, endpoint: GoCardlessEndpoint, key: string): Promise<Answer> {
  const address = { provider: 'gocardless', scope: endpoint.resource, key }
  await waitForKeyLock(call.tx, address)
  const kept = await readKeptAnswer(call.tx, address)
  if (kept) {
    throw wrongState(
      409,
      'idempotent_creation_conflict',
      'A resource has already been created with this idempotency key',
      {
        conflicting_resource_id: String((kept.body as Body).id),
      },
    )
  }
  const answer = await run(call, endpoint)
  const made = (answer.body as Body)[endpoint.resource] as Body
  await keepAnswer(call.tx, address, {
    fingerprint: '',
    status: answer.status,
    body: { id: made.id },
    created: call.now,
  })
  return answer
}

async function run(call: GoCardlessCall, endpoint: GoCardlessEndpoint): Promise<Answer> {
  const result = await endpoint.run(call)
  return {
    status: endpoint.status ?? (endpoint.kind === 'create' ? 201 : 200),
    body: endpoint.kind === 'list' ? result : { [endpoint.resource]: result },
  }
}
