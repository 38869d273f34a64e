import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCart, buildCustomer, riverside, type Customer } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What a page asks for first, in one answer: the answers to the calls themselves, to nobody but the one who asks. */

let app: TestApp
let customer: Customer
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.close())

const first = (path: string, cookie?: string, host?: string) =>
  app.call('GET', `/api/first-answers?path=${encodeURIComponent(path)}`, undefined, {
    ...(cookie === undefined ? {} : { cookie }),
    ...(host === undefined ? {} : { host }),
  })

/** Asks for each address by itself. */
async function oneByOne(addresses: readonly string[], cookie: string): Promise<Record<string, unknown>> {
  const bodies: Record<string, unknown> = {}
  for (const address of addresses)
    bodies[address] = (await app.call('GET', address, undefined, { cookie })).body
  return bodies
}

it('a checkout gets what its calls answer, the terms of its cart with them, and stores nothing', async () => {
  await buildCart(app, customer)
  const { status, body, headers } = await first('/checkout', customer.cookie)
  const cartId = body.answers['/api/online-joining/checkout-cart?source=online-joining'].data.cart_id
  const addresses = [
    '/api/auth/user',
    '/api/cart',
    '/api/online-joining/checkout-cart?source=online-joining',
    `/api/terms?cart_id=${cartId}`,
  ]
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.answers).toEqual(await oneByOne(addresses, customer.cookie))
  expect(body.answers['/api/auth/user'].data.email).toBe(customer.email)
})

it('who is signed in is asked once for all calls of a page', async () => {
  const other = await buildCustomer(app)
  await buildCart(app, other)
  const counts = []
  for (const path of ['/checkout', '/centre/riverside-manchester/membership/fitness/recurring']) {
    const statements = await app.statementsOf(() => first(path, other.cookie))
    counts.push({
      path,
      all: statements.length,
      ofSessions: statements.filter((one) => one.includes('"sessions"')).length,
    })
  }
  expect(counts).toEqual([
    { path: '/checkout', all: 6, ofSessions: 1 },
    { path: '/centre/riverside-manchester/membership/fitness/recurring', all: 6, ofSessions: 1 },
  ])
})

it('the page of a centre gets what it sells to this customer', async () => {
  const { body } = await first('/centre/riverside-manchester', customer.cookie)
  const addresses = [
    '/api/auth/user',
    '/api/cart',
    '/api/data-fields?onboarding_type=membership_purchase',
    '/api/online-joining/checkout-cart',
    `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
  ]
  expect(body.answers).toEqual(await oneByOne(addresses, customer.cookie))
})

it('the address of a membership gets what it asks, wants agreed and costs', async () => {
  const id = riverside.membership('fitness')
  const { body } = await first('/centre/riverside-manchester/membership/fitness/recurring', customer.cookie)
  const addresses = [
    '/api/auth/user',
    '/api/cart',
    '/api/data-fields?onboarding_type=membership_purchase',
    '/api/online-joining/checkout-cart',
    `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
    `/api/online-joining/memberships/${id}/questions`,
    `/api/online-joining/terms/health-commitment?membership_type_id=${id}`,
    `/api/online-joining/terms/membership?membership_type_id=${id}`,
    `/api/online-joining/terms/direct-debit?membership_type_id=${id}`,
    `/api/online-joining/costs?payment_option_id=${riverside.option('fitness-recurring')}&venue_id=${riverside.venue()}`,
  ]
  expect(body.answers).toEqual(await oneByOne(addresses, customer.cookie))
})

it.each(['change', 'renew'])(
  'what is refused is left out: /%s of somebody else’s membership',
  async (kind) => {
    const { body } = await first(`/${kind}/${riverside.membership('fitness')}`, customer.cookie)
    expect(Object.keys(body.answers).toSorted()).toEqual([
      '/api/auth/user',
      '/api/cart',
      '/api/data-fields?onboarding_type=membership_purchase',
      '/api/online-joining/checkout-cart',
    ])
  },
)

it('whose answers they are says the mark of the companion cookie, another one for another session', async () => {
  const other = await buildCustomer(app)
  const marks = await Promise.all(
    [customer, other].map(async ({ cookie }) => (await first('/checkout', cookie)).body.mark),
  )
  expect(marks).toEqual([customer, other].map(({ cookie }) => /_signed_in=([^;]+)/.exec(cookie)?.[1]))
  expect(marks[0]).not.toBe(marks[1])
})

it('a session that has ended gets what a visitor does, and nothing is for visitors and pages that ask for little', async () => {
  const ended = await buildCustomer(app)
  await app.call('POST', '/api/auth/logout', {}, { cookie: ended.cookie })
  expect((await first('/checkout', ended.cookie)).body.answers).toEqual({ '/api/cart': { data: null } })
  expect((await first('/checkout')).body).toEqual({ mark: null, answers: {} })
  for (const path of ['', '/', '/legal/terms', '/change/../x', '/checkout/%00', 'x'.repeat(5000)])
    expect((await first(path, customer.cookie)).body.answers, path).toEqual({})
  expect((await first('/checkout', customer.cookie, 'online-joining.nobody.localhost')).status).toBe(404)
})

it('the checkout of bookings begins with the basket of bookings', async () => {
  const { body } = await first('/checkout', customer.cookie, 'bookings.riverside.localhost:3000')
  expect(Object.keys(body.answers)).toContain('/api/online-joining/checkout-cart?source=bookings')
})
