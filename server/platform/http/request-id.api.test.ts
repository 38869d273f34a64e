import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'
import { installAnswerHeaders, newRequestId } from './answer-headers.ts'
import { installErrorHandler } from './error-handler.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

it('IMP-56 every answer has a request id of its own, and nobody outside chooses it', async () => {
  const answers = await Promise.all([
    app.call('GET', '/api/client'),
    app.call('GET', '/api/nothing'),
    app.call('GET', '/api/auth/user', undefined, {
      headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
    }),
  ])
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(3)
})

it('IMP-56 what is logged of a failure is a line of JSON with that id and the route, and nothing that was sent', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const server = Fastify({ logger: false, genReqId: newRequestId })
  installAnswerHeaders(server, { publicScheme: 'http', checkoutBase: '/api/cart' })
  installErrorHandler(server, log, () => (sentence) => sentence)
  server.post('/api/people/:id', () => {
    throw new Error('a defect')
  })
  const answer = await server.inject({
    method: 'POST',
    url: '/api/people/7?email=ada@example.com',
    headers: { cookie: 'cc_auth_token=secret', authorization: 'Bearer secret' },
    payload: { first_name: 'Ada' },
  })
  await server.close()
  expect([answer.statusCode, lines.length]).toEqual([500, 1])
  const { requestId, route, msg, err } = JSON.parse(lines[0]!)
  expect([requestId, route, msg, err.message]).toEqual([
    answer.headers['x-request-id'],
    '/api/people/:id',
    'request failed',
    'a defect',
  ])
  expect(lines[0]).not.toMatch(/ada@example|secret|Ada/)
})

it('IMP-56 health is good while the database answers, and not otherwise', async () => {
  const health = () => app.call('GET', '/api/health')
  expect([(await health()).status, (await health()).body]).toEqual([200, { status: 'ok' }])
  vi.spyOn(app.services.db.pool, 'query').mockImplementationOnce(() => {
    throw new Error('gone')
  })
  expect((await health()).status).toBe(500)
  expect(app.takeErrors()).toEqual([expect.stringContaining('gone')])
  expect((await health()).status).toBe(200)
})
