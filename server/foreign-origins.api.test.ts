import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '../contract/routes.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { registerDemo } from './demo/demo.routes.ts'
import { settableClock } from './platform/clock.ts'
import { buildCustomer, cookieOf } from './testing/builders.ts'
import { riversideHost, startTestApp } from './testing/test-app.ts'

const app = await startTestApp({ environment: { AUTH_BEARER_MODE: 'true' } })
registerDemo(app.app, { ...app.services, clock: settableClock() })
afterAll(() => app.close())

const desk = 'front-of-house.riverside.localhost:3000'
const own = `http://${riversideHost}`
const foreign = 'https://evil.example'

interface Sent {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  host?: string
  payload?: string
  headers: Record<string, string | null>
}

/** As a browser or a program would send it: a header that is null is left out. */
async function send({ method = 'POST', url, host = riversideHost, payload, headers }: Sent) {
  const sent = Object.entries({ host, ...headers }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  )
  const answer = await app.app.inject({
    method,
    url,
    headers: Object.fromEntries(sent),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, cookies: answer.cookies.map(({ name }) => name) }
}

describe('a form on another site', () => {
  const form = { origin: foreign, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }

  it.each([
    ['a customer', '/api/auth/logout', riversideHost],
    ['staff', '/api/auth/staff/logout', desk],
  ])('IMP-30 does not log %s out: the answer takes no cookie away', async (_who, url, host) => {
    expect(await send({ url, host, headers: form, payload: 'x=' })).toEqual({ status: 419, cookies: [] })
  })

  it('IMP-30 signs nobody in under another name', async () => {
    const { email } = await buildCustomer(app)
    const json = { ...form, 'content-type': 'application/json' }
    const payload = JSON.stringify({ username: email, password: 'Swimming1!' })
    const refused = await send({ url: '/api/auth/customer/login', headers: json, payload })
    expect(refused).toEqual({ status: 419, cookies: [] })
    const staff = JSON.stringify({ email: 'reception@riverside.example', password: 'Reception1!' })
    const atDesk = await send({ url: '/api/auth/staff/login', host: desk, headers: json, payload: staff })
    expect(atDesk).toEqual({ status: 419, cookies: [] })
  })

  it.each(['/demo/clock', '/demo/faults', '/demo/maintenance', '/demo/sandbox/deliver'])(
    'does not throw the switch %s of the demo, whose own form does',
    async (url) => {
      const at = { url, host: 'localhost:3000', payload: 'move=nothing' }
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      expect((await send({ ...at, headers: { ...type, origin: foreign } })).status).toBe(419)
      expect((await send({ ...at, headers: { ...type, origin: 'null' } })).status).toBe(419)
      expect((await send({ ...at, headers: { ...type, origin: 'http://localhost:3000' } })).status).toBe(422)
    },
  )
})

/** What is asked of a call that changes something: `without` and `with` a cookie, whatever the cookie is about. */
const table: [origin: string | null, site: string | null, without: boolean, withCookie: boolean][] = [
  [null, null, true, false],
  [null, 'none', true, false],
  [null, 'same-origin', true, false],
  [null, 'same-site', true, false],
  [null, 'cross-site', false, false],
  [own, null, true, true],
  [own, 'same-origin', true, true],
  [own, 'same-site', true, true],
  [own, 'cross-site', false, false],
  ['http://my-account.riverside.localhost:3000', 'same-site', true, true],
  ['http://my-account.northgate.localhost:3000', 'same-site', false, false],
  ['http://riverside.localhost:3000', 'same-site', false, false],
  ['https://online-joining.riverside.localhost:3000', null, false, false],
  [foreign, null, false, false],
  [foreign, 'none', false, false],
  [foreign, 'same-origin', false, false],
  [foreign, 'cross-site', false, false],
  ['null', null, false, false],
  ['null', 'cross-site', false, false],
]

const changes = [
  ['POST', '/api/auth/logout'],
  ['PUT', '/api/checkout/credit'],
  ['PATCH', '/api/nothing'],
  ['DELETE', '/api/cart/clear'],
] as const
const reads = [
  ['GET', '/api/client'],
  ['HEAD', '/api/client'],
] as const

describe.each(table)('Origin %s and Sec-Fetch-Site %s', (origin, site, without, withCookie) => {
  const headers = { origin, 'sec-fetch-site': site }
  const cookie = 'cc_locale=en-GB'
  const isTaken = async (method: Sent['method'], url: string, more: Record<string, string> = {}) =>
    (await send({ method: method!, url, headers: { ...headers, ...more } })).status !== 419

  it.each(changes)('IMP-30 %s is taken or refused, without a cookie and with one', async (method, url) => {
    expect([await isTaken(method, url), await isTaken(method, url, { cookie })]).toEqual([
      without,
      withCookie,
    ])
  })

  it('any method is taken with a bearer token, and reading always', async () => {
    const authorization = 'Bearer abcdefghijklmnopqrstuvwxyz'
    for (const [method, url] of changes)
      expect(await isTaken(method, url, { cookie, authorization })).toBe(true)
    for (const [method, url] of reads) expect(await isTaken(method, url, { cookie })).toBe(true)
  })
})

it('IMP-30 a header that a browser adds by itself opens nothing to another site', async () => {
  const headers = { origin: foreign, 'sec-fetch-site': 'cross-site', cookie: 'cc_locale=en-GB' }
  for (const authorization of ['Basic YWRhOnNlY3JldA==', 'Negotiate abc', 'x', '', 'Bearer', 'Bearer '])
    for (const [method, url] of changes)
      expect((await send({ method, url, headers: { ...headers, authorization } })).status).toBe(419)
})

const declared = (Object.values(routes) as RouteDeclaration[]).filter(({ method }) => method !== 'GET')
const address = ({ path }: RouteDeclaration) => path.replace(/:\w+/g, 'x')

it.each(declared.map((route) => [route.method, address(route), route.area] as const))(
  'IMP-30 %s %s is refused from another site before anything of it is read',
  async (method, url, area) => {
    const headers = { origin: foreign, 'content-type': 'application/json' }
    const host = area === undefined ? riversideHost : desk
    expect(await send({ method, url, host, headers, payload: '{' })).toEqual({ status: 419, cookies: [] })
  },
)

it.each([
  ['a webhook', '/api/payment-providers/stripe/webhook', 400],
  ['what a bank’s page posts back', '/api/payment-providers/opayo/notification/x/y', 404],
])('%s comes from elsewhere and is taken', async (_what, url, status) => {
  const headers = { origin: foreign, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
  expect((await send({ url, headers, payload: 'x' })).status).toBe(status)
})

it('IMP-30 staff are still logged out by the page of the desk', async () => {
  const login = { email: 'reception@riverside.example', password: 'Reception1!' }
  const cookie = cookieOf(await app.call('POST', '/api/auth/staff/login', login, { host: desk }))
  const headers = { cookie, origin: `http://${desk}`, 'sec-fetch-site': 'same-origin' }
  expect(await send({ url: '/api/auth/staff/logout', host: desk, headers })).toEqual({
    status: 200,
    cookies: ['cc_staff_token'],
  })
})
