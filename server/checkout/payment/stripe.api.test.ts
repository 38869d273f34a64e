import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await control('DELETE', '/faults')
})

const as = (customer: Customer) => ({ cookie: customer.cookie })
const control = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return answer.status === 204 ? null : ((await answer.json()) as any).data
}
const object = async (id: string) => (await control('GET', `/objects/${id}`)).body
const cardsOf = async (customer: Customer) =>
  (await app.call('GET', '/api/user/saved-cards', undefined, as(customer))).data

/** Jobs that wait for a second included. */
async function runAllJobs() {
  await app.runJobs()
  await app.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '2 seconds'`,
  )
  await app.runJobs()
}

/** One membership paid for, with whatever is said about the card. */
async function pay(customer: Customer, card: Record<string, unknown>, membership = 'swim') {
  await buildCart(app, customer, { membership })
  const { agreement, authorisation, prepared } = await buildAuthorisation(app, customer)
  const { payment_method_id: _method, ...rest } = authorisation
  const answer = await app.call('POST', '/api/checkout/authorise', { ...rest, ...card }, as(customer))
  const complete = async () => {
    const placed = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await runAllJobs()
    return placed
  }
  const intent = async () => {
    const [row] = await app.query('select provider_reference from payments where id = $1', [
      agreement.transaction_uuid,
    ])
    return object(row.provider_reference)
  }
  return { answer, complete, intent, prepared }
}

async function payAndSave(customer: Customer, paymentMethod = 'pm_card_visa') {
  const paid = await pay(customer, { payment_method_id: paymentMethod, save_card: true })
  await paid.complete()
  return paid
}

/** The token of a security code, as Stripe's script makes it in the browser. */
async function codeToken(): Promise<string> {
  const answer = await fetch(`${app.services.config.sandboxUrl}/v1/tokens`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      _stripe_version: '2026-10-28.endive',
      'cvc_update[cvc]': '123',
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

describe('cards saved at Stripe', () => {
  it('are kept once the order is paid, by brand and last digits; nothing else is stored', async () => {
    const customer = await buildCustomer(app)
    const { prepared } = await payAndSave(customer)

    expect([prepared.can_save_card, prepared.saved_card]).toEqual([true, null])
    expect(await cardsOf(customer)).toMatchObject([
      { card_type: 'Visa', last_four_digits: '4242', is_expired: false, city: 'Manchester' },
    ])
    const [row] = await app.query('select * from saved_cards where user_id = $1', [customer.id])
    expect(await app.query('select card_billing from payments where user_id = $1', [customer.id])).toEqual([
      { card_billing: null },
    ])
    const method = await object(row.reference)
    expect(method.customer).toMatch(/^cus_/)
    expect([method.metadata, row.fingerprint]).toEqual([{ client: 'riverside' }, method.card.fingerprint])
    expect(await object(method.customer)).toMatchObject({
      email: customer.email,
      metadata: { client: 'riverside', user: customer.id },
    })
  })

  it('pay again with the security code that Stripe’s field took; the bank is told it was right', async () => {
    const customer = await buildCustomer(app)
    await payAndSave(customer)
    const [saved] = await cardsOf(customer)

    const again = await pay(customer, { saved_card_id: saved.id, token: await codeToken() }, 'fitness')
    expect(again.answer.data.transaction_status).toBe('authorised')
    expect((await again.complete()).status).toBe(200)

    const intent = await again.intent()
    expect([intent.status, intent.payment_method]).toEqual(['succeeded', saved.external_identifier])
    const charge = await object(intent.latest_charge)
    expect(charge.payment_method_details.card.checks.cvc_check).toBe('pass')
    expect(await cardsOf(customer)).toHaveLength(1)
  })

  it('are replaced by the next one saved, and the old one is forgotten at Stripe', async () => {
    const customer = await buildCustomer(app)
    await payAndSave(customer)
    const [old] = await cardsOf(customer)

    const card = { payment_method_id: 'pm_card_mastercard', save_card: true }
    await (await pay(customer, card, 'fitness')).complete()

    expect(await cardsOf(customer)).toMatchObject([{ card_type: 'Mastercard', last_four_digits: '4444' }])
    expect((await object(old.external_identifier)).customer).toBeNull()
  })

  it('can be refused: the customer reads why, nothing is held, another card pays', async () => {
    const customer = await buildCustomer(app)
    await payAndSave(customer)
    const [row] = await app.query('select id, reference from saved_cards where user_id = $1', [customer.id])
    const owner = (await object(row.reference)).customer
    const attached = await fetch(
      `${app.services.config.sandboxUrl}/v1/payment_methods/pm_card_chargeCustomerFail/attach`,
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer sk_test_sandbox',
          'stripe-version': '2026-10-28.endive',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `customer=${owner}`,
      },
    )
    await app.query('update saved_cards set reference = $1 where id = $2', [
      ((await attached.json()) as { id: string }).id,
      row.id,
    ])

    const refused = await pay(customer, { saved_card_id: row.id, token: await codeToken() }, 'fitness')
    expect(refused.answer.data).toMatchObject({
      transaction_status: 'failed',
      error: { message: 'Your card was declined.' },
    })
    const other = await pay(customer, { payment_method_id: 'pm_card_visa' }, 'fitness')
    expect((await other.complete()).status).toBe(200)
  })

  it('of somebody else cannot be used', async () => {
    const owner = await buildCustomer(app)
    await payAndSave(owner)
    const [theirs] = await cardsOf(owner)
    const thief = await buildCustomer(app)

    const { answer } = await pay(thief, { saved_card_id: theirs.id, token: await codeToken() })

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['saved_card_id']])
  })

  it('go with the payment when no order comes of it', async () => {
    const customer = await buildCustomer(app)
    const paid = await pay(customer, { payment_method_id: 'pm_card_visa', save_card: true })
    await app.query("update membership_types set removed_at = now() where slug = 'swim'")
    const placed = await paid.complete()
    await app.query("update membership_types set removed_at = null where slug = 'swim'")

    expect([placed.status, placed.body.code]).toEqual([409, 'payment_released'])
    const intent = await paid.intent()
    expect(intent.status).toBe('canceled')
    expect((await object(intent.payment_method)).customer).toBeNull()
    expect(await cardsOf(customer)).toEqual([])
  })

  it('that cannot be saved do not stop the payment', async () => {
    const customer = await buildCustomer(app)
    await control('POST', '/faults', {
      provider: 'stripe',
      match: 'POST /v1/customers',
      kind: 'error_500',
      times: 3,
    })

    const paid = await pay(customer, { payment_method_id: 'pm_card_visa', save_card: true })

    expect((await paid.complete()).status).toBe(200)
    expect(await cardsOf(customer)).toEqual([])
  })

  it('are forgotten at Stripe when their owner removes them', async () => {
    const customer = await buildCustomer(app)
    await payAndSave(customer)
    const [card] = await cardsOf(customer)

    const removed = await app.call('DELETE', `/api/user/saved-cards/${card.id}`, undefined, as(customer))
    expect([removed.status, await cardsOf(customer)]).toEqual([200, []])
    await app.runJobs()

    expect((await object(card.external_identifier)).customer).toBeNull()
  })
})
