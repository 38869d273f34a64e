import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error('no port of this machine is free')
  return port
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
