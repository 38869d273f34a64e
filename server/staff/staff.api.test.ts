import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieOf } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepStaffSessions } from './staff.service.ts'

const host = 'front-of-house.riverside.localhost:3000'
const right = { email: 'Reception@riverside.example', password: 'Reception1!' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const logIn = (body: object = right, at = host) =>
  app.call('POST', '/api/auth/staff/login', body, { host: at })
const sessions = async () => Number((await app.query('select count(*) as n from staff_sessions'))[0].n)

it('SEC-04 FOH-07 IMP-32 staff sign in at the front of house with a cookie of their own, for that host alone', async () => {
  const answer = await logIn()
  expect([answer.status, answer.data]).toEqual([
    200,
    {
      id: expect.any(String),
      first_name: 'Rosa',
      last_name: 'Reception',
      email: 'reception@riverside.example',
      role: 'reception',
    },
  ])
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^cc_staff_token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = cookieOf(answer)
  expect(await sessions()).toBe(1)
  const stolen = await app.call('POST', '/api/auth/staff/logout', undefined, {
    host,
    cookie,
    origin: 'https://evil.example',
  })
  expect([stolen.status, await sessions()]).toEqual([419, 1])
  expect((await app.call('POST', '/api/auth/staff/logout', undefined, { host, cookie })).status).toBe(200)
  expect(await sessions()).toBe(0)
})

it('SEC-04 a staff session is nobody on calls of customers, and no password of a customer signs staff in', async () => {
  const cookie = cookieOf(await logIn())
  const token = cookie.split('=')[1]
  for (const sent of [cookie, `cc_auth_token=${token}`])
    expect((await app.call('GET', '/api/auth/user', undefined, { host, cookie: sent })).status).toBe(401)
  const customer = await logIn({ email: 'alex@example.com', password: 'Riverside1!' })
  expect([customer.status, customer.body.code]).toEqual([422, 'invalid_credentials'])
  const staffAsCustomer = await app.call('POST', '/api/auth/customer/login', {
    username: right.email,
    password: right.password,
  })
  expect(staffAsCustomer.body.code).toBe('invalid_credentials')
})

it('SEC-04 on any other area, and for any other operator, the calls do not exist or know nobody', async () => {
  for (const area of ['bookings', 'my-account', 'online-joining'])
    for (const call of ['login', 'logout']) {
      const at = `${area}.riverside.localhost:3000`
      const { status } = await app.call('POST', `/api/auth/staff/${call}`, right, { host: at })
      expect(status).toBe(404)
    }
  const elsewhere = await logIn(right, 'front-of-house.northgate.localhost:3000')
  expect(elsewhere.body.code).toBe('invalid_credentials')
})

it('IMP-29 guessing ends after ten; a session after twelve hours', async () => {
  const guess = { ...right, password: 'Guess1!aaaa' }
  for (let time = 0; time < 10; time += 1) expect((await logIn(guess)).status).toBe(422)
  expect((await logIn()).status).toBe(429)
  app.setNow(new Date(monday.getTime() + 12 * 60 * 60_000))
  await sweepStaffSessions(app.services)
  expect(await sessions()).toBe(0)
})
