import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallPattern } from './money-provider.ts'
import type { FaultKind, Operation, PlannedFault } from './planned-faults.ts'
import type { ChangeCall } from './recorder.ts'

/** One story's part of the wire: what calls are its own, and what shall go wrong with them. */
export interface Thread {
  provider: string
  /** Whether it is opening a session right now: a call that names nobody is then its own. */
  opening: boolean
  /** Ids by which a call is known to be this story's: of its cart, its payments, its things at the provider. */
  words: Set<string>
  /** What went wrong so far, to be read when the story fails. */
  met: string[]
}

/** The network between the server and its providers. It belongs to the test, so that a story meets exactly its own faults. */
export interface Wire {
  url: string
  thread(provider: string, words: string[], faults: readonly PlannedFault[]): Thread
  /** From now on nothing goes wrong any more. */
  calm(): void
  /** Every capture and release that reached the sandbox, in the order of its answers. */
  changes: readonly ChangeCall[]
  /** Forgets every story, and the calls. */
  clear(): void
  close(): Promise<void>
}

interface OwnThread extends Thread {
  faults: readonly PlannedFault[]
  seen: Map<Operation, number>
}

export interface WireOptions {
  sandboxUrl: string
  calls: readonly CallPattern[]
  /** How long the server waits for an answer. */
  patienceMs: number
  killServer: () => Promise<void>
  /** Where the server is now, for webhooks. */
  serverUrl: () => Promise<string>
}

interface Reply {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export async function openWire(options: WireOptions): Promise<Wire> {
  let threads: OwnThread[] = []
  const changes: ChangeCall[] = []
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

  const server = http.createServer((request, response) => {
    // What cannot be carried, because the server is down, is a connection that is cut.
    carry(request, response).catch(() => response.destroy())
  })

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const path = (request.url ?? '/').split('?')[0]!
    const text = body.toString()
    const isWebhook = path.endsWith('/webhook')
    const operation = isWebhook
      ? ('webhook' as const)
      : options.calls.find(
          (call) => call.method === request.method && call.path.test(path) && (call.body?.test(text) ?? true),
        )?.operation
    const said = `${request.url} ${String(request.headers['idempotency-key'] ?? '')} ${text}`
    const thread =
      threads.find(({ words }) => [...words].some((word) => said.includes(word))) ??
      (operation === 'open' ? threads.find((one) => one.opening && path.includes(one.provider)) : undefined)
    const fault = thread && operation ? faultFor(thread, operation) : null
    const forward = async () => {
      const to = isWebhook ? await options.serverUrl() : options.sandboxUrl
      const reply = await send(to, agent, request, body)
      if (operation === 'capture' || operation === 'release') changes.push(changeOf(operation, path, reply))
      if (thread && !isWebhook) learn(thread, reply)
      return reply
    }
    if (fault) await disturb(fault, response, forward)
    else answer(response, await forward())
  }

  async function disturb(
    kind: FaultKind,
    response: ServerResponse,
    forward: () => Promise<Reply>,
  ): Promise<void> {
    switch (kind) {
      case 'silence':
        return
      case 'cutBefore':
        response.destroy()
        return
      case 'error':
        answer(response, broken)
        return
      case 'cutAfter':
        await forward()
        response.destroy()
        return
      case 'errorAfter':
        await forward()
        answer(response, broken)
        return
      case 'halfAnswer': {
        const reply = await forward()
        response.writeHead(reply.status, headersOf(reply))
        response.write(reply.body.subarray(0, reply.body.length / 2), () => response.destroy())
        return
      }
      case 'slowAnswer': {
        const reply = await forward()
        await pause(options.patienceMs * 1.2)
        answer(response, reply)
        return
      }
      case 'lateArrival':
        await pause(options.patienceMs * 1.2)
        answer(response, await forward())
        return
      case 'swallowed':
        answer(response, received)
        return
      case 'doubled': {
        const [first] = await Promise.all([forward(), forward()])
        answer(response, first)
        return
      }
      case 'delayed':
        answer(response, received)
        await pause(options.patienceMs)
        await forward().catch(() => undefined)
        return
      case 'refused':
        answer(response, broken)
        return
      case 'killBefore':
        await options.killServer()
        response.destroy()
        return
      case 'killAfter':
        await forward()
        await options.killServer()
        response.destroy()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    thread(provider, words, faults) {
      const thread: OwnThread = {
        provider,
        opening: false,
        words: new Set(words),
        met: [],
        faults,
        seen: new Map(),
      }
      threads.push(thread)
      return thread
    },
    calm() {
      for (const thread of threads) thread.faults = []
    },
    changes,
    clear() {
      threads = []
      changes.length = 0
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The path of such a call ends with the provider's id of the payment and the name of the change. */
function changeOf(operation: ChangeCall['operation'], path: string, { status, headers }: Reply): ChangeCall {
  const isDone = status >= 200 && status < 300
  // An answer that is given once more changes nothing.
  const isRepeated = headers['idempotent-replayed'] === 'true'
  return { reference: path.split('/').at(-2)!, operation, isAccepted: isDone && !isRepeated }
}

function faultFor(thread: OwnThread, operation: Operation): FaultKind | null {
  const count = (thread.seen.get(operation) ?? 0) + 1
  thread.seen.set(operation, count)
  const fault = thread.faults.find(
    ({ operation: of, first, times }) => of === operation && count >= first && count < first + times,
  )
  if (!fault) return null
  thread.met.push(`${fault.kind} at ${operation}, call ${count}`)
  return fault.kind
}

/** Ids in an answer belong to the story that asked: later calls about them are its calls too. */
function learn(thread: Thread, reply: Reply): void {
  const text = reply.body.toString()
  for (const [, id] of text.matchAll(/"(?:id|transactionId|merchantSessionKey)"\s*:\s*"([\w{}-]{8,})"/g))
    thread.words.add(id!)
}

/** What a machine between us and a provider says: none of the provider's words. */
const broken: Reply = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<html><body><h1>502 Bad Gateway</h1></body></html>'),
}

const received: Reply = { status: 200, headers: {}, body: Buffer.from('') }

const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host'])
const headersOf = (reply: Reply) => ({
  ...Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !ofOneConnection.has(name))),
  'content-length': reply.body.length,
})

function answer(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return
  response.writeHead(reply.status, headersOf(reply))
  response.end(reply.body)
}

function send(to: string, agent: http.Agent, request: IncomingMessage, body: Buffer): Promise<Reply> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !ofOneConnection.has(name)),
  )
  return new Promise((resolve, reject) => {
    const call = http.request(
      new URL(request.url ?? '/', to),
      {
        method: request.method ?? 'GET',
        agent,
        headers: { ...headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) },
      },
      (response) => {
        readAll(response).then(
          (read) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: read }),
          reject,
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
