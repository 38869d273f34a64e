import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { riversideHost, startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a long answer travels packed to whoever can unpack it, and is the same', async () => {
  const ask = (headers: Record<string, string>) =>
    app.app.inject({ url: '/api/venues/online-joining', headers: { host: riversideHost, ...headers } })
  const plain = await ask({})
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
})
