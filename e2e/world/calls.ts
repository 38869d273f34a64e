import http from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { cookieOf, type Calls, type Customer } from '../../server/testing/builders.ts'
import type { Answer } from '../../server/testing/test-app.ts'

/** The calls of an area over HTTP, for the builders that API tests use. Its host name resolves in browsers only. */
export function callsOf(origin: string): Calls {
  const { host, port } = new URL(origin)
  return {
    call: (method, path, body, options = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body)
        const headers = {
          host,
          origin,
          ...(options.cookie ? { cookie: options.cookie } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        }
        const request = http.request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('error', reject)
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve(answerOf(response, Buffer.concat(parts).toString())))
        })
        request.on('error', reject)
        request.end(text)
      }),
  }
}

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, text: string): Answer {
  const body: any = text === '' ? null : JSON.parse(text)
  const cookies = (headers['set-cookie'] ?? []).map((line) => {
    const pair = line.split(';')[0]!
    const cut = pair.indexOf('=')
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1) }
  })
  return { status: statusCode, data: body?.data, body, headers, cookies }
}

/** Logs somebody in by the call that the form makes, and gives the browser the session. */
export async function signInAs(
  context: BrowserContext,
  origin: string,
  username: string,
  password: string,
): Promise<void> {
  const answer = await callsOf(origin).call('POST', '/api/auth/customer/login', { username, password })
  if (answer.status !== 200) throw new Error(`log-in was refused: ${JSON.stringify(answer.body)}`)
  await signIn(context, origin, { cookie: cookieOf(answer) })
}

/** Gives the browser the session of somebody whom a builder has made. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  customer: Pick<Customer, 'cookie'>,
): Promise<void> {
  const domain = new URL(origin).hostname.split('.').slice(1).join('.')
  const cookies = customer.cookie.split('; ').map((pair) => {
    const cut = pair.indexOf('=')
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), domain: `.${domain}`, path: '/' }
  })
  await context.addCookies(cookies)
}
