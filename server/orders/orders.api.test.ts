import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = (customer: Customer) => ({ cookie: customer.cookie })
const get = (path: string, customer: Customer) => app.call('GET', path, undefined, as(customer))

async function buy(customer: Customer, membership: string): Promise<string> {
  await buildCart(app, customer, { membership })
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  const { data } = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
  await app.runJobs()
  return data.complete_order_id
}

/** The events of a calendar file, as another library reads them. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    days: ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name)?.toString()),
    words: ['summary', 'description'].map((name) => event.getFirstPropertyValue(name)),
    busy: event.getFirstPropertyValue('transp') !== 'TRANSPARENT',
  }))

describe('the days of an order for a calendar', () => {
  it('ORDER-11 are whole days of its start and of its first collection, in which nobody is busy', async () => {
    const customer = await buildCustomer(app)
    const id = await buy(customer, 'fitness')
    const { reference, items } = (await get(`/api/orders/${id}`, customer)).data
    const { status, headers, body } = await get(`/api/orders/${id}/calendar`, customer)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(eventsOf(body)).toEqual([
      {
        uid: `${items[0].id}-start@centrecourt`,
        days: ['2026-12-07', '2026-12-08'],
        words: ['Fitness starts at Riverside Manchester', `Order ${reference}.`],
        busy: false,
      },
      {
        uid: `${items[0].id}-collection@centrecourt`,
        days: ['2027-01-04', '2027-01-05'],
        words: [
          'First Direct Debit: £34.99',
          `Fitness, order ${reference}. First billing date: 1 January 2027.`,
        ],
        busy: false,
      },
    ])
    expect((await get(`/api/orders/${id}/calendar`, customer)).body).toBe(body)
  })

  it('speak the language that the page asks for', async () => {
    const customer = await buildCustomer(app)
    const id = await buy(customer, 'fitness')
    const { reference } = (await get(`/api/orders/${id}`, customer)).data
    await app.query(
      `update clients set settings = jsonb_set(settings, '{locales}', '["en-GB", "cy"]') where id = 'riverside'`,
    )
    const { body } = await get(`/api/orders/${id}/calendar?lang=cy`, customer)
    expect(eventsOf(body).map(({ words }) => words)).toEqual([
      ['Fitness yn dechrau yn Riverside Manchester', `Archeb ${reference}.`],
      [
        'Debyd Uniongyrchol cyntaf: £34.99',
        `Fitness, archeb ${reference}. Dyddiad bilio cyntaf: 1 Ionawr 2027.`,
      ],
    ])
  })

  it('are none where nothing is sold any more', async () => {
    const customer = await buildCustomer(app)
    const id = await buy(customer, 'swim')
    await app.query(`update order_lines set state = 'cancelled' where order_id = $1`, [id])
    expect(eventsOf((await get(`/api/orders/${id}/calendar`, customer)).body)).toEqual([])
  })
})

describe('an order', () => {
  it('ORDER-02 ORDER-03 has the listed fields, its total as number and text', async () => {
    const customer = await buildCustomer(app)
    const id = await buy(customer, 'swim')
    const { status, data } = await get(`/api/orders/${id}`, customer)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, brand: 'Riverside Leisure', order_type: 'membership' })
    expect(data.total.decimal).toMatch(/^\d+\.\d\d$/)
    expect(data.total.raw).toEqual({
      amount: Math.round(Number(data.total.decimal) * 100),
      currency: 'GBP',
    })
    expect(data.tax.raw.currency).toBe('GBP')
    const [item] = data.items
    expect(data.items).toHaveLength(1)
    expect(item).toMatchObject({
      type: 'membership',
      name: 'Swim',
      friendly_name: expect.stringContaining('Swim'),
      payment_type: 'recurring',
      home_venue: { name: 'Riverside Manchester', slug: 'riverside-manchester' },
      venue_type: 'Leisure centre',
      membership_type_id: expect.any(String),
      base_fee: { type: 'monthly', price: { raw: { currency: 'GBP' } } },
      payment_option: { id: expect.any(String) },
      requires_eligibility: false,
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      end_date: null,
    })
    expect(item.categories).toEqual(expect.arrayContaining([{ name: expect.any(String) }]))
  })

  it('ORDER-03 names each fee and the days of a part month', async () => {
    const customer = await buildCustomer(app)
    const { data } = await get(`/api/orders/${await buy(customer, 'fitness')}`, customer)
    const pounds = (formatted: string, amount: number) => ({
      formatted,
      decimal: formatted.slice(1),
      raw: { amount, currency: 'GBP' },
    })
    expect(data.items[0].fees).toEqual([
      { type: 'joining_fee', label: 'Setup fee', price: pounds('£20.00', 2000), days: null },
      { type: 'month_in_hand', label: 'Month in hand fee', price: pounds('£34.99', 3499), days: null },
      { type: 'pro_rata', label: 'Pro-rata payment', price: pounds('£28.22', 2822), days: 25 },
    ])
  })

  it('ORDER-17 opens to its owner alone: 403 for others, 404 where there is none', async () => {
    const customer = await buildCustomer(app)
    const other = await buildCustomer(app)
    const id = await buy(customer, 'swim')
    expect((await get(`/api/orders/${id}`, customer)).status).toBe(200)
    const refused = await get(`/api/orders/${id}`, other)
    expect([refused.status, refused.body.message]).toEqual([403, 'Unauthorised.'])
    const unknown = await get('/api/orders/00000000-0000-4000-8000-000000000000', customer)
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'Unable to complete request, item not found.',
    ])
  })
})
