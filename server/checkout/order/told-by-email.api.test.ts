import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestRefund } from '../../payments/refunds.service.ts'
import {
  buildAuthorisation,
  buildCart,
  buildCustomer,
  riverside,
  type Calls,
  type Customer,
} from '../../testing/builders.ts'
import { payFor } from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPayments } from '../payment/advance.service.ts'

/** Somebody whose money moves while they are away reads in an e-mail what became of it. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const pass = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }
const as = ({ cookie }: Customer) => ({ cookie })
const lettersTo = ({ email }: Customer, kind: string) =>
  app.query('select subject, text, html from emails where recipient = $1 and kind = $2 order by created_at', [
    email,
    kind,
  ])
const statesOf = async ({ id }: Customer) =>
  (await app.query('select state from payments where user_id = $1', [id])).map(({ state }) => state)
const withdraw = (at: Date | null) =>
  app.query('update payment_options set removed_at = $2 where id = $1', [riverside.option(pass.option), at])

async function held(calls: Calls = app) {
  const customer = await buildCustomer(calls)
  await buildCart(calls, customer, pass)
  const { authorisation, agreement } = await buildAuthorisation(app, customer)
  const answer = await calls.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  expect(answer.data.transaction_status).toBe('authorised')
  return { customer, agreement }
}

/** The tab is closed: what follows is done by the sweep. */
async function sweepLater() {
  app.setNow(new Date(monday.getTime() + 10 * 60_000))
  await sweepPayments(app.services)
  await app.runJobs()
}

describe('a payment that is let go', () => {
  it('while the tab is closed: the membership was withdrawn, and an e-mail says what became of the money', async () => {
    const { customer } = await held()
    await withdraw(monday)
    await sweepLater()
    await sweepLater()
    await withdraw(null)
    expect(await statesOf(customer)).toEqual(['released'])
    const [letter, ...more] = await lettersTo(customer, 'payment_released')
    expect([letter.subject, more]).toEqual(['You have not been charged £40.00', []])
    expect(letter.text).toBe(
      [
        'Riverside Leisure',
        'You have not been charged',
        'Hello Ada,',
        'The bank had set £40.00 aside for an order at Riverside Leisure, but the order could not be made, so we have told the bank to let go of it. Nothing was taken and nothing was ordered.',
        'The reason: what you chose is no longer sold, or no longer to you.',
        'The bank may still show the amount as pending. It goes away by itself, at most banks within a few days.',
        'Choose again:\nhttp://online-joining.riverside.localhost:3000',
        'Any questions? Call 0161 496 0140 or write to hello@riverside.example.',
      ].join('\n\n'),
    )
    expect(await lettersTo(customer, 'order_confirmation')).toEqual([])
  })

  it('by the customer’s own call, which says so: there is no e-mail besides', async () => {
    const { customer, agreement } = await held()
    await withdraw(monday)
    const refused = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await withdraw(null)
    await app.runJobs()
    expect([refused.status, refused.body.code, await statesOf(customer)]).toEqual([
      409,
      'payment_released',
      ['released'],
    ])
    expect(await lettersTo(customer, 'payment_released')).toEqual([])
  })

  it('that never held anything is nobody’s news', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, pass)
    const { authorisation } = await buildAuthorisation(app, customer, 'pm_card_authenticationRequired')
    await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    app.setNow(new Date(monday.getTime() + 3 * 60 * 60_000))
    await sweepPayments(app.services)
    await app.runJobs()
    expect([await statesOf(customer), await lettersTo(customer, 'payment_released')]).toEqual([
      ['released'],
      [],
    ])
  })
})

describe('a refund', () => {
  it('of an order is told with its reference and the amount, once', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, pass)
    await payFor(app, customer)
    await app.runJobs()
    const [payment] = await app.query('select id from payments where user_id = $1', [customer.id])
    const [order] = await app.query('select reference from orders where user_id = $1', [customer.id])
    await requestRefund(app.services, 'riverside', payment.id, 1250, 'asked for by the operator')
    await app.runJobs()
    await app.runJobs()
    const [letter, ...more] = await lettersTo(customer, 'payment_refunded')
    expect([letter.subject, more]).toEqual(['We have given back £12.50', []])
    expect(letter.text).toContain(
      `£12.50 of your order ${order.reference} at Riverside Leisure is on its way back to the card it was paid with.\n\nMost banks show it within 5 to 10 working days.`,
    )
  })
})

describe('the language of an e-mail', () => {
  const host = 'online-joining.northgate.localhost:3000'
  const inNorthgate =
    (language: string): Calls['call'] =>
    (method, path, body, options) =>
      app.call(method, path, body, { ...options, host, headers: { 'accept-language': language } })

  it('is that of the page on which the customer last did something', async () => {
    const welsh = { call: inNorthgate('cy') }
    const customer = await buildCustomer(welsh, { body: { client_id: 'northgate' } })
    await app.runJobs()
    const [welcome] = await lettersTo(customer, 'welcome')
    expect([welcome.subject, welcome.text]).toEqual([
      `Eich cyfrif gyda Northgate Active (${customer.reference})`,
      expect.stringContaining(`Eich rhif cwsmer yw ${customer.reference}.`),
    ])
    expect(welcome.html).toContain('lang="cy"')

    const forgotten = (language: string) =>
      inNorthgate(language)(
        'POST',
        '/api/auth/customer/forgotten-password',
        { email_or_reference: customer.reference },
        as(customer),
      )
    expect((await forgotten('en-GB')).status).toBe(200)
    await app.runJobs()
    expect((await lettersTo(customer, 'password_reset')).map(({ subject }) => subject)).toEqual([
      'Choose a new password for Northgate Active',
    ])
  })

  it('carries the operator’s colours', async () => {
    const customer = await buildCustomer({ call: inNorthgate('en-GB') }, { body: { client_id: 'northgate' } })
    await app.runJobs()
    const [{ html }] = await lettersTo(customer, 'welcome')
    expect([html.includes('#10312B'), html.includes('#0B6E4F'), html.includes('#1C1C28;padding')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
