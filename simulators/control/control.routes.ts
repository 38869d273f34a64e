import type { FastifyInstance } from 'fastify'
import { BadRequest, fieldsOf, integerOf, providerOf } from './control-fields.ts'
import { faultKinds, isUsableMatch } from '../platform/fault-match.ts'
import type { FaultKind } from '../platform/fault-match.ts'
import { clearFaults, listFaults, plantFault } from '../platform/fault.repository.ts'
import { findAnyRecord, listAnyRecords } from './objects.repository.ts'
import { readNow, readOffset, writeOffset } from '../platform/clock.repository.ts'
import { emptyStore } from '../platform/store.ts'
import type { Store, Tx } from '../platform/store.ts'
import type { Deliveries } from '../platform/webhook-delivery.service.ts'
import { webhookControls } from './webhook-controls.routes.ts'

interface Machinery {
  deliveries: Deliveries
  /** Does what the time that has passed does to the providers' objects. */
  timePasses: () => Promise<void>
}

const longestDelayMs = 600_000

/** The sandbox's own controls under `/__control`: objects, clock, faults, webhooks, reset. */
export function controlRoutes(app: FastifyInstance, store: Store, machinery: Machinery): void {
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
    const shown = await store.transaction(async (tx) => {
      await writeOffset(tx, offset)
      return showClock(tx)
    })
    await machinery.timePasses()
    return shown
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

  webhookControls(app, store, machinery.deliveries)

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
  const named = providerOf(provider)
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
  return { provider: named, match, kind: kind as FaultKind, remaining, delayMs }
}
