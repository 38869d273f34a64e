import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RouteDeclaration } from '../contract/route.ts'
import { routes, type RouteName } from '../contract/routes.ts'
import { addSession, offerBookings } from './bookings/testing/bookings-world.ts'
import { buildCustomer, riverside, type Customer } from './testing/builders.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

/** Answers that many get alike are kept and have an ETag; nothing about one person is ever stored. */

let app: TestApp
let people: Customer[]
beforeAll(async () => {
  app = await startTestApp({ environment: { OPERATOR_DATA_SECONDS: '1' } })
  await offerBookings(app)
  addresses['getActivitySession'] = `/api/activities/sessions/${await addSession(app)}`
  people = [await buildCustomer(app), await buildCustomer(app)]
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const centre = '/api/activities/venues/riverside-manchester'
const addresses: Record<string, string> = {
  getClient: '/api/client',
  getTheme: '/api/frontend/theme?venue=riverside-leeds',
  getFooter: '/api/activities/footer',
  getLogo: '/api/frontend/logo/operator.svg',
  getDocument: '/api/documents/privacy',
  listJoiningVenues: '/api/venues/online-joining',
  getJoiningVenue: `/api/venues/online-joining/${riverside.venue()}`,
  listActivityVenues: '/api/activities/venues',
  getActivityVenue: `/api/activities/venues/${riverside.venue()}`,
  listBookableVenues: '/api/activities/bookable-venues',
  getBookableVenue: `${centre}/bookings`,
  getTimetable: `${centre}/timetable?day=2026-12-14`,
  getActivitySession: 'made before the tests',
  listCourtTimes: `${centre}/courts/badminton?day=2026-12-14`,
  listNextSessions: `${centre}/next-sessions`,
  listMemberships: `/api/online-joining/memberships?venue_id=${riverside.venue()}`,
  getDataFields: '/api/data-fields?onboarding_type=customer_account_online',
  getQuestions: `/api/online-joining/memberships/${riverside.membership('fitness')}/questions`,
  getMembershipTerms: `/api/online-joining/terms/membership?membership_type_id=${riverside.membership('swim')}`,
  getHealthCommitment: `/api/online-joining/terms/health-commitment?membership_type_id=${riverside.membership('swim')}`,
  getDirectDebitTerms: `/api/online-joining/terms/direct-debit?membership_type_id=${riverside.membership('swim')}`,
}
const addressOf = (name: string) => {
  const address = addresses[name]
  if (address === undefined)
    throw new Error(`Many get ${name} alike: add an address of it to \`addresses\` here`)
  return address
}
const sharedBy = (who: RouteDeclaration['sameFor']) =>
  Object.entries(routes as Record<string, RouteDeclaration>).flatMap(([name, { sameFor }]) =>
    sameFor === who ? [name] : [],
  )

const host = 'online-joining.riverside.localhost:3000'
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({ method: 'GET', url, headers: { host, ...headers } })
  return {
    status: answer.statusCode,
    cache: answer.headers['cache-control'],
    etag: answer.headers['etag'],
    vary: answer.headers['vary'],
    encoding: answer.headers['content-encoding'],
    bytes: answer.rawPayload,
    cookies: answer.cookies,
  }
}
const etagOf = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).etag

it('every call whose answer is shared has an address here', () => {
  expect([...sharedBy('everybody'), ...sharedBy('visitors')].toSorted()).toEqual(
    Object.keys(addresses).toSorted(),
  )
})

describe.each(sharedBy('everybody'))('%s', (name) => {
  it('is the same for a visitor and two customers, byte by byte, and sets no cookie', async () => {
    const url = addressOf(name)
    const { keptSeconds } = routes[name as RouteName] as RouteDeclaration
    const answers = [await get(url)]
    for (const { cookie } of people) answers.push(await get(url, { cookie }))
    const [first] = answers
    expect(first).toMatchObject({
      status: 200,
      cache:
        keptSeconds === undefined ? 'public, max-age=1, must-revalidate' : `public, max-age=${keptSeconds}`,
      vary: 'accept-encoding, accept-language, x-client-domain',
      cookies: [],
    })
    expect(first!.etag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const other of answers) expect(other).toEqual(first)
  })

  it('costs nothing where the browser has it already', async () => {
    const url = addressOf(name)
    const again = await get(url, { 'if-none-match': `"other", ${await etagOf(url)}` })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe.each(sharedBy('visitors'))('%s', (name) => {
  it('is shared by visitors, asked for again each time, and nobody’s once somebody is signed in', async () => {
    const url = addressOf(name)
    const visitor = await get(url)
    expect([visitor.status, visitor.cache]).toEqual([200, 'private, no-cache'])
    expect((await get(url, { 'if-none-match': String(visitor.etag) })).status).toBe(304)
    for (const { cookie } of people) {
      const own = await get(url, { cookie, 'if-none-match': String(visitor.etag) })
      expect([own.status, own.cache, own.etag]).toEqual([200, 'no-store', undefined])
    }
    // And a visitor who comes after them gets what visitors get.
    expect((await get(url)).bytes).toEqual(visitor.bytes)
  })
})

it('what is about a person is never stored', async () => {
  const { cookie, id } = people[0]!
  for (const url of [
    '/api/auth/user',
    '/api/cart',
    '/api/my-account/memberships',
    '/api/my-account/memberships/paid-for-others',
    `/api/v1/users/${id}/linked`,
    '/api/online-joining/checkout-cart',
    `/api/online-joining/costs?payment_option_id=${riverside.option('swim-recurring')}`,
    `${centre}/own-timetable?day=2026-12-14`,
    `${centre}/courts/badminton/prices?day=2026-12-14`,
    `${addresses['getActivitySession']}/prices`,
    '/api/time',
  ]) {
    const { status, cache, etag } = await get(url, { cookie })
    expect([url, status, cache, etag]).toEqual([url, 200, 'no-store', undefined])
  }
})

it.each(['born_on=2015-03-04', 'postcode=M1%201AE', 'payer_born_on=1990-05-06'])(
  'what a visitor says of themselves or of a child is not stored either: %s',
  async (said) => {
    const { status, cache, etag } = await get(`${addresses['listMemberships']}&${said}`)
    expect([status, cache, etag]).toEqual([200, 'no-store', undefined])
  },
)

it('a picture that the browser has keeps its policy', async () => {
  const url = addresses['getLogo']!
  const policyOf = async (headers: Record<string, string>) =>
    (await app.app.inject({ method: 'GET', url, headers: { host, ...headers } })).headers[
      'content-security-policy'
    ]
  expect(await policyOf({ 'if-none-match': String(await etagOf(url)) })).toBe(await policyOf({}))
  expect(await policyOf({})).toContain('sandbox')
})

it('a refusal is not kept', async () => {
  const url = '/api/frontend/theme?venue=riverside-atlantis'
  for (const _time of [1, 2]) {
    const { status, cache, etag } = await get(url)
    expect([status, cache, etag]).toEqual([404, 'no-store', undefined])
  }
})

describe('an answer is another one', () => {
  const list = addresses['listMemberships']!

  it('after an import', async () => {
    const before = await etagOf(list)
    await app.query("update payment_options set base_fee = base_fee + 1 where client_id = 'riverside'")
    app.services.operators.expire()
    const after = await etagOf(list)
    await app.query("update payment_options set base_fee = base_fee - 1 where client_id = 'riverside'")
    app.services.operators.expire()
    expect(after).not.toBe(before)
    expect(await etagOf(list)).toBe(before)
  })

  it('when the day of submission turns at 16:00, and on the next day', async () => {
    const at = async (time: string) => {
      app.setNow(new Date(time))
      return (await get(list)).bytes.toString()
    }
    // Ten working days from New Year's Eve is 15 January, a billing day.
    const morning = await at('2026-12-31T10:00:00Z')
    expect(await at('2026-12-31T15:59:59Z')).toBe(morning)
    const evening = await at('2026-12-31T16:00:00Z')
    const next = await at('2027-01-01T10:00:00Z')
    expect(new Set([morning, evening, next]).size).toBe(3)
  })

  it('in another language, in another area, for another operator and for another centre', async () => {
    const northgate = { host: 'online-joining.northgate.localhost:3000' }
    const seen = [
      await get('/api/client'),
      await get('/api/client', { host: 'my-account.riverside.localhost:3000' }),
      await get('/api/client', northgate),
      await get('/api/frontend/theme'),
      await get('/api/frontend/theme?venue=riverside-leeds'),
      await get('/api/data-fields?onboarding_type=customer_account_online', northgate),
      await get('/api/data-fields?onboarding_type=customer_account_online&lang=cy', northgate),
    ]
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200))
    expect(new Set(seen.map(({ etag }) => etag)).size).toBeGreaterThanOrEqual(6)
  })
})

it('is packed as the browser takes it, from the same bytes', async () => {
  const url = addresses['listJoiningVenues']!
  const plain = await get(url, { 'accept-encoding': 'identity' })
  expect(plain.bytes.length).toBeGreaterThan(2048)
  const packed = {
    br: await get(url, { 'accept-encoding': 'gzip, br' }),
    gzip: await get(url, { 'accept-encoding': 'gzip, br;q=0' }),
  }
  expect([packed.br.encoding, packed.gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(packed.br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(packed.gzip.bytes)).toEqual(plain.bytes)
})
