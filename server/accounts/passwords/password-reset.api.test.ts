import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '../../notifications/mailer.provider.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { writeAccountEmail } from '../account-emails.service.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())

let customer: Customer
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
  customer = await buildCustomer(app)
  await app.runJobs()
})

const after = (ms: number) => app.setNow(new Date(monday.getTime() + ms))
const hour = 60 * 60_000
const next = 'Riverbank1!'

const ask = (emailOrReference: string, host?: string) =>
  app.call(
    'POST',
    '/api/auth/customer/forgotten-password',
    { email_or_reference: emailOrReference },
    host ? { host } : {},
  )

const choose = (token: string, changes: object = {}) =>
  app.call('POST', '/api/auth/customer/reset-password', {
    token,
    password: next,
    password_confirmation: next,
    ...changes,
  })

const logIn = (password: string) =>
  app.call('POST', '/api/auth/customer/login', { username: customer.email, password })

async function emailsTo(recipient: string, kind: string): Promise<{ html: string; text: string }[]> {
  await app.runJobs()
  return app.query('select html, text from emails where recipient = $1 and kind = $2 order by created_at', [
    recipient,
    kind,
  ])
}

/** The link of the last e-mail. */
async function linkTo(recipient: string): Promise<URL> {
  const last = (await emailsTo(recipient, 'password_reset')).at(-1)
  return new URL(/http[^\s"\]]+reset-password\?token=[\w-]+/.exec(last?.text ?? '')?.[0] ?? 'about:blank')
}

async function askForToken(): Promise<string> {
  await ask(customer.email)
  return (await linkTo(customer.email)).searchParams.get('token') ?? ''
}

describe('asking for a link', () => {
  it('AUTH-24 IMP-26 by e-mail address or customer id, whatever its case; the answer never tells', async () => {
    const asked = [
      customer.email.toUpperCase(),
      customer.reference.toLowerCase(),
      'nobody@example.com',
      'R999999',
    ]
    const answers = await Promise.all(asked.map((name) => ask(name)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.body).toEqual({
      data: {
        message:
          'If we know that email address or customer ID, we have sent a link to choose a new password.',
      },
    })
    expect((await emailsTo(customer.email, 'password_reset')).length).toBe(2)
    expect(await app.query("select recipient from emails where recipient like 'nobody%'")).toEqual([])
  })

  it('IMP-26 writes the same rows with and without an account, before it answers', async () => {
    const rowsAfter = async (name: string) => {
      const before = await app.digestRows()
      const jobs = async () =>
        Number((await app.query('select count(*) as n from graphile_worker._private_jobs'))[0].n)
      const waiting = await jobs()
      await ask(name)
      const now = await app.digestRows()
      return [Object.keys(now).filter((table) => now[table] !== before[table]), (await jobs()) - waiting]
    }
    expect(await rowsAfter('nobody@example.com')).toEqual([[], 1])
    expect(await rowsAfter(customer.email)).toEqual([[], 1])
  })

  it('AUTH-45 IMP-26 an address of two accounts answers "Multiple"; the customer id then gets the link', async () => {
    const { status, body } = await ask('family@example.com')
    const message = 'Multiple accounts use this email address. Please enter your customer ID instead.'
    expect([status, body]).toEqual([
      422,
      { code: 'multiple_accounts', message, errors: { email_or_reference: [message] } },
    ])
    expect((await ask('R100006')).status).toBe(200)
    expect((await emailsTo('family@example.com', 'password_reset')).length).toBe(1)
  })

  it.each(['bookings', 'my-account', 'online-joining'])(
    'IMP-26 the link leads back to where it was asked for: %s',
    async (area) => {
      const host = `${area}.riverside.localhost:3000`
      await ask(customer.email, host)
      expect((await linkTo(customer.email)).origin).toBe(`http://${host}`)
    },
  )

  it('IMP-26 only the hash of the token is stored, for an hour', async () => {
    const token = await askForToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await app.query(
      "select token_hash = encode(sha256($1::bytea), 'hex') as same, expires_at from password_resets where user_id = $2",
      [token, customer.id],
    )
    expect(rows).toEqual([{ same: true, expires_at: new Date(monday.getTime() + hour) }])
  })

  it('IMP-26 once sent from here to the outside, the e-mail with the link is not kept', async () => {
    const sent: string[] = []
    const mailer = app.services.mailer
    app.services.mailer = {
      delivers: true,
      send: async ({ text }) => {
        sent.push(text)
        return { kind: 'sent' }
      },
    }
    await ask(customer.email)
    const kept = await emailsTo(customer.email, 'password_reset')
    app.services.mailer = mailer
    expect([sent.length, sent[0]?.includes('reset-password?token='), kept]).toEqual([
      1,
      true,
      [{ html: '', text: '' }],
    ])
    expect(createMailer({ smtpUrl: null, from: 'a@example.com' }).delivers).toBe(false)
  })

  it('IMP-29 five links an hour, then the last one stays good; one address asks thirty times', async () => {
    for (let time = 0; time < 7; time += 1) {
      // Each e-mail has a moment of its own: which is the last is no matter of chance.
      after(time * 1000)
      expect((await ask(customer.email)).status).toBe(200)
      await app.runJobs()
    }
    expect((await emailsTo(customer.email, 'password_reset')).length).toBe(5)
    expect((await choose((await linkTo(customer.email)).searchParams.get('token') ?? '')).status).toBe(200)
    for (let time = 0; time < 23; time += 1) expect((await ask(`nobody${time}@example.com`)).status).toBe(200)
    const stopped = await ask(customer.email)
    expect([stopped.status, stopped.body.message]).toEqual([
      429,
      'Too many tries. Please wait 15 minutes and try again.',
    ])
  })

  it('IMP-26 nothing is sent to somebody without an address, and the answer is the same', async () => {
    expect((await ask('R100010')).status).toBe(200)
    await app.runJobs()
    expect(await app.query("select id from emails where recipient = ''")).toEqual([])
  })
})

describe('choosing a password', () => {
  it('IMP-26 AUTH-01 the new password signs in, the old one does not, every session ends, an e-mail tells', async () => {
    const token = await askForToken()
    const answer = await choose(token)
    expect([answer.status, answer.data]).toEqual([
      200,
      { message: 'Your password has been changed. Please log in with the new one.' },
    ])
    const { status } = await app.call('GET', '/api/auth/user', undefined, { cookie: customer.cookie })
    expect(status).toBe(401)
    expect([(await logIn('Swimming1!')).status, (await logIn(next)).status]).toEqual([422, 200])
    const [told] = await emailsTo(customer.email, 'password_changed')
    expect(told?.text).toContain('was just changed')
  })

  it('IMP-26 a link works once, for one hour, and only the newest does', async () => {
    const expired = { code: 'reset_link_expired' }
    const first = await askForToken()
    const second = await askForToken()
    expect((await choose(first)).body).toMatchObject(expired)
    after(hour)
    expect((await choose(second)).body).toMatchObject(expired)
    after(hour - 1)
    const both = await Promise.all([choose(second), choose(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await choose(second)).body).toMatchObject(expired)
    expect((await choose('x'.repeat(43))).body).toMatchObject(expired)
  })

  it.each<[string, object, string[]]>([
    [
      'AUTH-53',
      { password: 'weak', password_confirmation: 'weak' },
      [
        'Use at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number and one special character.',
      ],
    ],
    [
      'AUTH-53',
      { password: 'Password1!', password_confirmation: 'Password1!' },
      ['This password is one of the most used. Choose one that is harder to guess.'],
    ],
    ['AUTH-55', { password_confirmation: 'Other1!aaaa' }, ['The password confirmation does not match.']],
  ])('%s refuses a password on its field; the link stays good', async (_id, changes, messages) => {
    const token = await askForToken()
    const before = await app.digestRows()
    const refused = await choose(token, changes)
    expect([refused.status, refused.body.errors]).toEqual([422, { password: messages }])
    expect(await app.digestRows()).toEqual(before)
    expect((await choose(token)).status).toBe(200)
  })

  it('IMP-26 of two links asked for at once one works', async () => {
    const job = { clientId: 'riverside', userId: customer.id, area: 'my-account', recipient: null } as const
    const together = Array.from({ length: 6 }, (_, index) =>
      writeAccountEmail(app.services, {
        ...job,
        kind: 'password_reset',
        subjectId: `${customer.id} ${index}`,
      }),
    )
    await Promise.all(together)
    const links = await app.query('select user_id from password_resets where user_id = $1', [customer.id])
    expect(links.length).toBe(1)
  })

  it('IMP-26 who signs in with the old password while it is changed is signed out with the others', async () => {
    const token = await askForToken()
    await Promise.all([choose(token), ...Array.from({ length: 8 }, () => logIn('Swimming1!'))])
    const open = await app.query('select user_id from sessions where user_id = $1', [customer.id])
    expect(open).toEqual([])
  })

  it('SEC-08 a link of one operator is nothing to another', async () => {
    const token = await askForToken()
    const refused = await app.call(
      'POST',
      '/api/auth/customer/reset-password',
      { token, password: next, password_confirmation: next },
      { host: 'online-joining.northgate.localhost:3000' },
    )
    expect(refused.body.code).toBe('reset_link_expired')
    expect((await choose(token)).status).toBe(200)
  })

  it('IMP-29 whoever guesses keeps no owner out: the browser of the reset signs in', async () => {
    for (let time = 0; time < 10; time += 1) await logIn('Guess1!aaaa')
    expect((await logIn('Swimming1!')).status).toBe(429)
    const answer = await choose(await askForToken())
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const inBrowser = await app.call(
      'POST',
      '/api/auth/customer/login',
      { username: customer.email, password: next },
      { cookie },
    )
    expect(inBrowser.status).toBe(200)
  })
})
