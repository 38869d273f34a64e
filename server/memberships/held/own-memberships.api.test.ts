import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../operators/operator-rows.ts'
import { buildCustomer, cookieOf, riverside } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function signIn(username: string): Promise<string> {
  const answer = await app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' })
  return cookieOf(answer)
}

const list = async (cookie: string) => app.call('GET', '/api/my-account/memberships', undefined, { cookie })

describe('the memberships of the demo people', () => {
  it('CHANGE-10 a monthly one can be changed, not renewed, and says what is collected next', async () => {
    const { status, data } = await list(await signIn('sam@example.com'))
    expect(status).toBe(200)
    expect(data).toEqual([
      {
        id: stableId('riverside', 'held-membership', 'R100002'),
        membership_type: { id: riverside.membership('fitness'), slug: 'fitness', name: 'Fitness' },
        friendly_name: 'Fitness, monthly',
        purchased_for: { id: stableId('riverside', 'person', 'R100002'), full_name: 'Sam Sowerby' },
        venue: { id: riverside.venue(), name: 'Riverside Manchester', slug: 'riverside-manchester' },
        payment_type: 'recurring',
        payment_option_id: riverside.option('fitness-recurring'),
        fixed_duration: null,
        fixed_period: null,
        status: 'active',
        start_date: '2026-05-07',
        pretty_start_date: '07/05/2026',
        end_date: null,
        pretty_end_date: null,
        price: { formatted: '£34.99', decimal: '34.99', raw: { amount: 3499, currency: 'GBP' } },
        billing_day: 15,
        next_payment: {
          date: '2026-12-15',
          pretty_date: '15/12/2026',
          amount: { formatted: '£34.99', decimal: '34.99', raw: { amount: 3499, currency: 'GBP' } },
        },
        change: { possible: true, reason: null },
        renewal: {
          possible: false,
          reason: 'A monthly membership goes on by itself: there is nothing to renew.',
        },
        replaced_by: null,
      },
    ])
  })

  it('CHANGE-10 IMP-13 a fixed one that ends in 20 days can be renewed, not changed', async () => {
    const [held] = (await list(await signIn('jo@example.com'))).data
    expect(held).toMatchObject({
      friendly_name: 'Fitness, 12 months',
      payment_type: 'fixed',
      status: 'active',
      start_date: '2025-12-28',
      end_date: '2026-12-27',
      pretty_end_date: '27/12/2026',
      price: { formatted: '£349.00' },
      billing_day: null,
      next_payment: null,
      change: {
        possible: false,
        reason: 'A membership that is paid for at once can be changed when it is renewed.',
      },
      renewal: { possible: true, reason: null },
    })
  })

  it('AUTH-28 one has a billing day and no instruction, one both', async () => {
    const facts = async (username: string) => {
      const cookie = await signIn(username)
      const { data } = await app.call('GET', '/api/auth/user', undefined, { cookie })
      return [data.billing_day, data.has_instruction, (await list(cookie)).data.length]
    }
    expect(await facts('billie@example.com')).toEqual([15, false, 0])
    expect(await facts('sam@example.com')).toEqual([15, true, 1])
    expect(await facts('alex@example.com')).toEqual([null, false, 0])
  })

  it('SEC-08 only the customer’s own are listed, and none for a visitor', async () => {
    const customer = await buildCustomer(app)
    expect((await list(customer.cookie)).data).toEqual([])
    expect((await app.call('GET', '/api/my-account/memberships')).status).toBe(401)
  })
})
