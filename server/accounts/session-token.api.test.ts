import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildRegistration } from '../testing/builders.ts'
import { startTestApp, type Answer, type TestApp } from '../testing/test-app.ts'

/** What carries a session, under which names, and what does not. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const logInAsAlex = (server: TestApp) =>
  server.call('POST', '/api/auth/customer/login', { username: 'alex@example.com', password: 'Riverside1!' })
const register = async (server: TestApp) =>
  server.call(
    'POST',
    '/api/auth/customer/register?onboarding_type=customer_account_online',
    await buildRegistration(server),
  )
const sessionOf = ({ cookies }: Answer) =>
  String(cookies.find(({ name }) => name.endsWith('_auth_token'))?.value)
const statusFor = async (server: TestApp, options: { cookie?: string; headers?: Record<string, string> }) =>
  (await server.call('GET', '/api/auth/user', undefined, options)).status

it('AUTH-08 AUTH-09 a bearer token counts in bearer mode only; the cookie always', async () => {
  const bearer = await startTestApp({ environment: { AUTH_BEARER_MODE: 'true' } })
  for (const [server, status] of [
    [app, 401],
    [bearer, 200],
  ] as const) {
    const session = sessionOf(await logInAsAlex(server))
    const headers = { authorization: `Bearer ${session}` }
    expect(await statusFor(server, { headers })).toBe(status)
    const cookie = `cc_auth_token=${session}`
    expect(await statusFor(server, { cookie })).toBe(200)
    const logOut = await server.call('POST', '/api/auth/logout', undefined, { headers, origin: null })
    expect(logOut.status).toBe(200)
    expect(await statusFor(server, { cookie })).toBe(status === 200 ? 401 : 200)
  }
  await bearer.close()
})

it('AUTH-03 AUTH-08 in bearer mode the token of the answer is the session', async () => {
  const bearer = await startTestApp({ environment: { AUTH_BEARER_MODE: 'true' } })
  for (const answer of [await logInAsAlex(bearer), await register(bearer)]) {
    expect(answer.data.token).toBe(sessionOf(answer))
    expect(await statusFor(bearer, { headers: { authorization: `Bearer ${answer.data.token}` } })).toBe(200)
  }
  await bearer.close()
})

it.each([
  ['a login', logInAsAlex],
  ['registering', register],
])(
  'AUTH-03 AUTH-22 without it the token of %s opens nothing, and the session is in no answer',
  async (_call, enter) => {
    const answer = await enter(app)
    const { token } = answer.data
    expect(token).toMatch(/^[0-9a-f]{12}$/)
    expect(await statusFor(app, { cookie: `cc_auth_token=${sessionOf(answer)}` })).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain(sessionOf(answer))
    expect(await statusFor(app, { cookie: `cc_auth_token=${token}` })).toBe(401)
    expect(await statusFor(app, { headers: { authorization: `Bearer ${token}` } })).toBe(401)
  },
)

it('AUTH-06 the site key begins the names of the session’s cookies, and another key’s session is nobody’s', async () => {
  const other = await startTestApp({ environment: { SITE_KEY: 'lido' } })
  const answer = await logInAsAlex(other)
  expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual([
    'lido_auth_token',
    'lido_known_browser',
    'lido_signed_in',
  ])
  const session = sessionOf(answer)
  expect(await statusFor(other, { cookie: `lido_auth_token=${session}` })).toBe(200)
  expect(await statusFor(other, { cookie: `cc_auth_token=${session}` })).toBe(401)
  await other.close()
})
