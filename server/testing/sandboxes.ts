import { fork } from 'node:child_process'
import { bundleServer } from '../../scripts/bundle.mjs'

/** One process for all payment sandboxes of a test run (simulators/testing/worlds.ts). */
export interface Sandboxes {
  /** Where sandboxes are opened. */
  url: string
  stop(): Promise<void>
}

export interface RunningSandbox {
  url: string
  stop(): Promise<void>
}

export async function startSandboxes(): Promise<Sandboxes> {
  const { worlds } = await bundleServer()
  const child = fork(worlds, {
    env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) =>
      reject(new Error(`the payment sandboxes could not start (exit code ${code})`)),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** A payment sandbox on a port of its own; what it knows is kept in the given, empty or cloned, database. */
export async function openSandbox(sandboxesUrl: string, databaseUrl: string): Promise<RunningSandbox> {
  const answer = await fetch(`${sandboxesUrl}/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database_url: databaseUrl }),
  })
  if (!answer.ok) throw new Error(`a payment sandbox could not start: ${await answer.text()}`)
  const { url, port } = (await answer.json()) as { url: string; port: number }
  return {
    url,
    stop: async () => {
      await fetch(`${sandboxesUrl}/worlds/${port}`, { method: 'DELETE' })
    },
  }
}
