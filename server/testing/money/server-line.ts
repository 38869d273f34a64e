import { fork, type ChildProcess } from 'node:child_process'
import { systemClock } from '../../platform/clock.ts'

/** One server at a time, and the next one loaded and waiting behind it. */
export interface ServerLine {
  /** The port of the server that is up, after waiting for one. */
  port(): Promise<number>
  /** Ends the server as a power cut would, and starts the next. Resolves when the old one is gone. */
  kill(): Promise<void>
  kills(): number
  /** When the last server was killed: the jobs it was doing then are done by nobody. */
  lastKill(): Date
  setClock(offsetMs: number): Promise<void>
  stop(): Promise<void>
}

/** @param file the server's process, as `bundleServer` makes it */
export async function startServers(
  file: string,
  environment: Record<string, string>,
  offsetMs: () => number,
): Promise<ServerLine> {
  let kills = 0
  let lastKill = new Date(0)
  let stopped = false
  let waiting = load(file)
  let current = begin()

  function begin(): Promise<{ child: ChildProcess; port: number }> {
    const next = waiting
    const begun = next.then(async (child) => {
      child.send({ start: { environment, offsetMs: offsetMs() } })
      return { child, port: Number((await said(child))['port']) }
    })
    begun.catch(() => undefined)
    // The one after it is loaded once this one is up: they would take the processor from each other.
    waiting = begun.then(() => load(file))
    waiting.catch(() => undefined)
    return begun
  }

  await current
  return {
    port: async () => (await current).port,
    async kill() {
      const dying = current
      if (stopped) return
      const { child } = await dying
      // Two kills at once are one.
      if (current !== dying) return
      kills += 1
      const gone = end(child)
      current = gone.then(begin)
      current.catch(() => undefined)
      await gone
      lastKill = systemClock.now()
    },
    kills: () => kills,
    lastKill: () => lastKill,
    async setClock(offset) {
      const { child } = await current
      const answered = said(child)
      child.send({ clock: offset })
      await answered.catch(() => undefined)
    },
    async stop() {
      stopped = true
      const up = await current.catch(() => null)
      const next = await waiting.catch(() => null)
      for (const child of [up?.child, next]) if (child) await end(child)
    },
  }
}

async function load(file: string): Promise<ChildProcess> {
  const child = fork(file, {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test' },
    // Most of them live for seconds: code is worth compiling at once, in the cheap way.
    execArgv: ['--always-sparkplug', '--max-semi-space-size=32'],
    // What a server has to say of a 500 stands among the words of the run: it cannot be asked again.
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  })
  await said(child)
  return child
}

/** The next message of a process. @throws when it ends first. */
function said(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the server ended'))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as Record<string, unknown>)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
