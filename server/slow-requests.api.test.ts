import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a request has half a minute to arrive, and its connection lasts longer than the slowest answer of a provider', () => {
  const { requestTimeout, headersTimeout, timeout } = app.app.server
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
    timeout: 600_000,
  })
  const { answerWithinMs } = app.services.config.goCardless
  expect(timeout).toBeGreaterThan(10 * answerWithinMs)
})
