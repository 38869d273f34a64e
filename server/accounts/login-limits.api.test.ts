import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCustomer, cookieOf, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Guessing is slowed for everybody but the owner: docs/rules/accounts.md. */

const app: TestApp = await startTestApp()
afterAll(() => app.close())

let customer: Customer
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
  customer = await buildCustomer(app)
})

const right = 'Swimming1!'

/** A try from an address of its own, in a browser nobody knows. */
async function tryFrom(ip: string, username: string, password: string, cookie?: string) {
  const host = 'online-joining.riverside.localhost:3000'
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/auth/customer/login',
    headers: { host, origin: `http://${host}`, ...(cookie ? { cookie } : {}) },
    remoteAddress: ip,
    payload: { username, password },
  })
  return { status: response.statusCode, body: response.json(), response }
}

const knownBrowserOf = (cookie: string): string => /cc_known_browser=[\w-]{43}/.exec(cookie)?.[0] ?? ''

it('IMP-29 guessing one account from many addresses ends for strangers and never for its owner', async () => {
  for (let machine = 0; machine < 30; machine += 1)
    expect((await tryFrom(`10.0.0.${machine}`, customer.email, 'Guess1!aaaa')).status).toBe(422)
  const stranger = await tryFrom('10.0.1.1', customer.email, right)
  expect([stranger.status, stranger.body.message]).toEqual([
    429,
    'Too many tries. Please wait 60 minutes and try again.',
  ])
  const own = knownBrowserOf(customer.cookie)
  const owner = await tryFrom('10.0.1.1', customer.email, right, own)
  expect(owner.status).toBe(200)
  app.setNow(new Date(monday.getTime() + 60 * 60_000))
  expect((await tryFrom('10.0.1.1', customer.email, right)).status).toBe(200)
})

it('IMP-29 a hundred guesses at once are no more than ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => tryFrom('10.0.2.1', customer.email, 'Guess1!aaaa')),
  )
  expect(answers.filter(({ status }) => status === 422).length).toBe(10)
  expect(answers.filter(({ status }) => status === 429).length).toBe(90)
})

it('IMP-29 one address that tries many names is stopped, for other names too; another address is not', async () => {
  for (let name = 0; name < 100; name += 1)
    expect((await tryFrom('10.0.3.1', `nobody${name}@example.com`, 'Guess1!aaaa')).status).toBe(422)
  const stopped = await tryFrom('10.0.3.1', customer.email, right)
  expect([stopped.status, stopped.body.message]).toEqual([
    429,
    'Too many tries. Please wait 15 minutes and try again.',
  ])
  expect((await tryFrom('10.0.3.1', customer.email, right, knownBrowserOf(customer.cookie))).status).toBe(200)
  expect((await tryFrom('10.0.3.2', customer.email, right)).status).toBe(200)
})

it('IMP-29 a known browser is slowed after ten wrong tries of its own', async () => {
  const own = knownBrowserOf(customer.cookie)
  for (let time = 0; time < 10; time += 1)
    expect((await tryFrom('10.0.4.1', customer.email, 'Guess1!aaaa', own)).status).toBe(422)
  expect((await tryFrom('10.0.4.1', customer.email, right, own)).status).toBe(429)
})

it('IMP-29 a browser known to one customer is a stranger to another; only the hash of its token is kept', async () => {
  const other = await buildCustomer(app)
  for (let machine = 0; machine < 30; machine += 1)
    await tryFrom(`10.0.5.${machine}`, customer.email, 'Guess1!aaaa')
  expect((await tryFrom('10.0.6.1', customer.email, right, knownBrowserOf(other.cookie))).status).toBe(429)
  const token = knownBrowserOf(other.cookie).split('=')[1]
  const rows = await app.query('select token_hash from known_browsers')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('IMP-29 each login gives the browser another token, and takes along who else uses it', async () => {
  const other = await buildCustomer(app)
  const planted = knownBrowserOf(customer.cookie)
  const answer = await app.call(
    'POST',
    '/api/auth/customer/login',
    { username: other.email, password: right },
    { cookie: planted },
  )
  const next = knownBrowserOf(cookieOf(answer))
  expect(next).not.toBe(planted)
  const shared = await app.query(
    "select user_id from known_browsers where token_hash = encode(sha256($1::bytea), 'hex') order by 1",
    [next.split('=')[1]],
  )
  expect(shared.map((row) => row.user_id)).toEqual([customer.id, other.id].toSorted())
  const old = await app.query(
    "select user_id from known_browsers where token_hash = encode(sha256($1::bytea), 'hex')",
    [planted.split('=')[1]],
  )
  expect(old).toEqual([])
})
