import type { FastifyInstance } from 'fastify'
import { faultKinds, isUsableMatch } from './fault-match.ts'
import type { FaultKind } from './fault-match.ts'
import { clearFaults, listFaults, plantFault } from './fault.repository.ts'
import { findAnyRecord, listAnyRecords } from './objects.repository.ts'
import { readNow, readOffset, writeOffset } from '../platform/clock.repository.ts'
import { emptyStore } from '../platform/store.ts'
import type { Store, Tx } from '../platform/store.ts'

class BadRequest extends Error {}

const longestDelayMs = 600_000
const providers = ['stripe', 'gocardless', 'opayo', 'ryft']

/** The sandbox's own controls under `/__control`: objects, clock, faults, reset. */
export function controlRoutes(app: FastifyInstance, store: Store): void {
  // A page in a browser has no business here: it could be any page that the person happens to visit.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== undefined) {
      await reply
        .code(403)
        .send({ message: 'The sandbox is controlled from servers and tests, not from pages.' })
    }
  })
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof BadRequest || (error as { statusCode?: number }).statusCode === 400
    await reply.code(known ? 400 : 500).send({ message: (error as Error).message })
  })

  app.get('/__control/clock', () => store.transaction(showClock))
  app.post('/__control/clock', async (request) => {
    const offset = integerOf(fieldsOf(request.body, ['offset_ms']).offset_ms, 'offset_ms')
    return store.transaction(async (tx) => {
      await writeOffset(tx, offset)
      return showClock(tx)
    })
  })

  app.get('/__control/objects', async (request) => {
    const { provider, kind } = request.query as { provider?: string; kind?: string }
    return { data: await store.transaction((tx) => listAnyRecords(tx, { provider, kind })) }
  })
  app.get('/__control/objects/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const found = await store.transaction((tx) => findAnyRecord(tx, id))
    return found
      ? { data: found }
      : reply.code(404).send({ message: `The sandbox has nothing called ${id}.` })
  })

  app.get('/__control/faults', async () => ({ data: (await store.transaction(listFaults)).map(showFault) }))
  app.post('/__control/faults', async (request, reply) => {
    const fault = faultOf(request.body)
    const faults = await store.transaction(async (tx) => {
      await plantFault(tx, fault)
      return listFaults(tx)
    })
    return reply.code(201).send({ data: faults.map(showFault) })
  })
  app.delete('/__control/faults', async (_request, reply) => {
    await store.transaction(clearFaults)
    return reply.code(204).send()
  })

  app.post('/__control/reset', async (_request, reply) => {
    await store.transaction(emptyStore)
    return reply.code(204).send()
  })
}

async function showClock(tx: Tx) {
  return { offset_ms: await readOffset(tx), now: (await readNow(tx)).toISOString() }
}

function showFault(fault: {
  provider: string
  match: string
  kind: string
  remaining: number
  delayMs: number
}) {
  const { provider, match, kind, remaining, delayMs } = fault
  return { provider, match, kind, times: remaining, delay_ms: delayMs }
}

function faultOf(body: unknown) {
  const fields = fieldsOf(body, ['provider', 'match', 'kind', 'times', 'delay_ms'])
  const { provider, match, kind } = fields
  if (typeof provider !== 'string' || !providers.includes(provider))
    throw new BadRequest(`provider must be one of ${providers.join(', ')}.`)
  if (typeof match !== 'string' || !isUsableMatch(match)) {
    throw new BadRequest(
      'match must be an operation such as "POST /v1/payment_intents" or a regular expression.',
    )
  }
  if (!faultKinds.includes(kind as FaultKind))
    throw new BadRequest(`kind must be one of ${faultKinds.join(', ')}.`)
  const remaining = integerOf(fields.times ?? 1, 'times')
  const delayMs = integerOf(fields.delay_ms ?? 2000, 'delay_ms')
  if (remaining < 1) throw new BadRequest('times must be at least 1.')
  if (delayMs < 0 || delayMs > longestDelayMs)
    throw new BadRequest(`delay_ms must be 0 to ${longestDelayMs}.`)
  return { provider, match, kind: kind as FaultKind, remaining, delayMs }
}

function fieldsOf(body: unknown, names: string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw new BadRequest('A JSON object is expected.')
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown) throw new BadRequest(`${unknown} is not known here; known: ${names.join(', ')}.`)
  return body as Record<string, unknown>
}

function integerOf(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value)) throw new BadRequest(`${name} must be a whole number.`)
  return value as number
}
