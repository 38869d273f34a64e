import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The shape of what the payment calls answer. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.runJobs()
  await app.close()
})

const as = (customer: Customer) => ({ cookie: customer.cookie })
const post = (customer: Customer, path: string, body: unknown) => app.call('POST', path, body, as(customer))

async function authorised(paymentMethod: string) {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer, paymentMethod)
  const { data } = await post(customer, '/api/checkout/authorise', authorisation)
  return { customer, agreement, data, id: agreement.transaction_uuid as string }
}

const cardId = '00000000-0000-4000-8000-00000000c4d1'
const billing = JSON.stringify({
  firstName: 'Alex',
  lastName: 'Morgan',
  addressLineOne: '88 Quay Street',
  addressLineTwo: null,
  city: 'Manchester',
  postcode: 'M1 1AE',
})

describe('what the payment calls answer', () => {
  it('PAY-15 the session: provider, keys, challenge and configuration', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { data } = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect(data).toEqual({
      payment_provider: 'stripe',
      transaction_uuid: expect.any(String),
      amount: expect.objectContaining({ raw: { amount: expect.any(Number), currency: 'GBP' } }),
      transaction_status: null,
      client_secret: expect.any(String),
      session_key: null,
      sca_client_secret: null,
      sca_url: null,
      sca_method: null,
      form_data: [],
      payment_session_id: null,
      payment_provider_configuration: {
        url: expect.any(String),
        publishable_key: expect.any(String),
        public_key: null,
        account_id: null,
      },
      flow: 'server',
      security_code: expect.any(String),
      can_save_card: true,
      saved_card: null,
    })
  })

  it('CHK-24 CHK-25 the saved card of the session, its billing address included', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const [user] = await app.query('select client_id from users where id = $1', [customer.id])
    await app.query(
      `insert into saved_cards (client_id, id, user_id, provider, reference, card_type, last_four, expiry, billing, state, created_at, updated_at)
       values ($1, $2, $3, 'stripe', 'pm_saved', 'Visa', '4242', '2034-12', $4, 'active', now(), now())`,
      [user.client_id, cardId, customer.id, billing],
    )
    const { data } = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect(data.saved_card).toEqual({
      id: cardId,
      card_type: 'Visa',
      last_four_digits: '4242',
      expiry_date: '12/34',
      is_expired: false,
      recently_expired: false,
      external_identifier: 'pm_saved',
      first_name: 'Alex',
      last_name: 'Morgan',
      address_line1: '88 Quay Street',
      address_line2: '',
      city: 'Manchester',
      post_code: 'M1 1AE',
    })
  })

  it('PAY-19 authorise: transaction, status, authentication data or error', async () => {
    const nothing = { client_secret: null, sca_url: null, sca_method: null, sca_data: [], return_url: null }
    const held = await authorised('pm_card_visa')
    expect(held.data).toEqual({
      transaction_uuid: held.id,
      transaction_status: 'authorised',
      ...nothing,
      error: null,
    })
    const declined = await authorised('pm_card_chargeDeclined')
    expect(declined.data).toEqual({
      transaction_uuid: declined.id,
      transaction_status: 'failed',
      ...nothing,
      error: { code: 'generic_decline', message: expect.any(String), details: null },
    })
    const challenged = await authorised('pm_card_authenticationRequired')
    expect(challenged.data).toEqual({
      transaction_uuid: challenged.id,
      transaction_status: 'sca_required',
      ...nothing,
      client_secret: expect.stringContaining('_secret_'),
      error: null,
    })
  })

  it('CHK-19 a name of one letter pays where the operator takes it, and is refused at its field elsewhere', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { authorisation } = await buildAuthorisation(app, customer)
    const pay = () =>
      post(customer, '/api/checkout/authorise', { ...authorisation, billing_last_name: ' O ' })
    const refused = await pay()
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { billing_last_name: ['Last name must be longer than 1 character.'] },
    ])
    await app.query(
      `update clients set settings = jsonb_set(settings, '{oneLetterBillingNamesEnabled}', 'true') where id = 'riverside'`,
    )
    expect((await app.call('GET', '/api/client')).data.one_letter_billing_names_enabled).toBe(true)
    expect((await pay()).data.transaction_status).toBe('authorised')
  })

  it('PAY-25 the end of an authentication is reported to the provider endpoint, which asks the bank', async () => {
    const { customer, id } = await authorised('pm_card_authenticationRequired')
    const { status, data } = await post(customer, `/api/payment-providers/sca-completion/${id}`, {
      transaction_uuid: id,
      sca_result: 'authorised',
    })
    expect(status).toBe(200)
    // The browser's word alone authorises nothing.
    expect(data).toEqual({ transaction_id: id, status: 'sca_required', message: null })
  })

  it('PAY-28 complete takes the transaction under its platform name', async () => {
    const { customer, agreement, id } = await authorised('pm_card_visa')
    const { transaction_uuid: _, ...rest } = agreement
    const misnamed = await post(customer, '/api/checkout/complete', { ...rest, transaction_id: id })
    expect(misnamed.status).toBe(422)
    const { status, data } = await post(customer, '/api/checkout/complete', agreement)
    expect([status, Object.keys(data)]).toEqual([200, ['complete_order_id']])
    await app.runJobs()
  })
})
