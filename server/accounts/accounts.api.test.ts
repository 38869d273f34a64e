import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildRegistration, cookieOf, kindsOfCookies } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { nextCustomerId } from './accounts.service.ts'
import { sweepSessions } from './sessions.service.ts'

const day = 24 * 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const register = (body: unknown) =>
  app.call('POST', '/api/auth/customer/register?onboarding_type=customer_account_online', body)

describe('registering', () => {
  it('AUTH-21 AUTH-22 IMP-27 creates the account, signs in and gives a customer id', async () => {
    const answer = await register(await buildRegistration(app))
    expect([answer.status, /^R\d+$/.test(answer.data.user.reference), answer.data.user.full_name]).toEqual([
      201,
      true,
      'Ada Brook',
    ])
    const session = String(answer.headers['set-cookie'])
    expect(session).toMatch(
      /cc_auth_token=[\w-]{43}; Max-Age=604800; Domain=riverside\.localhost; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect(session).toMatch(
      /cc_signed_in=[\da-f]{12}; Max-Age=604800; Domain=riverside\.localhost; Path=\/; SameSite=Lax/,
    )
    const user = await app.call('GET', '/api/auth/user', undefined, { cookie: cookieOf(answer) })
    expect([user.status, user.data.reference]).toEqual([200, answer.data.user.reference])
  })

  it('AUTH-23 IMP-25 IMP-27 answers 201 with token and user; an e-mail tells the customer id, once', async () => {
    const answer = await register(await buildRegistration(app))
    expect([answer.status, Object.keys(answer.data)]).toEqual([201, ['token', 'user', 'basket_notices']])
    await app.runJobs()
    const { email, reference } = answer.data.user
    const emails = await app.query('select kind, subject, text, sent_at from emails where recipient = $1', [
      email,
    ])
    expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['welcome', `Your account at Riverside Leisure (${reference})`],
    ])
    expect(emails[0].text).toContain(`Your customer ID is ${reference}.`)
    expect(emails[0].text).toContain('http://online-joining.riverside.localhost:3000/login')
    expect(emails[0].sent_at).not.toBeNull()
  })

  it('IMP-27 nobody waits for a customer id until another registration has ended', async () => {
    const registration = await buildRegistration(app)
    await app.services.db.inTransaction(async (tx) => {
      const taken = await nextCustomerId(tx, 'riverside')
      const answer = await register(registration)
      expect(answer.status).toBe(201)
      expect(answer.data.user.reference).toBe(`R${Number(taken.slice(1)) + 1}`)
    })
  })

  it('IMP-27 an operator goes on after the last customer id that its customers had before', async () => {
    await app.query(
      `insert into clients (id, name, domain, settings, last_reference, fingerprint)
        select 'new-one', name, 'new-one.localhost', settings, 500, '' from clients where id = 'riverside'`,
    )
    const next = () => app.services.db.inTransaction((tx) => nextCustomerId(tx, 'new-one'))
    expect([await next(), await next()]).toEqual(['R501', 'R502'])
  })

  it('the welcome e-mail greets by name, but prints no name that could be followed as a link', async () => {
    const headings = async (firstName: string) => {
      const { email } = await buildCustomer(app, { personal: { first_name: firstName } })
      await app.runJobs()
      const [{ html, text }] = await app.query('select html, text from emails where recipient = $1', [email])
      return [/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], `${html}${text}`.includes(firstName)]
    }
    expect(await headings('Siân J.')).toEqual(['Welcome, Siân J.', true])
    for (const link of ['http://evil.example', 'www.evil.example', 'Jo at evil.example'])
      expect(await headings(link)).toEqual(['Welcome', false])
  })

  it('AUTH-57 takes each source there is, and no other', async () => {
    for (const source of ['online-joining', 'bookings', 'my-account', 'kiosk', 'front-of-house'])
      expect((await register(await buildRegistration(app, { body: { source } }))).status).toBe(201)
    const refused = await register(await buildRegistration(app, { body: { source: 'fax' } }))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['source']])
  })

  it.each<[string, object, string]>([
    ['Q-20', { personal: { first_name: ' ' } }, 'data_fields.personal_details.first_name'],
    ['Q-21', { personal: { date_of_birth: '2000-13-32' } }, 'data_fields.personal_details.date_of_birth'],
    ['Q-22', { personal: { date_of_birth: '2026-12-08' } }, 'data_fields.personal_details.date_of_birth'],
    ['Q-24', { contact: { email: 'not an address' } }, 'data_fields.contact_details.email'],
    ['Q-24', { contact: { email: 'x1<victim@example.com>' } }, 'data_fields.contact_details.email'],
    ['Q-24', { contact: { email: 'x1,victim@example.com' } }, 'data_fields.contact_details.email'],
    ['ADDR-07', { contact: { postcode: 'NOPE' } }, 'data_fields.contact_details.postcode'],
    ['Q-08', { body: { data_fields: { _checksum: 'old' } } }, 'data_fields._checksum'],
    ['AUTH-53', { body: { password: 'weak', password_confirmation: 'weak' } }, 'password'],
    ['AUTH-55', { body: { password_confirmation: 'Different1!' } }, 'password'],
    ['CLIENT-07', { body: { client_id: 'northgate' } }, 'client_id'],
    ['Q-24', { contact: { nickname: 'x' } }, 'data_fields.contact_details.nickname'],
  ])('%s refuses what is wrong by the field’s path, with nothing written', async (_id, changes, path) => {
    const before = await app.digestRows()
    const answer = await register(await buildRegistration(app, changes))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [path]])
    expect(await app.digestRows()).toEqual(before)
  })

  it('IMP-28 refuses an e-mail address in use, whatever its case, even for two at once', async () => {
    const customer = await buildCustomer(app)
    const taken = await register(
      await buildRegistration(app, { contact: { email: customer.email.toUpperCase() } }),
    )
    expect([taken.status, taken.body.code]).toEqual([422, 'email_in_use'])
    const twins = await Promise.all(
      [1, 2].map(async () =>
        register(await buildRegistration(app, { contact: { email: 'twin@example.com' } })),
      ),
    )
    expect(twins.map((answer) => answer.status).sort()).toEqual([201, 422])
  })

  it.each(['A\0da', 'Ada\ud800'])(
    'SEC-08 a name that cannot be stored is refused by name: %j',
    async (name) => {
      const before = await app.digestRows()
      const answer = await register(await buildRegistration(app, { personal: { first_name: name } }))
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        {
          'data_fields.personal_details.first_name': ['First name contains a character that cannot be used.'],
        },
      ])
      expect(await app.digestRows()).toEqual(before)
    },
  )
})

describe('signing in and out', () => {
  it('AUTH-03 AUTH-15 AUTH-17 by e-mail address or customer id, and out again', async () => {
    for (const username of ['sam@example.com', 'SAM@example.com']) {
      const answer = await app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' })
      expect([answer.status, typeof answer.data.token]).toEqual([200, 'string'])
    }
    const customer = await buildCustomer(app)
    const byReference = await app.call('POST', '/api/auth/customer/login', {
      username: customer.reference,
      password: 'Swimming1!',
    })
    expect(byReference.status).toBe(200)
    const cookie = cookieOf(byReference)
    expect((await app.call('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(200)
    expect((await app.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
  })

  it('AUTH-11 AUTH-40 a wrong password is refused without telling whether the account exists', async () => {
    const known = await app.call('POST', '/api/auth/customer/login', {
      username: 'sam@example.com',
      password: 'wrong',
    })
    const unknown = await app.call('POST', '/api/auth/customer/login', {
      username: 'nobody@example.com',
      password: 'wrong',
    })
    expect([known.status, known.body]).toEqual([422, unknown.body])
  })

  it('AUTH-45 two accounts with one address: the answer begins "Multiple"; each customer id signs in', async () => {
    const logIn = (username: string) =>
      app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' })
    const { status, body } = await logIn('family@example.com')
    const message = 'Multiple accounts use this email address. Please enter your customer ID instead.'
    expect([status, body]).toEqual([
      422,
      { code: 'multiple_accounts', message, errors: { username: [message] } },
    ])
    for (const reference of ['R100006', 'r100007'])
      expect((await logIn(reference)).data.user.reference).toBe(reference.toUpperCase())
  })

  it('AUTH-16 AUTH-17 logging out answers with a message, also somebody who is not signed in', async () => {
    const { cookie } = await buildCustomer(app)
    for (const options of [{ cookie }, {}]) {
      const answer = await app.call('POST', '/api/auth/logout', undefined, options)
      expect([answer.status, answer.data]).toEqual([200, { message: 'You are logged out.' }])
      expect(cookieOf(answer)).toBe('cc_auth_token=; cc_signed_in=')
    }
  })

  it('IMP-29 SEC-04 a session ends after seven days; the answer to its dead cookie takes both cookies away', async () => {
    app.setNow(monday)
    const { cookie } = await buildCustomer(app)
    const user = () => app.call('GET', '/api/auth/user', undefined, { cookie })
    app.setNow(new Date(monday.getTime() + 7 * day - 1))
    expect((await user()).status).toBe(200)
    app.setNow(new Date(monday.getTime() + 7 * day))
    const refused = await user()
    expect([refused.status, refused.body.code, cookieOf(refused)]).toEqual([
      401,
      'unauthenticated',
      'cc_auth_token=; cc_signed_in=',
    ])
    const sessions = async () => Number((await app.query('select count(*) as n from sessions'))[0].n)
    expect(await sessions()).toBeGreaterThan(0)
    await sweepSessions(app.services)
    expect(await sessions()).toBe(0)
    app.setNow(monday)
  })

  it('SEC-04 without a token calls for customers are 401, and no cookie is touched', async () => {
    const refused = await app.call('GET', '/api/auth/user')
    expect([refused.status, refused.body.message, refused.cookies]).toEqual([
      401,
      'Please log in to continue.',
      [],
    ])
  })

  it('AUTH-07 over HTTPS a page inside another site gets a cookie of that kind, others do not', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_SCHEME: 'https' } })
    const { email } = await buildCustomer(secure)
    const logIn = async (headers: Record<string, string>) => {
      const body = { username: email, password: 'Swimming1!' }
      const answer = await secure.call('POST', '/api/auth/customer/login', body, { headers })
      return kindsOfCookies(answer)
    }
    // The session, its companion, and the one by which a browser is known.
    const three = (kind: string) => [kind, kind, kind]
    expect(await logIn({})).toEqual(three('Secure SameSite=Lax'))
    expect(await logIn({ 'x-embedded': 'true' })).toEqual(three('Secure Partitioned SameSite=None'))
    await secure.close()
  })

  it('AUTH-05 one login counts on every area of the operator', async () => {
    const { cookie } = await buildCustomer(app)
    for (const area of ['bookings', 'my-account', 'online-joining']) {
      const host = `${area}.riverside.localhost:3000`
      expect((await app.call('GET', '/api/auth/user', undefined, { cookie, host })).status).toBe(200)
    }
  })
})

describe('whose site', () => {
  it('CLIENT-02 CLIENT-05 the host names the operator; the header may not contradict it', async () => {
    expect((await app.call('GET', '/api/client')).data.id).toBe('riverside')
    const northgate = await app.call('GET', '/api/client', undefined, {
      host: 'online-joining.northgate.localhost:3000',
    })
    expect([northgate.data.id, northgate.data.bookings_enabled]).toEqual(['northgate', false])
    const named = await app.call('GET', '/api/client', undefined, {
      host: 'api.internal',
      headers: { 'x-client-domain': 'northgate.localhost' },
    })
    expect(named.data.id).toBe('northgate')
    const contradicted = await app.call('GET', '/api/client', undefined, {
      headers: { 'x-client-domain': 'northgate.localhost' },
    })
    expect([contradicted.status, contradicted.body.code]).toEqual([400, 'client_mismatch'])
    expect(
      (await app.call('GET', '/api/client', undefined, { host: 'online-joining.nobody.localhost' })).status,
    ).toBe(404)
  })

  it('AUTH-41 IMP-30 a change that came with a cookie must come from one of our pages', async () => {
    const { cookie } = await buildCustomer(app)
    for (const origin of ['https://evil.example', 'http://riverside.localhost.evil.example:3000', null]) {
      const { status, body } = await app.call('POST', '/api/auth/logout', undefined, { cookie, origin })
      expect([status, body.message]).toEqual([419, 'Something has gone wrong, please reload and try again.'])
    }
    expect((await app.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(200)
  })

  it('SEC-08 a session of one operator is nobody to another', async () => {
    const { cookie } = await buildCustomer(app)
    expect(
      (
        await app.call('GET', '/api/auth/user', undefined, {
          cookie,
          host: 'online-joining.northgate.localhost:3000',
        })
      ).status,
    ).toBe(401)
  })
})
