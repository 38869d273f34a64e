import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { StaffMember } from '../contract/staff.ts'
import { buildRegistration, buildSubmission, cookieOf, riverside } from './testing/builders.ts'
import { riversideHost, startTestApp, type TestApp } from './testing/test-app.ts'

/** The people who use the product, and how far each comes. What each call answers to whom is in access.api.test.ts. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const frontOfHouse = 'front-of-house.riverside.localhost:3000'
const statusOf = async (cookie?: string, host = riversideHost) =>
  (await app.call('GET', '/api/auth/user', undefined, { host, ...(cookie ? { cookie } : {}) })).status
const logIn = async (username: string) =>
  cookieOf(await app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' }))
const logInStaff = (email: string, password: string, host = frontOfHouse) =>
  app.call('POST', '/api/auth/staff/login', { email, password }, { host })

/** What one looks at before joining. */
const looks = [
  '/api/client',
  '/api/venues/online-joining',
  '/api/venues/online-joining/riverside-manchester',
  `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
  `/api/online-joining/costs?payment_option_id=${riverside.option('fitness-recurring')}`,
  `/api/v1/membership-promotions/validate/NOJOINFEE/${riverside.option('fitness-recurring')}`,
  `/api/online-joining/memberships/${riverside.membership('fitness')}/questions`,
  '/api/data-fields?onboarding_type=customer_account_online',
]

describe('four sorts of people', () => {
  it('SEC-01 a visitor is nobody, a customer is themselves', async () => {
    expect(await statusOf()).toBe(401)
    const cookie = await logIn('alex@example.com')
    const { data } = await app.call('GET', '/api/auth/user', undefined, { cookie })
    expect([data.email, data.selected_user]).toEqual(['alex@example.com', null])
  })

  it('SEC-01 a customer acts for a linked person, and for nobody else', async () => {
    const cookie = await logIn('sam@example.com')
    const user = async () => (await app.call('GET', '/api/auth/user', undefined, { cookie })).data
    const { id, linked_users: linked } = await user()
    const select = (selectedUserId: string) =>
      app.call('PUT', `/api/v1/users/${id}/selected`, { selected_user_id: selectedUserId }, { cookie })
    expect((await select(linked[0].id)).status).toBe(200)
    expect((await user()).selected_user).toEqual({ id: linked[0].id })
    const [stranger] = await app.query("select id from users where email = 'jo@example.com'")
    expect((await select(stranger.id)).status).toBe(403)
    expect((await user()).selected_user).toEqual({ id: linked[0].id })
  })

  it('SEC-01 staff are known at the front of house alone, and are no customers there', async () => {
    const staff = await logInStaff('reception@riverside.example', 'Reception1!')
    expect([staff.status, staff.data.role]).toEqual([200, 'reception'])
    expect(await statusOf(cookieOf(staff), frontOfHouse)).toBe(401)
    expect(await statusOf(cookieOf(staff))).toBe(401)
    expect((await logInStaff('reception@riverside.example', 'Reception1!', riversideHost)).status).toBe(404)
  })
})

describe('a visitor', () => {
  it.each(looks)('SEC-02 SEC-03 sees %s', async (path) => {
    const { status, data } = await app.call('GET', path)
    expect(status).toBe(200)
    expect(JSON.stringify(data).length).toBeGreaterThan(20)
  })

  it('SEC-02 begins joining, and needs an account to go on', async () => {
    const submission = await buildSubmission(app, { membership: 'swim' })
    const before = await app.digestRows()
    expect((await app.call('POST', '/api/online-joining/memberships', submission)).status).toBe(401)
    expect(await app.digestRows()).toEqual(before)
  })

  it('SEC-03 makes an account on the way and goes on with it at once', async () => {
    const registered = await app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      await buildRegistration(app),
    )
    expect(registered.status).toBe(201)
    const cookie = cookieOf(registered)
    const submission = await buildSubmission(app, { membership: 'swim' })
    const submitted = await app.call('POST', '/api/online-joining/memberships', submission, { cookie })
    expect(submitted.status).toBe(201)
    const { data } = await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie })
    expect([data.cart_id, data.membership_type.slug]).toEqual([submitted.data.cart_id, 'swim'])
  })
})

describe('administration', () => {
  const declarations: RouteDeclaration[] = Object.values(routes)

  it('SEC-10 IMP-44 has no calls: each is for anybody or a customer, and staff have their doors alone', () => {
    expect([...new Set(declarations.map(({ access }) => access))].toSorted()).toEqual(['customer', 'visitor'])
    expect(declarations.filter(({ area, tag }) => area || tag === 'staff').map(({ path }) => path)).toEqual([
      '/api/auth/staff/login',
      '/api/auth/staff/logout',
    ])
    expect(declarations.filter(({ path, tag }) => /admin|manage/i.test(path + tag))).toEqual([])
  })

  it('SEC-10 knows no role beside those of staff', async () => {
    expect(StaffMember.shape.role.options).toEqual(['reception', 'manager'])
    const roles = await app.query('select distinct role from staff order by 1')
    expect(roles.map(({ role }) => role)).toEqual(['manager', 'reception'])
  })
})
