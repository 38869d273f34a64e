import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('IMP-47 a server that stops answers a request that was on its way, and then closes the connection', async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const [accepted] = (await once(app.app.server, 'connection')) as [Socket]
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  const request = 'GET /api/health HTTP/1.1\r\nhost: online-joining.riverside.localhost\r\n'
  socket.write(`${request}\r\n`)
  await once(socket, 'data')
  socket.write(request)
  await expect.poll(() => accepted.bytesRead).toBe(2 * request.length + 2)

  const closed = app.app.close()
  received = ''
  socket.write('\r\n')
  await Promise.all([closed, once(socket, 'close')])

  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  expect(received).toMatch(/\r\nconnection: close\r\n/i)
})
