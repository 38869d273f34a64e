import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Below those that systems give to connections: what is free now would be taken by one before a server listens. */
const [first, end] = [20_000, 32_000]

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let time = 0; time < 100; time += 1) {
    const port = await tryPort(randomInt(first, end))
    if (port !== null) return port
  }
  throw new Error(`no port from ${first} to ${end} was free`)
}

/** Whether a port is free, or becomes free within the time: the socket of a killed process needs a moment to close. */
export async function becomesFree(port: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += 200) {
    if ((await tryPort(port)) !== null) return true
    if (waited >= withinMs) return false
    await pause(200)
  }
}

async function tryPort(port: number): Promise<number | null> {
  const server = createServer()
  const bound = await new Promise<number | null>((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  if (bound !== null) await new Promise((resolve) => server.close(resolve))
  return bound
}
