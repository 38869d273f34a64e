import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** What drives servers and measures them. Everything runs on one machine: only comparisons of one run mean something. */

export interface Target {
  port: number
  path: string
  headers: Record<string, string>
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

export function ask(
  { port, path, headers }: Target,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<Answered> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asking = request({
      agent,
      port,
      path,
      method,
      host: '127.0.0.1',
      headers: { ...headers, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
    })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.end(text)
  })
}

/**
 * Does the work again and again, so many at once, for some seconds or so many times. @returns how long each took, in milliseconds,
 * and how long all
 */
export async function drive(
  clients: number,
  until: { seconds: number } | { times: number },
  work: (turn: number) => Promise<unknown>,
): Promise<{ each: number[]; seconds: number }> {
  const each: number[] = []
  const began = performance.now()
  let turn = 0
  const goesOn = () =>
    'times' in until ? turn < until.times : performance.now() - began < until.seconds * 1000
  const one = async () => {
    while (goesOn()) {
      const start = performance.now()
      await work(turn++)
      each.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return { each, seconds: (performance.now() - began) / 1000 }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of processor that a process and its children have used. Linux only; 0 elsewhere. */
export function processorTime(pid: number): number {
  const own = fieldsOf(pid)
  if (own === null) return 0
  const ticksPerSecond = 100
  const ended = own.childTicks + own.ticks
  const children = processes().filter(({ parent }) => parent === pid)
  return (ended * 1000) / ticksPerSecond + children.reduce((sum, child) => sum + processorTime(child.pid), 0)
}

/** The process that this one has started with a file of that name; 0 where there is none. */
export const childNamed = (name: string): number =>
  processes().find(
    ({ pid, parent }) =>
      parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/${name}.`),
  )?.pid ?? 0

/** The process of the PostgreSQL that says where its data lie. */
export const postmasterOf = ([row]: readonly Record<string, unknown>[]): number =>
  Number(readFileSync(`${String(row!['data_directory'])}/postmaster.pid`, 'utf8').split('\n')[0])

interface Fields {
  pid: number
  parent: number
  ticks: number
  /** Of children that have ended. */
  childTicks: number
}

function fieldsOf(pid: number): Fields | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in the second field may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return { pid, parent: fields[1] ?? 0, ticks: user + system, childTicks: childUser + childSystem }
  } catch {
    return null
  }
}

const processes = (): Fields[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => fields !== null)

/** Megabytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const [, pages = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
  return Math.round((pages * 4096) / 1024 / 1024)
}
