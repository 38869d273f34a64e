import http from 'node:http'
import { riversideHost } from './site.ts'

/** What a call of a browser came back with; null where no answer came. */
export type Said = {
  status: number
  data: any
  body: any
  /** What the browser is to keep, as `name=value`; an empty value: to forget. */
  cookies: string[]
} | null

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call {
  port: number
  agent: http.Agent
  method: Method
  path: string
  body: unknown
  cookie: string | undefined
  headers?: Record<string, string> | undefined
}

/** A call as a browser makes it. Whatever is wrong with the connection, nothing is thrown. */
export function callServer({ port, agent, method, path, body, cookie, headers }: Call): Promise<Said> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        timeout: 30_000,
        headers: {
          host: riversideHost,
          origin: `http://${riversideHost}`,
          ...(cookie ? { cookie } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => resolve(null))
        response.on('end', () => {
          const parsed = parse(Buffer.concat(parts).toString())
          const cookies = (response.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]!)
          resolve(parsed && { status: response.statusCode ?? 0, data: parsed.data, body: parsed, cookies })
        })
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
    request.end(text)
  })
}

function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
