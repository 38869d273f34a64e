import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkPerson } from '../../accounts/links/linked-people.service.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { linkChild, type Linked } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

/**
 * Ada, 36, with Fitness at Manchester, may act for Robin, 9, and Kim, 40, who has Swim; Lee, 40, has not agreed yet. Today is
 * Monday, 7 December 2026.
 */

let app: TestApp
let ada: Customer
let robin: Linked
let kim: Customer
let lee: Customer
let session: { swim: string; yoga: string; offPeakYoga: string }
beforeAll(async () => {
  app = await startTestApp()
  await offerBookings(app)
  ada = await buildCustomer(app)
  robin = await linkChild(app, ada)
  const adult = (first_name: string) => buildCustomer(app, { personal: { first_name } })
  kim = await adult('Kim')
  lee = await adult('Lee')
  await linkPerson(app.services, 'riverside', ada.id, kim.id, true)
  await linkPerson(app.services, 'riverside', ada.id, lee.id, false)
  await holdMembership(app.services, ada.id, {})
  await holdMembership(app.services, kim.id, { membership: 'swim' })
  session = {
    swim: await addSession(app, { activity: 'public-swim', space: 'pool' }),
    yoga: await addSession(app),
    offPeakYoga: await addSession(app, { start: '10:00' }),
  }
})
afterAll(() => app.close())

const venue = '/api/activities/venues/riverside-manchester'
const get = async (path: string, { cookie }: { cookie: string } = ada) =>
  app.call('GET', path, undefined, { cookie })
const pricesOf = async (id: string, who: { cookie: string } = ada) =>
  (await get(`/api/activities/sessions/${id}/prices`, who)).data

const pounds = (amount: number) => {
  const decimal = (amount / 100).toFixed(2)
  return { formatted: `£${decimal}`, decimal, raw: { amount, currency: 'GBP' } }
}
const adult = { option_slug: 'adult', option_name: 'Adult' }
const junior = { option_slug: 'junior', option_name: 'Junior' }
const sold = (
  amount: number,
  option: typeof adult,
  otherwise: number | null = null,
  benefit: unknown = null,
) => ({
  price: {
    amount: pounds(amount),
    ...option,
    benefit,
    otherwise: otherwise === null ? null : pounds(otherwise),
  },
  refused: null,
})
const refused = (reason: string, message: string) => ({ price: null, refused: { reason, message } })
const people = () => ({
  ada: { id: ada.id, full_name: 'Ada Brook' },
  kim: { id: kim.id, full_name: 'Kim Brook' },
  robin: { id: robin.id, full_name: 'Robin Brook' },
})
/** Ada pays, and Fitness has a day more than everybody. */
const opensAt = { opens_at: '2026-12-06T07:00:00Z' }
const unbooked = { ...opensAt, is_booked: false, is_in_basket: false }
const fitness = (uses_left: number, uses_per = 'month') => ({ membership: 'Fitness', uses_left, uses_per })

it('a place has a price for the customer and for each person they may act for, with what it would be otherwise', async () => {
  const { ada: self, kim: friend, robin: child } = people()
  const swim = fitness(3)
  expect(await pricesOf(session.swim)).toEqual([
    { person: self, ...sold(0, adult, 650, swim), ...unbooked },
    { person: friend, ...sold(650, adult), ...unbooked },
    { person: child, ...sold(400, junior), ...unbooked },
  ])
  const member = { option_slug: 'member', option_name: 'Member' }
  expect(await pricesOf(session.yoga)).toEqual([
    { person: self, ...sold(760, adult), ...unbooked },
    { person: friend, ...sold(500, member, 760), ...unbooked },
    { person: child, ...refused('too_young', 'For ages 11 and over'), ...unbooked },
  ])
  expect((await pricesOf(session.offPeakYoga))[0].price.amount).toEqual(pounds(600))
})

it('whose consent is awaited is nobody’s to see; each sees only those they may act for', async () => {
  const seen = async (who: { cookie: string }) =>
    (await pricesOf(session.swim, who)).map(({ person }: { person: { id: string } }) => person.id)
  expect(await seen(ada)).toEqual([ada.id, kim.id, robin.id])
  expect(await seen(kim)).toEqual([kim.id])
  expect(await seen(lee)).toEqual([lee.id])
  await linkPerson(app.services, 'riverside', lee.id, robin.id)
  expect(await seen(lee)).toEqual([lee.id, robin.id])
})

it('without a membership it opens for everybody when it does for anybody, unless the attendee has one', async () => {
  const opens = async (who: { cookie: string }) =>
    (await pricesOf(session.swim, who)).map(({ opens_at }: { opens_at: string }) => opens_at)
  expect(await opens(kim)).toEqual(['2026-12-07T07:00:00Z'])
  await linkPerson(app.services, 'riverside', kim.id, ada.id, true)
  expect(await opens(kim)).toEqual(['2026-12-07T07:00:00Z', '2026-12-06T07:00:00Z'])
})

it('a membership that is pending, ended, not begun or of another centre brings nothing', async () => {
  for (const held of [
    { state: 'pending' },
    { state: 'ended', endDate: '2026-12-06' },
    { startDate: '2026-12-15' },
    { endDate: '2026-12-13' },
    { venue: 'riverside-sheffield' },
  ] as const) {
    const customer = await buildCustomer(app)
    await holdMembership(app.services, customer.id, held)
    const [own] = await pricesOf(session.swim, customer)
    expect([held, own.price]).toEqual([held, sold(650, adult).price])
  }
})

it('a membership releases earlier at its own centre, a national one everywhere', async () => {
  const opens = async (membership: string, at: string) => {
    const customer = await buildCustomer(app)
    await holdMembership(app.services, customer.id, { membership, venue: at })
    const day = (await get(`${venue}/own-timetable?day=2026-12-14`, customer)).data
    const court = (await get(`${venue}/courts/badminton/prices?day=2026-12-14`, customer)).data
    const [own] = await pricesOf(session.swim, customer)
    return [own.opens_at, day.people[0].releases[0].opens_at, court.people[0].opens_at]
  }
  const [early, late] = ['2026-12-06T07:00:00Z', '2026-12-07T07:00:00Z']
  expect(await opens('fitness', 'riverside-manchester')).toEqual([early, early, early])
  expect(await opens('fitness', 'riverside-sheffield')).toEqual([late, late, late])
  expect(await opens('national', 'riverside-sheffield')).toEqual([early, early, early])
})

it('each day shown that opens earlier for one of them is told, whichever day is asked about', async () => {
  const opens = async (who: { cookie: string }, day = '2026-12-14') =>
    (await get(`${venue}/own-timetable?day=${day}`, who)).data.opens_earlier
  const days = await opens(ada)
  expect([days.length, days[0], days[28]]).toEqual([
    29,
    { day: '2026-12-07', opens_at: '2026-11-29T07:00:00Z' },
    { day: '2027-01-04', opens_at: '2026-12-27T07:00:00Z' },
  ])
  expect(await opens(ada, '2026-12-06')).toEqual(days)
  // Swim releases nothing earlier; whoever may act for Ada sees the days of her membership.
  const friend = await buildCustomer(app)
  expect(await opens(friend)).toEqual([])
  expect(
    (await get('/api/activities/venues/riverside-leeds/own-timetable?day=2026-12-14')).data,
  ).toMatchObject({ opens_earlier: [] })
  await linkPerson(app.services, 'riverside', friend.id, ada.id, true)
  expect(await opens(friend)).toEqual(days)
})

it('marks and dates of birth count; what is not known is asked for', async () => {
  const customer = await buildCustomer(app)
  const change = async (set: string) =>
    app.query(`update users set ${set} where client_id = 'riverside' and id = $1`, [customer.id])
  await change("marks = '{concession}'")
  const concession = { option_slug: 'concession', option_name: 'Concession' }
  expect((await pricesOf(session.swim, customer))[0]).toMatchObject(sold(500, concession, 650))
  await change('date_of_birth = null')
  for (const id of [session.swim, session.yoga])
    expect((await pricesOf(id, customer))[0]).toMatchObject(
      refused('age_unknown', 'We need a date of birth to book this'),
    )
})

it('a day has one price for each activity and person, peak and off-peak, and a release for each policy', async () => {
  const { data } = await get(`${venue}/own-timetable?day=2026-12-14`)
  const { ada: self, kim: friend, robin: child } = people()
  const row = (activity: string, offPeak: boolean, answer: object) => ({
    activity,
    off_peak: offPeak,
    ...answer,
  })
  const rest = { releases: [{ policy: 'usual', ...opensAt }], booked: [], in_basket: [] }
  const tooYoung = refused('too_young', 'For ages 11 and over')
  const member = { option_slug: 'member', option_name: 'Member' }
  expect(data).toEqual({
    day: '2026-12-14',
    opens_earlier: expect.any(Array),
    people: [
      {
        person: self,
        prices: [
          row('public-swim', false, sold(0, adult, 650, fitness(3))),
          row('yoga', false, sold(760, adult)),
          row('yoga', true, sold(600, adult)),
        ],
        ...rest,
      },
      {
        person: friend,
        prices: [
          row('public-swim', false, sold(650, adult)),
          row('yoga', false, sold(500, member, 760)),
          row('yoga', true, sold(500, member, 600)),
        ],
        ...rest,
      },
      {
        person: child,
        prices: [
          row('public-swim', false, sold(400, junior)),
          row('yoga', false, tooYoung),
          row('yoga', true, tooYoung),
        ],
        ...rest,
      },
    ],
  })
})

it('a day that is over has nobody’s prices; a day that is none is named', async () => {
  const { data } = await get(`${venue}/own-timetable?day=2026-12-06`)
  expect(data.people).toEqual(
    Object.values(people()).map((person) => ({
      person,
      prices: [],
      releases: [],
      booked: [],
      in_basket: [],
    })),
  )
  for (const path of ['own-timetable', 'courts/badminton/prices']) {
    const { status, body } = await get(`${venue}/${path}?day=2026-02-30`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['day']])
  }
})

it('a court costs each of them its peak or its off-peak price, or what a membership of their own makes of it', async () => {
  const path = `${venue}/courts/badminton/prices`
  const court = { option_slug: 'court', option_name: 'Court' }
  const peak = { off_peak: false, ...sold(1200, court) }
  const offPeak = { off_peak: true, ...sold(900, court) }
  const free = { off_peak: true, ...sold(0, court, 900, fitness(0, 'day')) }
  const of = people()
  expect((await get(`${path}?day=2026-12-14`)).data.people).toEqual([
    { person: of.ada, ...opensAt, prices: [peak, free] },
    { person: of.kim, ...opensAt, prices: [peak, offPeak] },
    { person: of.robin, ...opensAt, prices: [peak, offPeak] },
  ])
  // Kim may act for Ada, who has a day more.
  expect((await get(`${path}?day=2026-12-20`, kim)).data.people).toEqual([
    { person: of.kim, opens_at: '2026-12-13T07:00:00Z', prices: [peak] },
    { person: of.ada, opens_at: '2026-12-12T07:00:00Z', prices: [peak] },
  ])
})

it('sessions of nobody, of another operator and courts that are none have no price', async () => {
  const paths = [
    '/api/activities/sessions/999999/prices',
    '/api/activities/venues/northgate-rhyl/own-timetable?day=2026-12-14',
    `${venue}/courts/yoga/prices?day=2026-12-14`,
  ]
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('asks of the database who it is, about all people at once, and about the session', async () => {
  const costs = async (path: string, who: { cookie: string }) =>
    (await app.statementsOf(async () => get(path, who))).length
  const paths = [
    `/api/activities/sessions/${session.yoga}/prices`,
    `${venue}/own-timetable?day=2026-12-14`,
    `${venue}/courts/badminton/prices?day=2026-12-14`,
  ]
  const alone = await buildCustomer(app)
  for (const who of [alone, ada])
    for (const [index, cost] of [3, 2, 2].entries())
      expect([paths[index], await costs(paths[index]!, who)]).toEqual([paths[index], cost])
})

it('a benefit that names the family is linked people’s, too, by the membership of whoever pays', async () => {
  const { benefits } = testCatalogue()
  await offerBookings(app, testCatalogue({ benefits: benefits.map((one) => ({ ...one, family: true })) }))
  session.swim = await addSession(app, { activity: 'public-swim', space: 'pool' })
  session.yoga = await addSession(app)
  const prices = await pricesOf(session.swim)
  const swim = fitness(3)
  expect(prices[2]).toMatchObject(sold(0, junior, 400, swim))
})

it('nothing of it is ever stored', async () => {
  for (const path of [
    `/api/activities/sessions/${session.yoga}/prices`,
    `${venue}/own-timetable?day=2026-12-14`,
  ]) {
    const { headers } = await get(path)
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
  }
})
