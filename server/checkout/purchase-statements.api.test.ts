import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRegistration, buildSubmission, cookieOf, riverside, type Chosen } from '../testing/builders.ts'
import { billing } from '../testing/billing.ts'
import { startTestApp, type Answer, type TestApp } from '../testing/test-app.ts'

/**
 * How many statements a purchase costs, from the registration to the order that is read. What begins and ends transactions and
 * what queues jobs is not counted. More fail: whoever adds one finds one.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.letClockRun()
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
  const terms = await step('terms', 200, () =>
    app.call('GET', `/api/terms?cart_id=${cart.data.cart_id}`, undefined, as),
  )
  const due = cart.data.outstanding_cart_balance.raw.amount
  const agreement = {
    source: 'online-joining',
    item_hash: cart.data.item_hash,
    terms: terms.data.map((term: { id: string }) => term.id),
    payments: due > 0 ? [{ tender_type: 'card', amount: due }] : [],
    transaction_uuid: null,
  }
  if (due > 0) {
    const prepared = await step('prepare', 200, () => app.call('GET', '/api/checkout/prepare', undefined, as))
    agreement.transaction_uuid = prepared.data.transaction_uuid
    const card = { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false }
    await step('authorise', 200, () => app.call('POST', '/api/checkout/authorise', card, as))
  }
  const placed = await step('complete', 200, () => app.call('POST', '/api/checkout/complete', agreement, as))
  await step('order', 200, () =>
    app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, as),
  )
  return { ...costs, all: Object.values(costs).reduce((sum, cost) => sum + cost) }
}

describe('a purchase asks of the database', () => {
  it('for a free order', async () => {
    const free = { membership: 'community-access', option: 'community-access-fixed-12-month' }
    expect(await purchase(free)).toEqual({
      register: 5,
      list: 1,
      submit: 4,
      cart: 3,
      terms: 1,
      complete: 8,
      order: 2,
      all: 24,
    })
  })

  it('for a membership that is paid at once, by card', async () => {
    const once = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }
    expect(await purchase(once)).toEqual({
      register: 5,
      list: 1,
      submit: 4,
      cart: 3,
      terms: 1,
      prepare: 7,
      authorise: 12,
      complete: 10,
      order: 2,
      all: 45,
    })
  })

  it('for a monthly membership with a new instruction, paid by card', async () => {
    expect(await purchase({ membership: 'swim', option: 'swim-recurring' })).toEqual({
      register: 5,
      list: 1,
      submit: 8,
      cart: 4,
      terms: 1,
      prepare: 7,
      authorise: 13,
      complete: 13,
      order: 2,
      all: 54,
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
