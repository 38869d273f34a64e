import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../operators/operator-rows.ts'
import { buildCustomer, riverside } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const costs = (query: string) => app.call('GET', `/api/online-joining/costs?${query}`)
const option = riverside.option('fitness-recurring')

describe('memberships of a venue', () => {
  it('MEM-01 MEM-04 MEM-12 lists what the venue sells, in the operator’s order, with prices', async () => {
    const { status, data } = await app.call(
      'GET',
      `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
    )
    expect(status).toBe(200)
    expect(data.map((membership: { slug: string }) => membership.slug)).toEqual([
      'fitness',
      'swim',
      'junior-swim',
      'student-fitness',
      'corporate',
      'national',
      'community-access',
      'day-pass-month',
    ])
    expect(Object.keys(data[0]).join(' ')).toBe(
      'id slug name description coverage categories eligibility requires_eligibility ages requires_mark ' +
        'postcode_districts recommended provides_access_to benefits payment_options selected_payment_option',
    )
    expect([data[0].categories, data[0].provides_access_to, data[2].eligibility]).toEqual([
      [{ name: 'Fitness' }],
      ['Gym at your centre', 'All fitness classes', 'Off-peak courts'],
      { name: 'Children and young people aged 3 to 15' },
    ])
  })

  it('MEM-05 MEM-06 JOIN-37 the card of fitness shows what the costs call answers for the same day', async () => {
    const listed = await app.call('GET', `/api/online-joining/memberships?venue_id=${riverside.venue()}`)
    const card = listed.data[0].payment_options[0]
    const { data } = await costs(`payment_option_id=${option}`)
    expect(card.fees.base_fee).toEqual({
      formatted: '£34.99',
      decimal: '34.99',
      raw: { amount: 3499, currency: 'GBP' },
    })
    const forSale = { can_purchase: true, has_prices: true, message: null, reason: null }
    expect(card.is_purchasable).toEqual(forSale)
    expect(card.total_to_pay_now).toEqual(data.total_to_pay_now)
    expect(card.minimum_in_all).toEqual(data.minimum_in_all)
    expect(card.pretty_first_billing_date).toBe(data.pretty_first_billing_date)
  })

  it('MEM-25 a visitor cannot buy what only marked people may have, and is asked to log in', async () => {
    const { data } = await app.call('GET', `/api/online-joining/memberships?venue_id=${riverside.venue()}`)
    const corporate = data.find((membership: { slug: string }) => membership.slug === 'corporate')
    expect(corporate).toMatchObject({ requires_mark: true, postcode_districts: [] })
    expect(corporate.payment_options[0].is_purchasable).toEqual({
      can_purchase: false,
      has_prices: true,
      message: 'This membership is for some of our customers. Log in, and we will see whether it is for you.',
      reason: 'logIn',
    })
  })

  it('MEM-07 MEM-11 MEM-10 sells by the month and as a single payment, each with its term', async () => {
    const { data } = await app.call('GET', `/api/online-joining/memberships?venue_id=${riverside.venue()}`)
    const terms = data.flatMap((membership: any) =>
      membership.payment_options.map((each: any) => [
        membership.slug,
        each.payment_type,
        each.minimum_term_months,
        each.fixed_duration,
        each.fixed_period,
      ]),
    )
    expect(terms).toEqual([
      ['fitness', 'recurring', 1, null, null],
      ['fitness', 'fixed', 0, 12, 'month'],
      ['swim', 'recurring', 0, null, null],
      ['junior-swim', 'recurring', 0, null, null],
      ['student-fitness', 'recurring', 0, null, null],
      ['corporate', 'recurring', 0, null, null],
      ['national', 'recurring', 12, null, null],
      ['community-access', 'fixed', 0, 12, 'month'],
      ['day-pass-month', 'fixed', 0, 1, 'month'],
    ])
  })

  it('MEM-19 MEM-23 MEM-24 somebody signed in has no price for what they may not have, and reads why', async () => {
    const customer = await buildCustomer(app)
    const { data } = await app.call(
      'GET',
      `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
      undefined,
      { cookie: customer.cookie },
    )
    const refused = data
      .filter((membership: any) => !membership.payment_options[0].is_purchasable.can_purchase)
      .map((membership: any) => [membership.slug, membership.payment_options[0].is_purchasable])
    expect(refused).toEqual([
      [
        'junior-swim',
        {
          can_purchase: false,
          has_prices: false,
          message: 'This membership is for people aged 3 to 15.',
          reason: 'age',
        },
      ],
      [
        'corporate',
        {
          can_purchase: false,
          has_prices: false,
          message:
            'This membership is for people whose organisation has an agreement with us. Ask us to be added.',
          reason: 'mark',
        },
      ],
    ])
  })

  it('MEM-12 refuses an unknown venue by name', async () => {
    const { status, body } = await app.call('GET', '/api/online-joining/memberships?venue_id=nowhere')
    expect([status, body]).toEqual([
      422,
      {
        message: 'This centre is not known.',
        code: 'validation_failed',
        errors: { venue_id: ['This centre is not known.'] },
      },
    ])
  })
})

describe('costs', () => {
  it('JOIN-34 JOIN-37 IMP-09 fitness from 7 December with billing day 1, to the penny', async () => {
    // Monday 7 December 2026 before 16:00; ten working days later is the 21st, so the first 1st is 1 January 2027.
    const { data } = await costs(`payment_option_id=${option}&start_date=2026-12-07&billing_day=1`)
    expect(data.lines.map((line: any) => [line.type, line.price.decimal, line.days])).toEqual([
      ['joining_fee', '20.00', null],
      ['month_in_hand', '34.99', null],
      ['pro_rata', '28.22', 25],
    ])
    expect([data.total_to_pay_now.decimal, data.first_billing_date, data.pretty_first_billing_date]).toEqual([
      '83.21',
      '2027-01-01',
      '01/01/2027',
    ])
    expect(data.first_collection_date).toBe('2027-01-04')
    expect(
      data.available_billing_dates.map((date: any) => [date.billing_day, date.first_billing_date]),
    ).toEqual([
      [28, '2026-12-28'],
      [1, '2027-01-01'],
      [15, '2027-01-15'],
    ])
  })

  it('DATE-01 DATE-02 start dates run from today to a month ahead', async () => {
    expect((await costs(`payment_option_id=${option}`)).data.starts_at).toEqual({
      min: null,
      max: '2027-01-07',
    })
    const early = await costs(`payment_option_id=${option}&start_date=2026-12-06`)
    expect([early.status, early.body.errors]).toEqual([
      422,
      { start_date: ['Start date must be today or later.'] },
    ])
    const late = await costs(`payment_option_id=${option}&start_date=2027-01-08`)
    expect([late.status, late.body.errors]).toEqual([
      422,
      { start_date: ['Start date must be on or before 7 January 2027.'] },
    ])
    const never = await costs(`payment_option_id=${option}&start_date=2027-02-30`)
    expect([never.status, never.body.errors]).toEqual([422, { start_date: ['Date must be valid.'] }])
  })

  it('DATE-07 refuses a billing day that is not on offer', async () => {
    const { status, body } = await costs(`payment_option_id=${option}&billing_day=2`)
    expect([status, body.errors]).toEqual([
      422,
      { billing_day: ['Choose one of the payment days on offer.'] },
    ])
  })
})

describe('promotion codes', () => {
  const validate = (code: string, id: string) =>
    app.call('GET', `/api/v1/membership-promotions/validate/${code}/${riverside.option(id)}`)

  it('PROMO-02 PROMO-04 PROMO-08 a code that holds is named and taken off', async () => {
    const { status, data } = await validate('nojoinfee', 'fitness-recurring')
    expect([status, data.code]).toEqual([200, 'NOJOINFEE'])
    const priced = await costs(
      `payment_option_id=${option}&start_date=2026-12-07&billing_day=1&promotion_code_id=${data.id}`,
    )
    expect([priced.data.fees.discount.decimal, priced.data.total_to_pay_now.decimal]).toEqual([
      '-20.00',
      '63.21',
    ])
    expect(priced.data.promotion).toEqual({ id: data.id, code: 'NOJOINFEE' })
  })

  it('PROMO-01 a promotion is its id and its code as the operator writes it, and nothing of its terms', async () => {
    const [first, second] = [
      await validate('tenoff', 'swim-recurring'),
      await validate('TENOFF', 'swim-recurring'),
    ]
    const [{ id }] = await app.query(
      "select id from promotions where client_id = 'riverside' and code = 'TENOFF'",
    )
    expect([first.data, second.data]).toEqual([
      { id, code: 'TENOFF' },
      { id, code: 'TENOFF' },
    ])
  })

  it.each([
    ['NOPE', 'fitness-recurring', 'Code not recognised'],
    ['SUMMER24', 'fitness-recurring', 'Code not recognised: it has expired.'],
    ['NOJOINFEE', 'swim-recurring', 'Code not recognised: this membership has no setup fee.'],
    ['HALFPRICE', 'fitness-fixed-12-month', 'Code not recognised: it is for another way to pay.'],
    ['SWIMONLY', 'fitness-recurring', 'Code not recognised: it is for another membership.'],
  ])('PROMO-07 %s is refused for %s', async (code, id, sentence) => {
    const { status, body } = await validate(code, id)
    expect([status, body]).toEqual([
      422,
      { message: sentence, code: 'promotion_refused', errors: { code: [sentence] } },
    ])
  })
})

describe('what a payer is told beforehand', () => {
  it('DATE-11 DATE-12 notice is given on the day of joining, so many working days before the first collection', async () => {
    const first = (await costs(`payment_option_id=${option}&billing_day=1`)).data
    expect([first.first_collection_date, first.advance_notice]).toEqual([
      '2027-01-04',
      { given_on: '2026-12-07', working_days: 17 },
    ])
    const fixed = await costs(`payment_option_id=${riverside.option('fitness-fixed-12-month')}`)
    expect(fixed.data.advance_notice).toBe(null)
  })

  it('DD-18 the guarantee names the operator’s own notice', async () => {
    expect((await app.call('GET', '/api/client')).data.direct_debit_notice_days).toBe(10)
  })
})

describe('another operator', () => {
  const host = 'online-joining.northgate.localhost:3000'
  const northgate = (startDate: string) =>
    app.call(
      'GET',
      `/api/online-joining/costs?payment_option_id=${stableId('northgate', 'option', 'active-recurring')}&start_date=${startDate}`,
      undefined,
      { host },
    )

  it('DATE-08 IMP-10 Northgate bills on the 1st, with a cut-off on the 15th', async () => {
    const before = (await northgate('2026-12-15')).data
    expect([before.first_billing_date, before.pro_rata_days]).toEqual(['2027-01-01', 17])
    const after = (await northgate('2026-12-16')).data
    expect([after.first_billing_date, after.pro_rata_days]).toEqual(['2027-02-01', 47])
    expect(after.promotion_enabled, 'an operator without codes').toBe(false)
    expect((await costs(`payment_option_id=${option}`)).data.promotion_enabled).toBe(true)
  })

  it('SEC-08 what belongs to one operator is unknown to the other', async () => {
    const foreign = await app.call(
      'GET',
      `/api/online-joining/costs?payment_option_id=${option}`,
      undefined,
      { host },
    )
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      { payment_option_id: ['This payment option is not known.'] },
    ])
    const venue = await app.call('GET', '/api/venues/online-joining/riverside-manchester', undefined, {
      host,
    })
    expect(venue.status).toBe(404)
  })
})
