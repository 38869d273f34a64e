import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../client-configuration/client.service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { nonceToCome, openDocuments } from './documents.service.ts'

/** How long a document is kept, how many are, and that none is kept with a nonce. */

let app: TestApp
let built: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  app = await startTestApp()
  built = await temporaryFolder('documents')
  const write = (name: string, text: string) => writeFile(path.join(built.folder, name), text)
  for (const name of ['online-joining', 'checkout', 'my-account', 'area'])
    await write(`${name}.html`, '<html lang="en-GB"><head><!--centrecourt:head--></head></html>')
  for (const name of ['.vite', 'text']) await mkdir(path.join(built.folder, name))
  await write('.vite/manifest.json', '{}')
})
afterAll(async () => {
  await built.remove()
  await app.close()
})

/** How the calls are answered that a document makes while it is made. */
let status: number
/** Asks for a document. Nothing is kept from the test before. */
let open: (area: 'bookings' | 'online-joining', path: string, locale?: string) => Promise<object>
beforeEach(async () => {
  app.setNow(monday)
  status = 404
  const calls = { inject: async () => ({ statusCode: status }) } as unknown as FastifyInstance
  const documentOf = await openDocuments(calls, app.services, `${built.folder}/`)
  const request = { host: 'riverside.localhost', headers: {} } as FastifyRequest
  const client: Client = { ...(await app.services.operators.byId('riverside'))! }
  open = (area, at, locale = 'en-GB') => documentOf(request, at, { client, area, locale, venue: undefined })
})

const later = (milliseconds: number) => app.setNow(new Date(monday.getTime() + milliseconds))

it('what changes by the second is kept for five seconds, everything else while its day lasts', async () => {
  const centre = () => open('bookings', '/location/riverside-manchester')
  const finder = () => open('online-joining', '/')
  const [live, lasting] = [await centre(), await finder()]
  later(4999)
  expect((await centre()) === live).toBe(true)
  later(5000)
  expect([(await centre()) === live, (await finder()) === lasting]).toEqual([false, true])
  later(24 * 3_600_000)
  expect((await finder()) === lasting).toBe(false)
})

it('a document that lacks an answer because a call failed is not kept, one whose call was refused is', async () => {
  const finder = () => open('online-joining', '/')
  status = 500
  const lacking = await finder()
  expect((await finder()) === lacking).toBe(false)
  status = 404
  const whole = await finder()
  expect((await finder()) === whole).toBe(true)
})

it('five hundred are kept: one more takes the place of the one nobody has asked for longest', async () => {
  const numbered = (number: number) => open('online-joining', '/', `en-x-${number}`)
  const first = await numbered(1)
  const second = await numbered(2)
  for (let number = 3; number <= 501; number += 1) await numbered(number)
  expect((await numbered(2)) === second).toBe(true)
  expect((await numbered(1)) === first).toBe(false)
})

it('a checkout is kept without its nonce, which each answer gets for itself', async () => {
  const { policy, html } = (await open('online-joining', '/checkout')) as { policy: string; html: string }
  const [inPolicy, onScripts] = [/'nonce-([^']+)'/g, / nonce="([^"]+)"/g].map((mark, place) => [
    ...new Set([...[policy, html][place]!.matchAll(mark)].map(([, nonce]) => nonce)),
  ])
  expect([inPolicy, onScripts]).toEqual([[nonceToCome], [nonceToCome]])
})
