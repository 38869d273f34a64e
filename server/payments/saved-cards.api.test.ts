import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepSavedCards } from './saved-cards.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const as = (customer: Customer) => ({ cookie: customer.cookie })
const cardsOf = async (customer: Customer) =>
  (await app.call('GET', '/api/user/saved-cards', undefined, as(customer))).data
const remove = (customer: Customer, id: string) =>
  app.call('DELETE', `/api/user/saved-cards/${id}`, undefined, as(customer))
const stateOf = async (id: string) =>
  (await app.query('select state from saved_cards where id = $1', [id]))[0].state
const sandbox = async (path: string, init?: RequestInit) =>
  fetch(`${app.services.config.sandboxUrl}${path}`, init)

async function stripe(path: string, form: Record<string, string>): Promise<any> {
  const answer = await sandbox(path, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' },
    body: new URLSearchParams(form),
  })
  return answer.json()
}

/** A customer whose card is at Stripe and here. */
async function cardHolder(expiry = '2027-12') {
  const customer = await buildCustomer(app)
  const owner = await stripe('/v1/customers', { email: customer.email })
  const method = await stripe('/v1/payment_methods/pm_card_visa/attach', { customer: owner.id })
  const id = randomUUID()
  const billing = {
    firstName: 'Ada',
    lastName: 'Brook',
    addressLineOne: '1 Canal Street',
    addressLineTwo: null,
    city: 'Manchester',
    postcode: 'M1 1AE',
  }
  await app.query('insert into provider_customers values ($1, $2, $3, $4)', [
    'riverside',
    customer.id,
    'stripe',
    owner.id,
  ])
  await app.query(
    `insert into saved_cards (client_id, id, user_id, provider, reference, card_type, last_four, expiry, billing,
        state, created_at, updated_at)
      values ('riverside', $1, $2, 'stripe', $3, 'Visa', '4242', $4, $5, 'active', $6, $6)`,
    [id, customer.id, method.id, expiry, JSON.stringify(billing), monday],
  )
  return { customer, id, reference: method.id as string }
}

const ownerAtStripe = async (reference: string) =>
  ((await (await sandbox(`/__control/objects/${reference}`)).json()) as any).data.body.customer

async function authoriseWith(customer: Customer, card: object) {
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation, prepared } = await buildAuthorisation(app, customer)
  const { payment_method_id: _method, ...rest } = authorisation
  const answer = await app.call('POST', '/api/checkout/authorise', { ...rest, ...card }, as(customer))
  return { answer, prepared }
}

it('CHK-24 a saved card is listed with its fields and nothing more', async () => {
  const { customer, id, reference } = await cardHolder()
  expect(await cardsOf(customer)).toEqual([
    {
      id,
      card_type: 'Visa',
      last_four_digits: '4242',
      expiry_date: '12/27',
      is_expired: false,
      recently_expired: false,
      external_identifier: reference,
      first_name: 'Ada',
      last_name: 'Brook',
      address_line1: '1 Canal Street',
      address_line2: '',
      city: 'Manchester',
      post_code: 'M1 1AE',
    },
  ])
})

it('CHK-16 a removed card is gone at once, and forgotten at the provider', async () => {
  const { customer, id, reference } = await cardHolder()
  expect((await remove(customer, id)).status).toBe(200)
  expect(await cardsOf(customer)).toEqual([])
  await app.runJobs()
  expect([await stateOf(id), await ownerAtStripe(reference)]).toEqual(['removed', null])
  expect((await remove(customer, id)).status).toBe(404)
})

it('CHK-16 where the provider does not answer, the card is gone here and forgotten there later', async () => {
  const { customer, id, reference } = await cardHolder()
  await sandbox('/__control/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider: 'stripe',
      match: 'POST /v1/payment_methods/:id/detach',
      kind: 'error_500',
      times: 3,
    }),
  })
  await remove(customer, id)
  await app.runJobs({ mayFail: true })
  expect([await stateOf(id), await cardsOf(customer)]).toEqual(['removing', []])
  app.setNow(new Date(monday.getTime() + 600_000))
  await sweepSavedCards(app.services)
  expect([await stateOf(id), await ownerAtStripe(reference)]).toEqual(['removed', null])
})

it('SEC-08 nobody lists, removes or charges the card of somebody else, under either of its names', async () => {
  const { id, reference } = await cardHolder()
  const other = await buildCustomer(app)
  expect(await cardsOf(other)).toEqual([])
  expect((await remove(other, id)).status).toBe(404)
  const byId = await authoriseWith(other, { saved_card_id: id, is_saved_card: true })
  expect([byId.answer.status, Object.keys(byId.answer.body.errors)]).toEqual([422, ['saved_card_id']])
  const byReference = await authoriseWith(other, { payment_method_id: reference })
  expect([byReference.answer.status, byReference.answer.body.errors]).toEqual([
    422,
    { payment_method_id: ['This card cannot be used here. Please use a different card.'] },
  ])
  expect([
    await stateOf(id),
    await app.query('select state from payments where user_id = $1 and state <> $2', [other.id, 'cancelled']),
  ]).toEqual(['active', [{ state: 'created' }]])
})

it('CHK-28 CHK-29 an expired card is told of, and refused where it is sent all the same', async () => {
  const { customer, id } = await cardHolder('2026-10')
  const { answer, prepared } = await authoriseWith(customer, { saved_card_id: id, is_saved_card: true })
  expect([prepared.saved_card.is_expired, prepared.saved_card.recently_expired]).toEqual([true, true])
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { saved_card_id: ['Your saved card has expired, please use a different card'] },
  ])
})
