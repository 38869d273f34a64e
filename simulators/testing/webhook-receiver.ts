import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  raw: Buffer
  body: any
  headers: IncomingHttpHeaders
}

/** An endpoint for webhooks: keeps what arrives, and answers what it is told to. */
export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** The statuses of the next answers; 204 after them. `hold` keeps the answer back until it is resolved. */
  answers: (number | { status: number; hold: Promise<void> })[]
  /** Resolves when so many have arrived. */
  arrived(count: number): Promise<ReceivedWebhook[]>
  close(): Promise<void>
}

/** Starts an endpoint on a free port of this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: WebhookReceiver['answers'] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts)
      received.push({ raw, body: JSON.parse(raw.toString('utf8')), headers: request.headers })
      for (const look of waiting) look()
      const answer = answers.shift() ?? 204
      if (typeof answer === 'number') response.writeHead(answer).end()
      else void answer.hold.then(() => response.writeHead(answer.status).end())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          resolve(received)
        }
        waiting.add(look)
        look()
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
