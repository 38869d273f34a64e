import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRegistration, buildSubmission, cookieOf, riverside, type Chosen } from '../testing/builders.ts'
import { agreeAndPay } from '../testing/members.ts'
import { startTestApp, type Answer, type TestApp } from '../testing/test-app.ts'

/**
 * How many statements a purchase costs, from the registration to the order that is read. What begins and ends transactions and
 * what queues jobs is not counted. More fail: whoever adds one finds one.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Each step by name, with what it asked of the database. */
async function purchase(chosen: Chosen) {
  const costs: Record<string, number> = {}
  const step = async (name: string, status: number, work: () => Promise<Answer>): Promise<Answer> => {
    let answer!: Answer
    costs[name] = (await app.statementsOf(async () => (answer = await work()))).length
    expect([name, answer.status]).toEqual([name, status])
    return answer
  }
  const registration = await buildRegistration(app)
  const submission = await buildSubmission(app, chosen)
  const registered = await step('register', 201, () =>
    app.call('POST', '/api/auth/customer/register?onboarding_type=customer_account_online', registration),
  )
  const as = { cookie: cookieOf(registered) }
  const list = `/api/online-joining/memberships?venue_id=${riverside.venue()}`
  await step('list', 200, () => app.call('GET', list, undefined, as))
  await step('submit', 201, () => app.call('POST', '/api/online-joining/memberships', submission, as))
  const cart = await step('cart', 200, () =>
    app.call('GET', '/api/online-joining/checkout-cart', undefined, as),
  )
  await step('terms', 200, () => app.call('GET', `/api/terms?cart_id=${cart.data.cart_id}`, undefined, as))
  const agreement = await agreeAndPay(app, { ...as, id: '', reference: '', email: '' })
  const placed = await step('complete', 200, () => app.call('POST', '/api/checkout/complete', agreement, as))
  await step('order', 200, () =>
    app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, as),
  )
  return costs
}

describe('a purchase asks of the database', () => {
  it('for a free order', async () => {
    const free = { membership: 'community-access', option: 'community-access-fixed-12-month' }
    expect(await purchase(free)).toEqual({
      register: 10,
      list: 3,
      submit: 15,
      cart: 8,
      terms: 2,
      complete: 20,
      order: 5,
    })
  })

  it('for a monthly membership, paid by card', async () => {
    expect(await purchase({ membership: 'swim', option: 'swim-recurring' })).toEqual({
      register: 10,
      list: 3,
      submit: 21,
      cart: 9,
      terms: 2,
      complete: 32,
      order: 5,
    })
  })
})

it('a visitor’s list of memberships, the configuration, the theme and the centres ask nothing', async () => {
  const asked = await app.statementsOf(async () => {
    for (const path of [
      `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
      `/api/online-joining/costs?payment_option_id=${riverside.option('swim-recurring')}`,
      '/api/client',
      '/api/frontend/theme',
      '/api/venues/online-joining',
      `/api/venues/online-joining/${riverside.venue()}`,
      '/api/data-fields?onboarding_type=customer_account_online',
      `/api/online-joining/terms/membership?membership_type_id=${riverside.membership('swim')}`,
    ])
      expect([path, (await app.call('GET', path)).status]).toEqual([path, 200])
  })
  expect(asked).toEqual([])
})
