import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../contract/dates.ts'
import { buildCustomer, cookieOf, riverside } from '../testing/builders.ts'
import { barcodeOf } from './barcode.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const today = '2026-12-07'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userOf = async (cookie: string) => (await app.call('GET', '/api/auth/user', undefined, { cookie })).data

async function logIn(username: string): Promise<string> {
  return cookieOf(await app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' }))
}

/** A membership of a customer, as an order would have made it. */
async function hold(
  userId: string,
  state: string,
  startDate: string,
  endDate: string | null,
): Promise<string> {
  const [row] = await app.query(
    `with selected as (
       insert into carts (client_id, id, user_id, source, state, created_at, updated_at)
       values ('riverside', gen_random_uuid(), $1, 'online-joining', 'completed', now(), now()) returning id),
     bought as (
       insert into orders (client_id, id, reference, cart_id, user_id, state, currency, total, tax, placed_at)
       select 'riverside', gen_random_uuid(), 'T' || id, id, $1, 'paid', 'GBP', 0, 0, now() from selected
       returning id, cart_id),
     chosen as (
       insert into cart_lines (client_id, id, cart_id, position, kind, person_id, venue_id, price, vat_class, amount,
         fingerprint)
       select 'riverside', gen_random_uuid(), cart_id, 1, 'membership', $1, $7, '{}', 'exempt', 0, '' from bought
       returning id),
     line as (
       insert into order_lines (client_id, id, order_id, position, kind, person_id, venue_id, state, amount, tax,
         vat_class, sold)
       select 'riverside', chosen.id, bought.id, 1, 'membership', $1, $7, 'sold', 0, 0, 'exempt', '{}'
         from chosen, bought
       returning id)
     insert into memberships (client_id, id, user_id, payer_id, order_line_id, membership_type_id, payment_option_id, venue_id, state,
         start_date, end_date, base_fee)
     select 'riverside', gen_random_uuid(), $1, $1, id, $5, $6, $7, $2, $3, $4, 0 from line
     returning id`,
    [
      userId,
      state,
      startDate,
      endDate,
      riverside.membership('fitness'),
      riverside.option('fitness-recurring'),
      riverside.venue(),
    ],
  )
  return row.id
}

it('AUTH-27 AUTH-28 a new customer has every field, and nothing that is not theirs', async () => {
  const customer = await buildCustomer(app)
  const user = await userOf(customer.cookie)
  expect(user).toEqual({
    id: customer.id,
    reference: customer.reference,
    first_name: 'Ada',
    last_name: 'Brook',
    full_name: 'Ada Brook',
    email: customer.email,
    home_venue_slug: null,
    has_instruction: false,
    has_billing_date: false,
    billing_day: null,
    credit: { balance: 0 },
    address: {
      address_line_one: '1 Canal Street',
      address_line_two: '',
      city: 'Manchester',
      postcode: 'M1 1AE',
    },
    membership_user: null,
    linked_users: [],
    consent_asked: false,
    selected_user: null,
    barcode: expect.stringMatching(/^\d{10}$/),
    profile_photo: null,
    has_outstanding_penalties: false,
    document_expiry: [],
    membership_document_upload_required: false,
    can_mend_details: true,
  })
})

it('AUTH-19 membershipUser has what is held or awaited: not what has ended or was cancelled', async () => {
  const customer = await buildCustomer(app)
  const held = await hold(customer.id, 'active', '2026-11-01', today)
  const open = await hold(customer.id, 'active', '2026-12-20', null)
  const over = await hold(customer.id, 'active', '2026-01-01', addDays(today, -1))
  await hold(customer.id, 'ended', '2026-01-01', null)
  await hold(customer.id, 'cancelled', '2026-01-01', null)
  const { membership_user: member, membership_document_upload_required: waits } = await userOf(
    customer.cookie,
  )
  expect([member.id, member.memberships.map(({ id }: { id: string }) => id)]).toEqual([
    customer.id,
    [held, open],
  ])
  expect(member.memberships[0]).toMatchObject({
    name: 'Fitness',
    state: 'active',
    start_date: '2026-11-01',
    end_date: today,
  })
  expect([waits, over.length > 0]).toEqual([false, true])
})

it('AUTH-27 a membership that waits for proof asks for it', async () => {
  const customer = await buildCustomer(app)
  await hold(customer.id, 'pending', today, null)
  expect((await userOf(customer.cookie)).membership_document_upload_required).toBe(true)
})

it('AUTH-27 the migration gives those who had an account the barcode that registering gives', async () => {
  const sql = await readFile(new URL('../migrations/0008_accounts.sql', import.meta.url), 'utf8')
  const fill = /update users set barcode[^;]+;/.exec(sql)?.[0] ?? ''
  const barcodes = () => app.query('select reference, barcode from users order by client_id, reference')
  const given = await barcodes()
  await app.query('update users set barcode = id')
  await app.query(fill)
  expect(await barcodes()).toEqual(given)
  expect(given.every(({ reference, barcode }) => barcodeOf(reference) === barcode)).toBe(true)
})

it('AUTH-27 Sam has credit, a home centre and two children of nine and five', async () => {
  const user = await userOf(await logIn('sam@example.com'))
  expect([user.credit.balance, user.home_venue_slug, user.barcode]).toEqual([
    1500,
    'riverside-manchester',
    '0001000023',
  ])
  expect(user.linked_users.map((person: { first_name: string }) => person.first_name)).toEqual([
    'Charlie',
    'Robin',
  ])
  const ages = await app.query(
    `select first_name, extract(year from age(created_at::date, date_of_birth))::int as age
       from users where client_id = 'riverside' and password_hash is null order by 1`,
  )
  expect(ages).toEqual([
    { first_name: 'Charlie', age: 5 },
    { first_name: 'Robin', age: 9 },
  ])
})

it('AUTH-27 Pat owes a penalty and has a paper that runs out in twelve days', async () => {
  const [{ day }] = await app.query(
    "select to_char(created_at at time zone 'Europe/London', 'YYYY-MM-DD') as day from users where client_id = 'riverside' and reference = 'R100004'",
  )
  app.setNow(new Date(`${day}T12:00:00Z`))
  const pat = await userOf(await logIn('pat@example.com'))
  expect([pat.has_outstanding_penalties, pat.document_expiry]).toEqual([
    true,
    [
      {
        name: 'Proof of concession',
        document_expiring_soon: true,
        days_to_expiry: 12,
        expires_on: addDays(day, 12),
      },
    ],
  ])
  const penalties = await app.query("select amount, state from penalties where client_id = 'riverside'")
  expect(penalties).toEqual([{ amount: 500, state: 'outstanding' }])
  await app.query("update penalties set state = 'paid' where client_id = 'riverside'")
  expect((await userOf(await logIn('pat@example.com'))).has_outstanding_penalties).toBe(false)
  expect((await userOf(await logIn('alex@example.com'))).document_expiry).toEqual([])
})

it('AUTH-19 the user costs one statement, with the session', async () => {
  const cookie = await logIn('sam@example.com')
  expect(await app.statementsOf(() => userOf(cookie))).toHaveLength(1)
})
