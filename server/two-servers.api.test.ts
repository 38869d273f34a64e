import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import { importOperator } from './operators/import-operator.service.ts'
import { readOperator } from './operators/read-operator.service.ts'
import { openDatabase, type Database } from './platform/db.ts'
import { riverside } from './testing/builders.ts'
import { riversideHost, startTestApp, type TestApp } from './testing/test-app.ts'

/** Two servers on one database, and an import by the command, which is a process of its own. */

let app: TestApp
let other: FastifyInstance
const opened: Database[] = []
const servicesOfItsOwn = () => {
  const db = openDatabase(app.services.config.databaseUrl, 2)
  opened.push(db)
  return createServices(app.services.config, db)
}
beforeAll(async () => {
  app = await startTestApp({ environment: { OPERATOR_DATA_SECONDS: '1' } })
  other = await createApp({ ...servicesOfItsOwn(), clock: app.services.clock, log: app.services.log })
})
afterAll(async () => {
  await other.close()
  await Promise.all(opened.map((db) => db.close()))
  await app.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const venue = riverside.venue()
const addresses = [
  '/api/client',
  '/api/venues/online-joining',
  `/api/online-joining/memberships?venue_id=${venue}`,
  '/api/venues/online-joining/riverside-manchester',
]

interface Seen {
  etag: unknown
  /** Shows the name or the price that the import brings. */
  isNew: boolean
}

const ask = async (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: riversideHost, ...headers } })

async function seenBy(server: FastifyInstance): Promise<Seen[]> {
  const answers = await Promise.all(addresses.map((address) => ask(server, address)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  return answers.map(({ body, headers }) => ({
    etag: headers.etag,
    isNew: /Riverside Anew|£26\.00/.test(body),
  }))
}

it('each of two servers shows an import a second later, whole and under another ETag', async () => {
  let elapsed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed)
  const before = [await seenBy(app.app), await seenBy(other)]
  expect(before.flat().map(({ isNew }) => isNew)).toEqual(Array(8).fill(false))
  // Made by the same rule of the same version, whichever server answers.
  expect(before[0]).toEqual(before[1])

  const folder = fileURLToPath(new URL('../operators/riverside', import.meta.url))
  const operator = (await readOperator(folder)).operator!
  const changed = {
    ...operator,
    name: 'Riverside Anew',
    venues: operator.venues.map((one) =>
      one.slug === 'riverside-manchester' ? { ...one, name: 'Riverside Anew' } : one,
    ),
    memberships: operator.memberships.map((one) =>
      one.slug === 'swim'
        ? { ...one, paymentOptions: one.paymentOptions.map((option) => ({ ...option, baseFee: 2600 })) }
        : one,
    ),
  }
  expect(await importOperator(servicesOfItsOwn(), changed)).toEqual({ clientId: 'riverside', changed: true })
  elapsed += 1000
  expect([await seenBy(app.app), await seenBy(other)]).toEqual(before)

  elapsed += 1
  const after = [await seenBy(app.app), await seenBy(other)]
  expect(after.flat().map(({ isNew }) => isNew)).toEqual(Array(8).fill(true))
  expect(after[0]).toEqual(after[1])
  // Whoever kept the old answers is given the new ones by either server, and keeps those from then on.
  for (const server of [app.app, other])
    for (const [index, address] of addresses.entries()) {
      const asked = async (etag: unknown) =>
        (await ask(server, address, { 'if-none-match': String(etag) })).statusCode
      expect([address, await asked(before[0]![index]!.etag), await asked(after[0]![index]!.etag)]).toEqual([
        address,
        200,
        304,
      ])
    }
})
