import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildSubmission,
  riverside,
  type Customer,
} from '../../testing/builders.ts'
import { agreeAndPay, buildMember } from '../../testing/members.ts'
import { linkChild, submitFor } from '../../testing/family.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A membership that may no longer be bought, at each step on the way: said in words, nothing charged, nothing half made. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pass = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }
const ineligible = 'You are ineligible for the membership you selected.'

const endings: [string, (customer: Customer) => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'its price is withdrawn',
    () => setRemoved('payment_options', riverside.option(pass.option), monday),
    () => setRemoved('payment_options', riverside.option(pass.option), null),
  ],
  [
    'its centre sells it no more',
    () =>
      app.query('delete from membership_venues where membership_type_id = $1', [
        riverside.membership(pass.membership),
      ]),
    () =>
      app.query(
        `insert into membership_venues (client_id, membership_type_id, venue_id)
          select client_id, $1, id from venues where client_id = 'riverside'`,
        [riverside.membership(pass.membership)],
      ),
  ],
  [
    'the customer is found to be too old for it',
    () =>
      app.query('update membership_types set maximum_age = 15 where id = $1', [
        riverside.membership(pass.membership),
      ]),
    () =>
      app.query('update membership_types set maximum_age = null where id = $1', [
        riverside.membership(pass.membership),
      ]),
  ],
]
const setRemoved = (table: string, id: string, at: Date | null) =>
  app.query(`update ${table} set removed_at = $2 where id = $1`, [id, at])

const ordersOf = (customer: Customer) => app.query('select id from orders where user_id = $1', [customer.id])

describe.each(endings)('when %s', (_name, end, restore) => {
  it('MEM-30 JOIN-38 it cannot be put into the cart', async () => {
    const customer = await buildCustomer(app)
    const body = await buildSubmission(app, pass)
    await end(customer)
    const before = await app.digestRows()
    const { status, body: answer } = await app.call('POST', '/api/online-joining/memberships', body, customer)
    expect(await app.digestRows()).toEqual(before)
    await restore()
    expect(status).toBe(422)
    expect(['not_purchasable', 'validation_failed']).toContain(answer.code)
  })

  it('MEM-30 PAY-05 before paying, no money is held', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, pass)
    const { authorisation } = await buildAuthorisation(app, customer)
    await end(customer)
    const refused = await app.call('POST', '/api/checkout/authorise', authorisation, customer)
    await restore()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'not_purchasable',
      ineligible,
    ])
    const states = await app.query('select state from payments where user_id = $1', [customer.id])
    expect(states.map(({ state }) => state)).toEqual(['created'])
    expect(await ordersOf(customer)).toEqual([])
    expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, customer)).data).not.toBe(
      null,
    )
  })

  it('MEM-30 IMP-21 after the card was authorised, the money is let go and the customer is told so', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, pass)
    const { authorisation, agreement } = await buildAuthorisation(app, customer)
    const held = await app.call('POST', '/api/checkout/authorise', authorisation, customer)
    expect(held.data.transaction_status).toBe('authorised')
    await end(customer)
    const refused = await app.call('POST', '/api/checkout/complete', agreement, customer)
    await app.runJobs()
    await restore()
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(
      'We could not complete your order. The payment has been cancelled and you have not been charged.',
    )
    const states = await app.query('select state from payments where user_id = $1', [customer.id])
    expect(states.map(({ state }) => state)).toEqual(['released'])
    expect(await ordersOf(customer)).toEqual([])
  })
})

it('MEM-30 a withdrawn membership that waits at the checkout is said to be so, and another can take its place', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, pass)
  await setRemoved('payment_options', riverside.option(pass.option), monday)
  const cart = await app.call('GET', '/api/online-joining/checkout-cart', undefined, customer)
  expect([cart.status, cart.body]).toEqual([422, { code: 'not_purchasable', message: ineligible }])
  await setRemoved('payment_options', riverside.option(pass.option), null)
  const next = await buildCart(app, customer, { membership: 'swim' })
  expect(next.membership_type.slug).toBe('swim')
})

it('MEM-30 somebody who will be too old on the first day is told before anything is stored', async () => {
  const parent = await buildCustomer(app)
  const { id } = await linkChild(app, parent, { dateOfBirth: '2010-12-20' })
  const on = (startDate: string) =>
    submitFor(app, parent, { membership: 'junior-swim', startDate }, { purchased_for_user_id: id })
  const late = await on('2026-12-20')
  expect([late.status, late.body.errors]).toEqual([
    422,
    { membership_type_id: ['This membership is for people aged 3 to 15.'] },
  ])
  expect((await on('2026-12-19')).status).toBe(201)
})

describe('when the instruction that was to pay the monthly fee has ended', () => {
  const end = (customer: Customer) =>
    app.query("update mandates set state = 'cancelled' where user_id = $1", [customer.id])
  const sentence = 'Your Direct Debit has ended. Please go back and enter your bank details.'
  const swimmer = async () => {
    const member = await buildMember(app)
    await buildCart(app, member, { membership: 'swim', bank: null, billingDay: null })
    return member
  }

  it('DD-16 IMP-18 before paying, no money is held', async () => {
    const member = await swimmer()
    const { authorisation } = await buildAuthorisation(app, member)
    await end(member)
    const before = await app.digestRows()
    const refused = await app.call('POST', '/api/checkout/authorise', authorisation, member)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'instruction_ended',
      sentence,
    ])
    expect(await app.digestRows()).toEqual(before)
  })

  it('DD-16 IMP-20 after the bank has said yes, the money is let go and there is no order', async () => {
    const member = await swimmer()
    const agreement = await agreeAndPay(app, member)
    await end(member)
    const done = await app.call('POST', '/api/checkout/complete', agreement, member)
    expect([done.status, done.body.code]).toEqual([409, 'payment_released'])
    expect(await ordersOf(member)).toEqual([])
    expect(await app.query('select state from payments where user_id = $1', [member.id])).toEqual([
      { state: 'released' },
    ])
  })
})
