import fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { startSandbox, type Sandbox } from '../sandbox.ts'

/**
 * One process for all the payment sandboxes of a test run: each world has one on a port and a database of its own, and with
 * them its own objects, failures and clock. `POST /worlds {database_url}` opens one and answers `{url, port}`;
 * `DELETE /worlds/:port` closes it. Ends when the process that started it is gone.
 */
const worlds = new Map<number, Sandbox>()
const app = fastify({ forceCloseConnections: true })

app.post('/worlds', async (request) => {
  const { database_url: databaseUrl } = request.body as { database_url: string }
  const sandbox = await startSandbox({ databaseUrl, port: 0, log: true })
  worlds.set(sandbox.port, sandbox)
  return { url: sandbox.url, port: sandbox.port }
})

app.delete('/worlds/:port', async (request, reply) => {
  const { port } = request.params as { port: string }
  await worlds.get(Number(port))?.close()
  worlds.delete(Number(port))
  return reply.code(204).send()
})

async function stop(): Promise<never> {
  await Promise.all([app.close(), ...[...worlds.values()].map((sandbox) => sandbox.close())])
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())

await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port })
