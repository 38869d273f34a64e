import { afterAll, expect, it } from 'vitest'
import { riversideHost, startTestApp, type TestApp } from './testing/test-app.ts'

const direct = await startTestApp()
const behind = await startTestApp({
  environment: { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7' },
})
afterAll(() => Promise.all([direct.close(), behind.close()]))

const northgate = 'front-of-house.northgate.localhost:3000'

/** The operator and the area that are answered for a call from an address. */
async function siteFor({ app }: TestApp, remoteAddress: string, headers: Record<string, string>) {
  const from = { remoteAddress, headers }
  const { id } = (await app.inject({ url: '/api/client', ...from })).json().data
  // A call that no other area has.
  const logOut = await app.inject({ method: 'POST', url: '/api/auth/staff/logout', ...from })
  return [id, logOut.statusCode === 200 ? 'desk' : logOut.statusCode]
}

it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::7'])(
  'the proxy %s, named in the settings, says which site was asked for',
  async (proxy) => {
    const headers = { host: riversideHost, 'x-forwarded-host': northgate }
    expect(await siteFor(behind, proxy, headers)).toEqual(['northgate', 'desk'])
    expect(await siteFor(behind, proxy, { host: riversideHost })).toEqual(['riverside', 404])
  },
)

it.each(['127.0.0.1', '11.0.0.1', '192.0.2.7', '2001:db8::8'])(
  'of %s only the Host counts, whatever it says was forwarded',
  async (stranger) => {
    const headers = { host: riversideHost, 'x-forwarded-host': northgate, 'x-forwarded-for': '10.1.2.3' }
    expect(await siteFor(behind, stranger, headers)).toEqual(['riverside', 404])
  },
)

it('without proxies in the settings nobody is one', async () => {
  for (const address of ['127.0.0.1', '10.1.2.3']) {
    const headers = { host: riversideHost, 'x-forwarded-host': northgate }
    expect(await siteFor(direct, address, headers)).toEqual(['riverside', 404])
  }
})

it('who sends a forwarded address without being a proxy is counted by their own', async () => {
  const guess = async (forwardedFor: string) => {
    const { statusCode } = await behind.app.inject({
      method: 'POST',
      url: '/api/checkout/hand-over/claim',
      remoteAddress: '192.0.2.9',
      headers: { host: riversideHost, origin: `http://${riversideHost}`, 'x-forwarded-for': forwardedFor },
      payload: { code: 'guess' },
    })
    return statusCode
  }
  for (let turn = 0; turn < 20; turn += 1) expect(await guess(`198.51.100.${turn}`)).toBe(404)
  expect(await guess('198.51.100.99')).toBe(429)
})
