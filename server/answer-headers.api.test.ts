import { afterAll, describe, expect, it } from 'vitest'
import { buildCustomer } from './testing/builders.ts'
import { startTestApp, type Answer } from './testing/test-app.ts'

const app = await startTestApp()
const secure = await startTestApp({ environment: { PUBLIC_SCHEME: 'https' } })
afterAll(() => Promise.all([app.close(), secure.close()]))

const headersOf = ({ headers }: Answer) =>
  ['cache-control', 'x-content-type-options', 'content-security-policy', 'strict-transport-security'].map(
    (name) => headers[name] ?? null,
  )

describe('headers of every answer', () => {
  it.each([
    ['/api/auth/user', 401],
    ['/api/cart', 200],
    ['/api/v1/nothing', 404],
    ['/api/health', 200],
    ['/api/openapi.json', 200],
    ['/api/docs/', 200],
    ['/%61pi/auth/user', 401],
    ['/%61pi/cart', 200],
    ['http://somewhere.example/api/cart', 200],
  ])('%s is not stored, not guessed at and not framed', async (path, status) => {
    const answer = await app.call('GET', path)
    expect([answer.status, ...headersOf(answer)]).toEqual([
      status,
      'no-store',
      'nosniff',
      "frame-ancestors 'none'",
      null,
    ])
  })

  it.each([
    ['/assets/of-another-version.js', 404],
    ['/%61pi/v1/nothing', 404],
    ['/api/%', 400],
  ])('%s, which is not there, is not remembered as missing', async (path, status) => {
    const answer = await app.call('GET', path)
    expect([answer.status, ...headersOf(answer).slice(0, 2)]).toEqual([status, 'no-store', 'nosniff'])
  })

  it('HTTPS is asked for from then on, where the site has it', async () => {
    const answer = await secure.call('GET', '/api/client')
    expect([answer.status, headersOf(answer).at(-1)]).toEqual([200, 'max-age=31536000'])
  })
})

describe('a change that came with a cookie', () => {
  const logOut = async (server: typeof app, origins: string[]) => {
    const { cookie } = await buildCustomer(server)
    const statuses: number[] = []
    for (const origin of origins)
      statuses.push((await server.call('POST', '/api/auth/logout', undefined, { cookie, origin })).status)
    return statuses
  }

  it('is taken from each area at its very origin: scheme, host and port', async () => {
    const wrong = [
      'https://bookings.riverside.localhost:3000',
      'http://bookings.riverside.localhost:3001',
      'http://bookings.riverside.localhost',
      'http://riverside.localhost:3000',
      'http://evil.riverside.localhost:3000',
      'http://bookings.northgate.localhost:3000',
      'null',
    ]
    expect(await logOut(app, wrong)).toEqual(wrong.map(() => 419))
    const areas = ['bookings', 'my-account', 'online-joining', 'front-of-house']
    expect(
      await logOut(
        app,
        areas.map((area) => `http://${area}.riverside.localhost:3000`),
      ),
    ).toEqual([200, 200, 200, 200])
  })

  it('is refused from the same host without HTTPS where the site has it', async () => {
    const host = 'bookings.riverside.localhost:3000'
    expect(await logOut(secure, [`http://${host}`, `https://${host}`])).toEqual([419, 200])
  })
})
