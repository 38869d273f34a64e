import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, cookieOf, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

let customer: Customer
let checksum: string
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
  customer = await buildCustomer(app)
  // The session of a registration may do more: mending.api.test.ts.
  customer.cookie = cookieOf(await logIn('Swimming1!'))
  await app.runJobs()
  const form = await app.call('GET', '/api/data-fields?onboarding_type=membership_purchase')
  checksum = form.data.checksum
})

const path = '/api/my-account/user/update?onboarding_type=membership_purchase'
const update = (body: unknown, cookie = customer.cookie) => app.call('PUT', path, body, { cookie })
const change = (sections: object, cookie?: string) =>
  update({ data_fields: { _checksum: checksum, ...sections } }, cookie)
const changeWith = (sections: object, given: object) =>
  update({ data_fields: { _checksum: checksum, ...sections }, ...given })
const logIn = (password: string, username = customer.email) =>
  app.call('POST', '/api/auth/customer/login', { username, password })
const statusOf = async (cookie: string) =>
  (await app.call('GET', '/api/auth/user', undefined, { cookie })).status
const kindsTo = async (recipient: string) => {
  await app.runJobs()
  const rows = await app.query("select kind from emails where recipient = $1 and kind <> 'welcome'", [
    recipient,
  ])
  return rows.map((row) => row.kind)
}
const askForLink = () =>
  app.call('POST', '/api/auth/customer/forgotten-password', { email_or_reference: customer.email })
const countOf = async (table: 'password_resets' | 'known_browsers') =>
  Number((await app.query(`select count(*) as n from ${table} where user_id = $1`, [customer.id]))[0].n)
const detailsOf = async ({ id }: Customer) =>
  (await app.query('select details from users where id = $1', [id]))[0].details

const next = 'Riverbank1!'
const newPassword = { current_password: 'Swimming1!', password: next, repeat_new_password: next }

describe('details', () => {
  it('AUTH-25 only what is filled in changes; the answer has token and user, and the cookie changes', async () => {
    const before = await detailsOf(customer)
    const answer = await change({
      personal_details: { first_name: 'Adela', last_name: '' },
      contact_details: { mobile_number: '07700 900999' },
    })
    expect([answer.status, answer.data.user.full_name]).toEqual([200, 'Adela Brook'])
    expect(cookieOf(answer)).toContain(`cc_signed_in=${answer.data.token}`)
    expect(customer.cookie).not.toContain(answer.data.token)
    expect(await detailsOf(customer)).toEqual({
      ...before,
      personal_details: { ...before.personal_details, first_name: 'Adela' },
      contact_details: { ...before.contact_details, mobile_number: '07700 900999' },
    })
    expect(await statusOf(cookieOf(answer))).toBe(200)
  })

  it('AUTH-25 the token before it answers calls that are on their way, for a minute', async () => {
    const answer = await change({ personal_details: { first_name: 'Adela' } })
    app.setNow(new Date(monday.getTime() + 59_999))
    expect(await statusOf(customer.cookie)).toBe(200)
    app.setNow(new Date(monday.getTime() + 60_000))
    expect([await statusOf(customer.cookie), await statusOf(cookieOf(answer))]).toEqual([401, 200])
  })

  it('AUTH-25 a tick taken away is kept as no', async () => {
    await change({ marketing: { email_news: true, text_news: true } })
    const answer = await change({ marketing: { email_news: false } })
    expect(answer.status).toBe(200)
    expect((await detailsOf(customer)).marketing).toEqual({ email_news: false, text_news: true })
  })

  it.each<[string, object, string]>([
    [
      'Q-21',
      { personal_details: { date_of_birth: '2000-13-32' } },
      'data_fields.personal_details.date_of_birth',
    ],
    ['ADDR-07', { contact_details: { postcode: 'NOPE' } }, 'data_fields.contact_details.postcode'],
    ['Q-24', { contact_details: { nickname: 'x' } }, 'data_fields.contact_details.nickname'],
    ['Q-24', { pets: { dog: 'Rex' } }, 'data_fields.pets'],
    ['Q-24', { contact_details: 'text' }, 'data_fields.contact_details'],
    ['Q-08', { _checksum: 'old' }, 'data_fields._checksum'],
  ])(
    'AUTH-25 %s refuses what is wrong by the field’s path, with nothing written',
    async (_id, sections, field) => {
      const before = await app.digestRows()
      const answer = await change(sections)
      expect([answer.status, Object.keys(answer.body.errors), answer.cookies]).toEqual([422, [field], []])
      expect(await app.digestRows()).toEqual(before)
    },
  )

  it('AUTH-25 a field that is not the customer’s to change is refused on it', async () => {
    const [form] = await app.query(
      "select sections from data_forms where client_id = 'riverside' and onboarding_type = 'membership_purchase'",
    )
    const store = (sections: unknown) =>
      app.query(
        "update data_forms set sections = $1 where client_id = 'riverside' and onboarding_type = 'membership_purchase'",
        [JSON.stringify(sections)],
      )
    for (const closed of [{ isEditable: false }, { isAuthorised: false }]) {
      const sections = structuredClone(form.sections)
      Object.assign(sections[0].fields[0], closed)
      Object.assign(sections[3].fields[0], closed)
      await store(sections)
      const answer = await change({
        personal_details: { first_name: 'Adela' },
        marketing: { email_news: false },
      })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        ['data_fields.personal_details.first_name', 'data_fields.marketing.email_news'],
      ])
    }
    await store(form.sections)
  })

  it('AUTH-25 IMP-28 another e-mail address needs the password and must be free; it then signs in, and the old one is told', async () => {
    const other = await buildCustomer(app)
    const before = await app.digestRows()
    for (const given of [{}, { current_password: 'Wrong1!aaaa' }]) {
      const refused = await changeWith({ contact_details: { email: `new-${customer.email}` } }, given)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
    }
    expect(await app.digestRows()).toEqual(before)
    const password = { current_password: 'Swimming1!' }
    const taken = await changeWith({ contact_details: { email: other.email.toUpperCase() } }, password)
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      422,
      'email_in_use',
      ['data_fields.contact_details.email'],
    ])
    const email = `new-${customer.email}`
    expect((await changeWith({ contact_details: { email } }, password)).data.user.email).toBe(email)
    expect([(await logIn('Swimming1!', email)).status, (await logIn('Swimming1!')).status]).toEqual([
      200, 422,
    ])
    expect([await kindsTo(customer.email), await kindsTo(email)]).toEqual([['email_changed'], []])
  })

  describe('with another e-mail address', () => {
    const move = () =>
      changeWith({ contact_details: { email: `new-${customer.email}` } }, { current_password: 'Swimming1!' })

    it('this session goes on under a new token, every other one and every other browser is forgotten', async () => {
      const elsewhere = cookieOf(await logIn('Swimming1!'))
      const answer = await move()
      expect([
        await statusOf(cookieOf(answer)),
        await statusOf(customer.cookie),
        await statusOf(elsewhere),
      ]).toEqual([200, 401, 401])
      expect(await countOf('known_browsers')).toBe(1)
    })

    it('a link to choose a password that was sent to the old mailbox is worth nothing', async () => {
      await askForLink()
      await app.runJobs()
      expect(await countOf('password_resets')).toBe(1)
      expect((await move()).status).toBe(200)
      expect(await countOf('password_resets')).toBe(0)
    })

    it('a link asked for before and written meanwhile goes to the new mailbox', async () => {
      await askForLink()
      const email = `new-${customer.email}`
      const db = await app.services.db.pool.connect()
      await db.query('begin')
      await db.query("update users set email = $1 where client_id = 'riverside' and id = $2", [
        email,
        customer.id,
      ])
      const written = app.runJobs()
      const waiting =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await expect.poll(async () => (await app.query(waiting)).length, { timeout: 30_000 }).toBe(1)
      await db.query('commit')
      db.release()
      await written
      expect([await kindsTo(customer.email), await kindsTo(email)]).toEqual([[], ['password_reset']])
    })
  })

  it('AUTH-25 nobody changes an account without a session', async () => {
    const before = await app.digestRows()
    expect((await app.call('PUT', path, {})).status).toBe(401)
    expect(await app.digestRows()).toEqual(before)
  })
})

describe('the password', () => {
  it('AUTH-51 AUTH-25 changes; this session goes on under a new token, every other one has ended', async () => {
    const elsewhere = cookieOf(await logIn('Swimming1!'))
    const answer = await update(newPassword)
    expect(answer.status).toBe(200)
    expect([
      await statusOf(cookieOf(answer)),
      await statusOf(customer.cookie),
      await statusOf(elsewhere),
    ]).toEqual([200, 401, 401])
    expect([(await logIn(next)).status, (await logIn('Swimming1!')).status]).toEqual([200, 422])
    expect(await kindsTo(customer.email)).toEqual(['password_changed'])
  })

  it.each<[string, object, string]>([
    ['AUTH-51', { current_password: 'Wrong1!aaaa' }, 'current_password'],
    ['AUTH-51', { current_password: '' }, 'current_password'],
    ['AUTH-53', { password: 'weak', repeat_new_password: 'weak' }, 'password'],
    ['AUTH-53', { password: 'Password1!', repeat_new_password: 'Password1!' }, 'password'],
    ['AUTH-51', { password: '', repeat_new_password: '' }, 'password'],
    ['AUTH-51', { repeat_new_password: 'Riverbank2!' }, 'repeat_new_password'],
  ])('%s refuses %j on %s; nothing changes and the session stays', async (_id, changes, field) => {
    const before = await app.digestRows()
    const answer = await update({ ...newPassword, ...changes })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await app.digestRows()).toEqual(before)
    expect(await statusOf(customer.cookie)).toBe(200)
  })

  it('IMP-29 guessing the current password ends after ten', async () => {
    for (let time = 0; time < 10; time += 1)
      expect((await update({ ...newPassword, current_password: 'Guess1!aaaa' })).status).toBe(422)
    expect((await update(newPassword)).status).toBe(429)
  })

  it('AUTH-51 a link to choose a password that was asked for before is worth nothing afterwards', async () => {
    await askForLink()
    await app.runJobs()
    expect(await countOf('password_resets')).toBe(1)
    await update(newPassword)
    expect(await countOf('password_resets')).toBe(0)
  })
})
