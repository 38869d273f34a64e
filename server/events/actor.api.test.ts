import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkPerson } from '../accounts/links/linked-people.service.ts'
import { buildAuthorisation, buildCart, buildCustomer } from '../testing/builders.ts'
import { payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Who made each move of what belongs to a cart: its payment and its order. */
const actorsOf = (userId: string) =>
  app.query(
    `select subject, move, actor, actor_id, acting_for from events
      where subject_id in (select id from carts where user_id = $1 union select id from payments where user_id = $1
        union select id from orders where user_id = $1)
      order by id`,
    [userId],
  )

it('each event carries who made it: the customer, and the job that takes the money', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  expect((await payFor(app, customer)).status).toBe(200)
  await app.runJobs()
  const by = (actor: string, id: string | null) => ({ actor, actor_id: id, acting_for: null })
  const [own, job] = [by('customer', customer.id), by('job', 'advance-payment')]
  expect(await actorsOf(customer.id)).toEqual([
    { subject: 'cart', move: 'create', ...own },
    { subject: 'payment', move: 'create', ...own },
    { subject: 'payment', move: 'begin', ...own },
    { subject: 'payment', move: 'approve', ...own },
    { subject: 'order', move: 'create', ...own },
    { subject: 'cart', move: 'complete', ...own },
    { subject: 'payment', move: 'capture', ...job },
    { subject: 'order', move: 'confirmCapture', ...job },
  ])
})

it('whom a customer acts for stands beside them', async () => {
  const [customer, child] = [await buildCustomer(app), await buildCustomer(app)]
  await linkPerson(app.services, 'riverside', customer.id, child.id, true)
  await buildCart(app, customer, { membership: 'swim' })
  await app.call(
    'DELETE',
    '/api/cart/clear',
    { source: 'online-joining' },
    { cookie: customer.cookie, headers: { 'x-selected-user-id': child.id } },
  )
  expect((await actorsOf(customer.id)).at(-1)).toEqual({
    subject: 'cart',
    move: 'discard',
    actor: 'customer',
    actor_id: customer.id,
    acting_for: child.id,
  })
})

it('who pays by a link has no name', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const as = { cookie: customer.cookie }
  const made = await app.call('POST', '/api/checkout/hand-over', { source: 'online-joining' }, as)
  const code = new URL(made.data.url).searchParams.get('hand_over')
  const { data } = await app.call('POST', '/api/checkout/hand-over/claim', { code })
  const { authorisation } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, {
    headers: { 'x-checkout-authorization': data.token },
  })
  expect((await actorsOf(customer.id)).at(-1)).toEqual({
    subject: 'payment',
    move: 'approve',
    actor: 'payer',
    actor_id: null,
    acting_for: null,
  })
})
