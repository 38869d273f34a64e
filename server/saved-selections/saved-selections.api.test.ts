import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answersTo,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildRegistration,
  cookieOf,
  rightSelection,
  riverside,
} from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepSelections } from './saved-selections.service.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from request_counts where client_id = 'riverside'")
})

const path = '/api/online-joining/saved-selections'
const northgate = { host: 'online-joining.northgate.localhost:3000' }
let people = 0
const newAddress = () => `later${(people += 1)}@example.com`

const save = (changes: Record<string, unknown> = {}, cookie?: string) =>
  app.call('POST', path, rightSelection(changes), cookie === undefined ? {} : { cookie })
const claim = (token: string, options: { cookie?: string; host?: string } = {}) =>
  app.call('POST', `${path}/claim`, { token }, options)

/** Link and words of the newest e-mail to an address. */
async function mailTo(address: string): Promise<{ token: string; text: string; subject: string }> {
  const rows = await app.query(
    "select text, subject from emails where client_id = 'riverside' and recipient = $1 and kind = 'resume_link' order by created_at desc, id limit 1",
    [address],
  )
  const token = /\/resume\?token=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  return { token, text: rows[0]?.text ?? '', subject: rows[0]?.subject ?? '' }
}

async function saveAsGuest(changes: Record<string, unknown> = {}) {
  const email = newAddress()
  const saved = await save({ email, ...changes })
  expect([saved.status, saved.data]).toEqual([
    201,
    { message: 'We have sent you the link.', expires_on: '2026-12-21' },
  ])
  return { email, ...(await mailTo(email)) }
}

const days = (count: number) => app.setNow(new Date(monday.getTime() + count * 86_400_000))

describe('a guest', () => {
  it('IMP-60 gets a link that brings back everything but what no form asks for', async () => {
    const answers = Object.fromEntries(
      (await answersTo(app, riverside.membership('fitness'))).map(({ question_id, answer }) => [
        question_id,
        answer,
      ]),
    )
    const details = {
      'data_fields.personal_details.first_name': 'Robin',
      'data_fields.contact_details.postcode': 'M1 1A',
      'data_fields.contact_details.uprn': '10001',
    }
    const chosen = { answers, checked_terms: ['a-term'], finished: ['centre', 'membership', 'details'] }
    const { token } = await saveAsGuest({
      ...chosen,
      details: { ...details, 'data_fields.contact_details.password': 'Riverbank1!' },
      section: 'questions',
      ...{ answers: { ...answers, 'nobody-asked': 'x' } },
    })
    const { email: _email, ...expected } = rightSelection({ ...chosen, details, section: 'questions' })
    const answer = await claim(token)
    expect([answer.status, answer.data]).toEqual([
      200,
      { ...expected, venue_name: 'Riverside Manchester', membership_name: 'Fitness' },
    ])
    expect((await app.query('select selection::text as kept from saved_selections'))[0].kept).not.toContain(
      'Riverbank1!',
    )
  })

  it('opens the link as often as needed, until the end of the fourteenth day', async () => {
    const { token } = await saveAsGuest()
    for (const day of [0, 1, 14]) {
      days(day)
      expect((await claim(token)).status).toBe(200)
    }
    app.setNow(new Date('2026-12-21T23:59:59Z'))
    expect((await claim(token)).status).toBe(200)
    app.setNow(new Date('2026-12-22T00:00:00Z'))
    const late = await claim(token)
    expect([late.status, late.body.code]).toEqual([404, 'resume_link_expired'])
    expect((await claim('x'.repeat(43))).body).toEqual(late.body)
    expect((await claim(token, northgate)).status).toBe(404)
  })

  it('SEC-08 the token is in the e-mail and nowhere else; the table has its digest', async () => {
    const { token, text } = await saveAsGuest()
    expect(token).toHaveLength(43)
    expect(text).toContain(`http://online-joining.riverside.localhost:3000/resume?token=${token}`)
    const rows = await app.query('select t::text as row from saved_selections t')
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  it('saving again takes the place of what the same address had, whatever its case', async () => {
    const first = await saveAsGuest()
    app.setNow(new Date(monday.getTime() + 60_000))
    await save({ email: first.email.toUpperCase(), section: 'review' })
    const second = await mailTo(first.email.toUpperCase())
    expect((await claim(first.token)).status).toBe(404)
    expect((await claim(second.token)).data.section).toBe('review')
    const twice = await Promise.all([save({ email: first.email }), save({ email: first.email })])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(
      await app.query('select count(*)::int as n from saved_selections where email = $1', [first.email]),
    ).toEqual([{ n: 1 }])
  })

  it('the answer and the e-mail do not tell whether the address has an account', async () => {
    const { email } = await buildCustomer(app)
    const known = await save({ email })
    const unknown = await save({ email: newAddress() })
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
    expect((await mailTo(email)).text).not.toContain('Ada')
    expect((await claim((await mailTo(email)).token)).status).toBe(200)
  })

  it('the e-mail says what the link opens and holds nothing that was typed', async () => {
    const typed = { 'data_fields.personal_details.first_name': 'BUY NOW http://evil.example' }
    const { text, subject } = await saveAsGuest({ details: typed, promotion_code: 'CLICK-HERE' })
    expect(subject).toBe('Your membership at Riverside Leisure: carry on')
    expect(text).toContain('You asked us to keep Fitness at Riverside Manchester for you.')
    expect(text).toContain('It works until the end of 21 December 2026, as often as you need.')
    expect(text).toContain('The link also opens the details you typed, such as your name and address.')
    expect(text).not.toMatch(/BUY NOW|evil|CLICK-HERE/)
    const { text: bare } = await saveAsGuest({ details: {}, payment_option_id: null })
    expect(bare).toContain('You asked us to keep your choice of Riverside Manchester for you.')
    expect(bare).toContain('Whoever has this email can open what you chose.')
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no address', { email: null }, 'email'],
    ['no address at all', { email: ' ' }, 'email'],
    ['half an address', { email: 'robin@example' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a name before the address', { email: 'a<b@example.com>' }, 'email'],
    ['a line of a header', { email: 'a@example.com\nbcc:b@example.com' }, 'email'],
    ['an unknown centre', { venue_slug: 'nowhere' }, 'venue_slug'],
    ['another operator’s centre', { venue_slug: 'northgate-rhyl' }, 'venue_slug'],
    ['an unknown option', { payment_option_id: 'nothing' }, 'payment_option_id'],
    ['a detail without a place', { details: { password: 'Riverbank1!' } }, 'details.password'],
    ['bank details', { bank: { account_number: '55779911' } }, 'bank'],
    ['too many details', { details: many('data_fields.a.b', 101) }, 'details'],
    ['too many answers', { answers: many('q', 201) }, 'answers'],
    ['an answer too long', { answers: { q: 'x'.repeat(2001) } }, 'answers.q'],
  ])('ERR-09 %s is refused by name; nothing is kept or sent', async (_what, changes, field) => {
    const before = await app.digestRows()
    const answer = await save({ email: newAddress(), ...changes })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await app.digestRows()).toEqual(before)
  })

  it('IMP-29 five e-mails to one address in two hours, forty from one network in an hour', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await save({ email })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const before = await app.digestRows()
    const again = await save({ email: email.toUpperCase() })
    expect([again.status, again.body.message]).toEqual([
      429,
      'Too many tries. Please wait 120 minutes and try again.',
    ])
    expect(await app.digestRows()).toEqual(before)
    const others: number[] = []
    for (let time = 0; time < 34; time += 1) others.push((await save({ email: newAddress() })).status)
    expect([others.slice(0, 33).every((status) => status === 201), others[33]]).toEqual([true, 429])
  })
})

const many = (key: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${key}${index}`, 'x']))

describe('a customer', () => {
  it('gets the link at the address of the account, and nobody else can open it', async () => {
    const { cookie, email } = await buildCustomer(app)
    const other = await buildCustomer(app)
    expect((await save({ email: 'somebody@example.com' }, cookie)).status).toBe(201)
    expect((await mailTo('somebody@example.com')).token).toBe('')
    const { token, text } = await mailTo(email)
    expect(text).toContain('Only you can open it: you will be asked to log in.')
    const [own, visitor, stranger] = [
      await claim(token, { cookie }),
      await claim(token),
      await claim(token, { cookie: other.cookie }),
    ]
    expect([own.status, own.data.details, own.data.section]).toEqual([200, {}, 'details'])
    expect([visitor.status, visitor.body.code]).toEqual([401, 'unauthenticated'])
    expect([stranger.status, stranger.body]).toEqual([
      403,
      { code: 'forbidden', message: 'This link belongs to another account.' },
    ])
  })

  it('whose account has no address gives one, and is still the only one to open the link', async () => {
    const { id, cookie } = await buildCustomer(app)
    await app.query("update users set email = '' where client_id = 'riverside' and id = $1", [id])
    expect((await save({ email: null }, cookie)).body.errors).toEqual({
      email: ['Enter your email address.'],
    })
    const email = newAddress()
    expect((await save({ email }, cookie)).status).toBe(201)
    const { token } = await mailTo(email)
    expect([(await claim(token)).status, (await claim(token, { cookie })).status]).toEqual([401, 200])
  })

  it('a guest who gives a customer’s address does not touch what the customer has saved', async () => {
    const { cookie, email } = await buildCustomer(app)
    await save({ email: null }, cookie)
    const { token } = await mailTo(email)
    await save({ email })
    expect((await claim(token, { cookie })).status).toBe(200)
    await save({ email: null, section: 'review' }, cookie)
    expect((await claim(token, { cookie })).status).toBe(404)
  })
})

describe('when it is over', () => {
  it('IMP-49 the order deletes what its customer had saved, also as a guest, and nobody else’s', async () => {
    const email = newAddress()
    await save({ email })
    const guest = await mailTo(email)
    const stranger = await saveAsGuest()
    const registered = await app.call(
      'POST',
      '/api/auth/customer/register?onboarding_type=customer_account_online',
      await buildRegistration(app, { contact: { email: email.toUpperCase() } }),
    )
    const cookie = cookieOf(registered)
    const customer = { ...registered.data.user, cookie }
    await save({ email: null }, cookie)
    await buildCart(app, customer, { membership: 'fitness' })
    const { authorisation, agreement } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, { cookie })
    const count = () =>
      app.query(
        "select count(*)::int as n from saved_selections where client_id = 'riverside' and email = $1",
        [email],
      )
    const done = await app.call('POST', '/api/checkout/complete', agreement, { cookie })
    expect([done.status, await count()]).toEqual([200, [{ n: 0 }]])
    expect((await claim(guest.token)).status).toBe(404)
    expect((await claim(stranger.token)).status).toBe(200)
  })

  it('what has expired is deleted once a day', async () => {
    const { email } = await saveAsGuest()
    const isThere = async () =>
      (await app.query('select 1 from saved_selections where email = $1', [email])).length === 1
    app.setNow(new Date('2026-12-21T23:00:00Z'))
    await sweepSelections(app.services)
    expect(await isThere()).toBe(true)
    app.setNow(new Date('2026-12-22T03:00:00Z'))
    await sweepSelections(app.services)
    expect(await isThere()).toBe(false)
  })

  it('what is stored in another shape than today’s is not given out', async () => {
    const { token, email } = await saveAsGuest()
    await app.query(
      "update saved_selections set selection = jsonb_set(selection, '{billingDay}', '99') where email = $1",
      [email],
    )
    expect((await claim(token)).status).toBe(404)
  })
})
