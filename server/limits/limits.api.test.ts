import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCustomer, buildRegistration, riverside } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepCounts } from './limits.service.ts'
import { addSession, offerBookings } from '../bookings/testing/bookings-world.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
})

const after = (minutes: number) => app.setNow(new Date(monday.getTime() + minutes * 60_000))

async function times(count: number, attempt: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time += 1) statuses.push((await attempt()).status)
  return [...new Set(statuses)]
}

it('IMP-29 looking up addresses ends for a while after sixty in five minutes', async () => {
  const lookUp = () => app.call('GET', '/api/v1/locations/addresses/gb?postcode=M11AE')
  expect(await times(60, lookUp)).toEqual([200])
  after(3)
  const refused = await lookUp()
  expect([refused.status, refused.body]).toEqual([
    429,
    { code: 'too_many_requests', message: 'Too many tries. Please wait 2 minutes and try again.' },
  ])
  const elsewhere = await app.call('GET', '/api/v1/locations/addresses/gb?postcode=M11AE', undefined, {
    host: 'online-joining.northgate.localhost:3000',
  })
  expect(elsewhere.status).toBe(200)
  after(5)
  expect((await lookUp()).status).toBe(200)
})

it('IMP-29 guessing promotion codes and passwords is slowed, a right one is not counted', async () => {
  const promotion = (code: string) => () =>
    app.call('GET', `/api/v1/membership-promotions/validate/${code}/${riverside.option('fitness-recurring')}`)
  expect(await times(40, promotion('NOJOINFEE'))).toEqual([200])
  expect(await times(30, promotion('GUESS'))).toEqual([422])
  expect(await times(2, promotion('NOJOINFEE'))).toEqual([429])

  const { email } = await buildCustomer(app)
  const logIn = (password: string) => () =>
    app.call('POST', '/api/auth/customer/login', { username: email, password })
  expect(await times(12, logIn('Swimming1!'))).toEqual([200])
  expect(await times(10, logIn('guess'))).toEqual([422])
  expect(await times(1, logIn('Swimming1!'))).toEqual([429])
  after(15)
  expect(await times(1, logIn('Swimming1!'))).toEqual([200])
})

it('IMP-29 IMP-28 asking by registration who has an account ends after twenty answers', async () => {
  const { email } = await buildCustomer(app)
  const register = (address: string) => async () =>
    app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      await buildRegistration(app, { contact: { email: address } }),
    )
  expect(await times(20, register(email))).toEqual([422])
  expect(await times(1, register('another@example.com'))).toEqual([429])
})

it('IMP-29 a visitor who begins a new basket with each call, by whatever cookie, has a hundred within a quarter of an hour', async () => {
  await offerBookings(app)
  const item = { id: await addSession(app, { capacity: 200 }), type: 'session' }
  let calls = 0
  const add = () =>
    app.call(
      'POST',
      '/api/cart/add',
      { items: [item] },
      { cookie: `cc_basket=${'a'.repeat(39)}${1000 + calls++}` },
    )
  expect(await times(100, add)).toEqual([201])
  expect(await times(1, add)).toEqual([429])
  const { cookie } = await buildCustomer(app)
  expect((await app.call('POST', '/api/cart/add', { items: [item] }, { cookie })).status).toBe(201)
  after(15)
  expect(await times(1, add)).toEqual([201])
})

it('two tries at once are counted as two, and old counts are forgotten', async () => {
  const lookUp = () => app.call('GET', '/api/v1/locations/addresses/gb?postcode=M11AE')
  await Promise.all([lookUp(), lookUp(), lookUp()])
  const counts = () => app.query("select count from request_counts where client_id = 'riverside'")
  expect(await counts()).toEqual([{ count: 3 }])
  after(60 * 25)
  await sweepCounts(app.services)
  expect(await counts()).toEqual([])
})

it('IMP-29 a caller is counted by the network our own proxy saw, not by an address that they name or choose themselves', async () => {
  const behindProxy = await startTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const guess = async (forwardedFor: string) =>
    (
      await behindProxy.call(
        'POST',
        '/api/checkout/hand-over/claim',
        { code: 'guess' },
        { headers: { 'x-forwarded-for': forwardedFor } },
      )
    ).status
  for (let turn = 0; turn < 20; turn += 1) expect(await guess(`10.0.0.${turn}, 192.0.2.7`)).toBe(404)
  expect(await guess('10.0.0.99, 192.0.2.7')).toBe(429)
  expect(await guess('10.0.0.99, 192.0.2.8')).toBe(404)
  for (let turn = 0; turn < 20; turn += 1) expect(await guess(`2001:db8:1:2::${turn}`)).toBe(404)
  expect([await guess('2001:db8:1:2:3:4:5:6'), await guess('2001:db8:1:3::1')]).toEqual([429, 404])
  await behindProxy.close()
})
