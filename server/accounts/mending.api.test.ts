import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { correctIfMended } from '../payments/payer.service.ts'
import { buildAuthorisation, buildCart, buildCustomer, cookieOf, type Customer } from '../testing/builders.ts'
import { agreeAndPay, payFor } from '../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { userById } from './accounts.service.ts'

/** Whoever has just registered on the way of joining puts right what they gave, until something has been ordered. */

const app: TestApp = await startTestApp()
afterAll(() => app.close())

const account = 'my-account.riverside.localhost:3000'
const path = '/api/my-account/user/update?onboarding_type=membership_purchase'
const free = { membership: 'community-access', option: 'community-access-fixed-12-month' }

let customer: Customer
let checksum: string
let right: string
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
  customer = await buildCustomer(app)
  right = `right-${customer.email}`
  await app.runJobs()
  checksum = (await app.call('GET', '/api/data-fields?onboarding_type=membership_purchase')).data.checksum
})

const change = (sections: object, cookie = customer.cookie, given: object = {}) =>
  app.call('PUT', path, { data_fields: { _checksum: checksum, ...sections }, ...given }, { cookie })
const mend = (cookie?: string) => change({ contact_details: { email: right } }, cookie)
const logIn = async (host?: string) =>
  cookieOf(
    await app.call(
      'POST',
      '/api/auth/customer/login',
      { username: customer.reference, password: 'Swimming1!' },
      host === undefined ? {} : { host },
    ),
  )
const userOf = (cookie: string) => app.call('GET', '/api/auth/user', undefined, { cookie })
const canMend = async (cookie: string) => (await userOf(cookie)).data.can_mend_details
const stored = async () =>
  (
    await app.query('select email, first_name, date_of_birth::text from users where id = $1', [customer.id])
  )[0]
const mailsTo = async (recipient: string) => {
  await app.runJobs()
  const rows = await app.query('select kind from emails where recipient = $1 order by kind', [recipient])
  return rows.map(({ kind }) => kind)
}
const passwordNeeded = { current_password: ['Enter your current password to change your email address.'] }
const expectRefused = async (answer: Awaited<ReturnType<typeof change>>) => {
  expect([answer.status, answer.body.errors]).toEqual([422, passwordNeeded])
  expect((await stored()).email).toBe(customer.email)
}

describe('whoever has just registered while joining', () => {
  it('AUTH-25 mends name, e-mail address and date of birth without the password; the welcome goes to the right address', async () => {
    expect(await canMend(customer.cookie)).toBe(true)
    const answer = await change({
      personal_details: { first_name: 'Ida', date_of_birth: '1991-05-17' },
      contact_details: { email: right },
    })
    expect([answer.status, answer.data.user.email, answer.data.user.can_mend_details]).toEqual([
      200,
      right,
      true,
    ])
    expect(await stored()).toEqual({ email: right, first_name: 'Ida', date_of_birth: '1991-05-17' })
    expect(await mailsTo(customer.email)).toEqual(['email_changed', 'welcome'])
    expect(await mailsTo(right)).toEqual(['welcome'])
  })

  it('a welcome that was not written yet is written once, to the right address', async () => {
    const quick = await buildCustomer(app)
    const email = `right-${quick.email}`
    expect((await change({ contact_details: { email } }, quick.cookie)).status).toBe(200)
    expect([await mailsTo(quick.email), await mailsTo(email)]).toEqual([['email_changed'], ['welcome']])
  })

  it('mends again, in the session that follows; the one before it has ended', async () => {
    const next = cookieOf(await mend())
    expect((await change({ contact_details: { email: `x-${right}` } })).status).toBe(401)
    expect((await stored()).email).toBe(right)
    const later = cookieOf(await change({ personal_details: { first_name: 'Ida' } }, next))
    expect((await change({ contact_details: { email: `y-${right}` } }, later)).status).toBe(200)
    expect((await stored()).email).toBe(`y-${right}`)
  })

  it('links to choose a password that went to the wrong mailbox end, and other sessions', async () => {
    const elsewhere = await logIn()
    await app.call('POST', '/api/auth/customer/forgotten-password', { email_or_reference: customer.email })
    await app.runJobs()
    expect((await mend()).status).toBe(200)
    expect(await app.query('select 1 from password_resets where user_id = $1', [customer.id])).toEqual([])
    expect((await userOf(elsewhere)).status).toBe(401)
  })

  it('IMP-28 is refused an address in use, as often as anybody', async () => {
    const other = await buildCustomer(app)
    const ask = () => change({ contact_details: { email: other.email } })
    const refused = await ask()
    expect([refused.status, refused.body.code]).toEqual([422, 'email_in_use'])
    for (let time = 1; time < 20; time += 1) await ask()
    expect((await ask()).status).toBe(429)
    expect((await stored()).email).toBe(customer.email)
  })

  it('writes to no more addresses than somebody who registers again and again', async () => {
    const used = async () =>
      (await app.query("select count from request_counts where kind = 'registrations'"))[0].count
    expect(await used()).toBe(1)
    const next = cookieOf(await mend())
    expect(await used()).toBe(2)
    await app.query("update request_counts set count = 200 where kind = 'registrations'")
    expect((await change({ contact_details: { email: `x-${right}` } }, next)).status).toBe(429)
    expect((await stored()).email).toBe(right)
    expect((await change({ personal_details: { first_name: 'Ida' } }, next)).status).toBe(200)
  })

  it('does not open a field that the operator has closed', async () => {
    const where = "where client_id = 'riverside' and onboarding_type = 'membership_purchase'"
    const [form] = await app.query(`select sections from data_forms ${where}`)
    const closed = structuredClone(form.sections)
    closed[1].fields.find((field: { name: string }) => field.name === 'email').isEditable = false
    await app.query(`update data_forms set sections = $1 ${where}`, [JSON.stringify(closed)])
    const answer = await mend()
    await app.query(`update data_forms set sections = $1 ${where}`, [JSON.stringify(form.sections)])
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['data_fields.contact_details.email'],
    ])
  })

  it('AUTH-51 still needs the password to choose another one', async () => {
    const next = { password: 'Riverbank1!', repeat_new_password: 'Riverbank1!' }
    const answer = await change({ contact_details: { email: right } }, customer.cookie, next)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['current_password']])
  })
})

describe('everybody else', () => {
  it('JOIN-09 needs the password: a log-in to the same account', async () => {
    const cookie = await logIn()
    expect(await canMend(cookie)).toBe(false)
    await expectRefused(await mend(cookie))
  })

  it('JOIN-09 needs the password: a registration in another area', async () => {
    const form = await app.call('GET', '/api/data-fields?onboarding_type=customer_account_online')
    const answer = await app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      {
        data_fields: {
          _checksum: form.data.checksum,
          personal_details: { first_name: 'Ada', last_name: 'Brook', date_of_birth: '1990-05-17' },
          contact_details: {
            email: `area-${customer.email}`,
            mobile_number: '07700 900123',
            postcode: 'M1 1AE',
            address_line_1: '1 Canal Street',
            city: 'Manchester',
          },
        },
        password: 'Swimming1!',
        password_confirmation: 'Swimming1!',
        client_id: 'riverside',
        source: 'online-joining',
      },
      { host: account },
    )
    expect([answer.status, answer.data.user.can_mend_details]).toEqual([201, false])
    const refused = await mend(cookieOf(answer))
    expect([refused.status, refused.body.errors]).toEqual([422, passwordNeeded])
  })

  it('JOIN-09 needs the password: as soon as there is an order, whatever becomes of it', async () => {
    await buildCart(app, customer, { ...free, answers: null })
    await payFor(app, customer)
    expect(await canMend(customer.cookie)).toBe(false)
    await expectRefused(await mend())
    await app.query("update orders set state = 'paymentFailed' where user_id = $1", [customer.id])
    await expectRefused(await mend())
  })

  it('a stranger mends only what is theirs', async () => {
    const stranger = await buildCustomer(app)
    expect((await mend(stranger.cookie)).data.user.id).toBe(stranger.id)
    expect((await stored()).email).toBe(customer.email)
    expect(await canMend(customer.cookie)).toBe(true)
  })
})

describe('while the order is on its way', () => {
  it('an order placed first makes the change ask for the password', async () => {
    const cart = await buildCart(app, customer, { ...free, answers: null })
    const db = await app.services.db.pool.connect()
    await db.query('begin')
    await db.query("select 1 from users where client_id = 'riverside' and id = $1 for no key update", [
      customer.id,
    ])
    const answer = mend()
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await app.query(waiting)).length, { timeout: 30_000 }).toBe(1)
    await db.query(
      `insert into orders (client_id, id, reference, cart_id, user_id, state, currency, total, tax, placed_at)
       values ('riverside', gen_random_uuid(), 'RACE', $1, $2, 'paid', 'GBP', 0, 0, $3)`,
      [cart.cart_id, customer.id, monday],
    )
    await db.query('commit')
    db.release()
    await expectRefused(await answer)
  })

  it('a change before it is the one that the order writes to', async () => {
    await buildCart(app, customer, { membership: 'fitness', option: 'fitness-fixed-12-month' })
    const agreement = await agreeAndPay(app, customer)
    const cookie = cookieOf(await mend())
    const placed = await app.call('POST', '/api/checkout/complete', agreement, { cookie })
    expect(placed.status).toBe(200)
    expect([await mailsTo(customer.email), await mailsTo(right)]).toEqual([
      ['email_changed', 'welcome'],
      ['order_confirmation', 'welcome'],
    ])
  })

  it('MEM-30 a date of birth with which nobody may buy it lets the money go', async () => {
    const young = await buildCustomer(app)
    await buildCart(app, young, { membership: 'fitness', option: 'fitness-fixed-12-month' })
    const { agreement, authorisation } = await buildAuthorisation(app, young)
    await app.call('POST', '/api/checkout/authorise', authorisation, { cookie: young.cookie })
    const mended = await change({ personal_details: { date_of_birth: '2016-05-17' } }, young.cookie)
    const as = { cookie: cookieOf(mended) }
    const refused = await app.call('POST', '/api/checkout/complete', agreement, as)
    expect(refused.body.code).toBe('payment_released')
    expect(await app.query('select state from payments where user_id = $1', [young.id])).toEqual([
      { state: 'released' },
    ])
    expect(await app.query('select 1 from orders where user_id = $1', [young.id])).toEqual([])
  })
})

describe('the direct debit provider, which writes to payers itself', () => {
  const payerAtProvider = async () => {
    const [{ provider_customer_id: id }] = await app.query(
      "select provider_customer_id from bank_accounts where user_id = $1 and state = 'ready'",
      [customer.id],
    )
    const answer = await fetch(`${app.services.config.goCardless.apiUrl}/customers/${id}`, {
      headers: { authorization: 'Bearer sandbox_x', 'gocardless-version': '2015-07-06' },
    })
    const { customers } = (await answer.json()) as any
    return [customers.given_name, customers.family_name, customers.email, customers.postal_code]
  }

  it('is told the right name and address', async () => {
    await buildCart(app, customer)
    expect(await payerAtProvider()).toEqual(['Ada', 'Brook', customer.email, 'M1 1AE'])
    await change({ personal_details: { first_name: 'Ida' }, contact_details: { email: right } })
    await app.runJobs()
    expect(await payerAtProvider()).toEqual(['Ida', 'Brook', right, 'M1 1AE'])
  })

  it('is told where the change came while the account was being made there', async () => {
    const before = await userById(app.services, 'riverside', customer.id)
    const cookie = cookieOf(await mend())
    await app.runJobs()
    await buildCart(app, { ...customer, cookie })
    const asked = () =>
      app.query("select 1 from graphile_worker.jobs where task_identifier = 'correct-payer'")
    const after = await userById(app.services, 'riverside', customer.id)
    await app.services.db.inTransaction((tx) => correctIfMended(tx, app.services, after))
    expect(await asked()).toEqual([])
    await app.services.db.inTransaction((tx) => correctIfMended(tx, app.services, before))
    expect(await asked()).toHaveLength(1)
    await app.runJobs()
    expect((await payerAtProvider())[2]).toBe(right)
  })
})
