import { afterAll, beforeAll, expect, it } from 'vitest'
import { stableId } from './operators/operator-rows.ts'
import {
  answersTo,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildRegistration,
  buildSubmission,
  riverside,
  type Customer,
} from './testing/builders.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Ids nobody has, ids of another operator and ids of another customer: a 4xx, and nothing is read or written. */

const northgate = {
  venue: stableId('northgate', 'venue', 'northgate-rhyl'),
  membership: stableId('northgate', 'membership', 'active'),
  option: stableId('northgate', 'option', 'active-recurring'),
}
const nobody = '00000000-0000-4000-8000-000000000000'
const northgateHost = 'online-joining.northgate.localhost:3000'

let app: TestApp
let customer: Customer
let northgateTerm: string
/** What somebody else at the same operator has: cart, payment. */
let theirs: { cart: string; payment: string }
let own: Awaited<ReturnType<typeof buildAuthorisation>>
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'fitness' })
  own = await buildAuthorisation(app, customer)
  const other = await buildCustomer(app)
  const cart = await buildCart(app, other, { membership: 'fitness' })
  const { agreement } = await buildAuthorisation(app, other)
  theirs = { cart: cart.cart_id, payment: agreement.transaction_uuid }
  const terms = await app.call(
    'GET',
    `/api/online-joining/terms/membership?membership_type_id=${northgate.membership}`,
    undefined,
    { host: northgateHost },
  )
  northgateTerm = terms.data.id
})
afterAll(() => app.close())

async function refused(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: unknown,
  status: number,
  field?: string,
): Promise<void> {
  const before = await app.digestRows()
  const answer = await app.call(method, path, body, { cookie: customer.cookie })
  const named = field === undefined ? [] : Object.keys(answer.body.errors ?? {})
  expect([answer.status, named], JSON.stringify(answer.body)).toEqual([
    status,
    field === undefined ? [] : [field],
  ])
  expect(await app.digestRows()).toEqual(before)
}

it.each([
  ['home_venue_id', () => [nobody, northgate.venue]],
  ['membership_type_id', () => [nobody, northgate.membership]],
  ['payment_option_id', () => [nobody, northgate.option]],
  ['promotion_code_id', () => [nobody, theirs.cart]],
])('SEC-08 submitting a membership with a %s of nobody or of another operator', async (field, idsOf) => {
  const good = await buildSubmission(app)
  for (const id of idsOf())
    await refused('POST', '/api/online-joining/memberships', { ...good, [field]: id }, 422, field)
})

it('SEC-08 terms of nobody or of another operator do not count as accepted', async () => {
  const good = await buildSubmission(app)
  for (const id of [nobody, northgateTerm])
    await refused('POST', '/api/online-joining/memberships', { ...good, terms: [id] }, 422, 'terms')
})

it('SEC-08 answers to a question of nobody', async () => {
  const answers = [
    ...(await answersTo(app, riverside.membership('fitness'))),
    { question_id: nobody, answer: 'x' },
  ]
  await refused('POST', '/api/online-joining/answers', { answers }, 422, `answers.${nobody}`)
})

it('SEC-08 registering with another operator, or with a home centre of another', async () => {
  const path = '/api/auth/customer/register?onboarding_type=customer_account_online'
  const good = await buildRegistration(app)
  await refused('POST', path, { ...good, client_id: 'northgate' }, 422, 'client_id')
  await refused('POST', path, { ...good, client_id: nobody }, 422, 'client_id')
  await refused('POST', path, { ...good, home_venue_id: northgate.venue }, 422, 'home_venue_id')
  await refused('POST', path, { ...good, home_venue_id: nobody }, 422, 'home_venue_id')
})

it("SEC-08 paying with a payment of nobody's or of another customer's", async () => {
  for (const id of [nobody, theirs.payment]) {
    const mine = { ...own.authorisation, transaction_uuid: id }
    await refused('POST', '/api/checkout/authorise', mine, 404)
    await refused('POST', '/api/checkout/complete', { ...own.agreement, transaction_uuid: id }, 404)
    const result = { transaction_uuid: id, sca_result: 'done' }
    await refused('POST', `/api/payment-providers/sca-completion/${id}`, result, 404)
    await refused('GET', `/api/checkout/payments/${id}`, undefined, 404)
  }
})

it('SEC-08 paying with terms of nobody or of another operator among those accepted', async () => {
  for (const id of [nobody, northgateTerm, 'x']) {
    const terms = [...own.agreement.terms, id]
    await refused('POST', '/api/checkout/authorise', { ...own.authorisation, terms }, 422, 'terms')
  }
})

it('SEC-08 terms of a cart, orders and costs of nobody or of somebody else', async () => {
  for (const id of [nobody, theirs.cart]) await refused('GET', `/api/terms?cart_id=${id}`, undefined, 404)
  await refused('GET', `/api/orders/${nobody}`, undefined, 404)
  for (const id of [nobody, northgate.option])
    await refused(
      'GET',
      `/api/online-joining/costs?payment_option_id=${id}`,
      undefined,
      422,
      'payment_option_id',
    )
  for (const id of [nobody, northgate.venue])
    await refused('GET', `/api/online-joining/memberships?venue_id=${id}`, undefined, 422, 'venue_id')
  for (const id of [nobody, northgate.membership])
    await refused('GET', `/api/online-joining/memberships/${id}/questions`, undefined, 404)
  await refused('GET', '/api/venues/online-joining/northgate-rhyl', undefined, 404)
  await refused('GET', `/api/v1/membership-promotions/validate/TENOFF/${northgate.option}`, undefined, 422)
})
