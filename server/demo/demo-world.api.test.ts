import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, riverside } from '../testing/builders.ts'
import { startTestApp, type Answer, type TestApp } from '../testing/test-app.ts'
import { demoOperators } from './demo.service.ts'
import { seedCards } from './seed/seed-cards.service.ts'

/** The demo as whoever tries the product meets it. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hostOf = (operator: string) => `online-joining.${operator}.localhost:3000`
const read = async (path: string, operator = 'riverside', cookie?: string) =>
  (await app.call('GET', path, undefined, { host: hostOf(operator), ...(cookie ? { cookie } : {}) })).data

describe('what there is', () => {
  it('IMP-43 two operators with themes of their own, and centres all over Great Britain', async () => {
    const themes = await Promise.all(
      ['riverside', 'northgate'].map((one) => read('/api/frontend/theme', one)),
    )
    expect(new Set(themes.map((theme) => theme.theme_app_primary_colour)).size).toBe(2)
    const venues = (await read('/api/venues/online-joining')) as { lat: number; lng: number }[]
    expect(venues.length).toBeGreaterThanOrEqual(12)
    const spread = (of: 'lat' | 'lng') =>
      Math.max(...venues.map((venue) => venue[of])) - Math.min(...venues.map((venue) => venue[of]))
    expect(spread('lat')).toBeGreaterThan(5)
    expect(spread('lng')).toBeGreaterThan(3)
  })

  it('IMP-43 ten memberships or more', async () => {
    const [{ count }] = await app.query('select count(*)::int as count from membership_types')
    expect(count).toBeGreaterThanOrEqual(10)
    const listed = await read(`/api/online-joining/memberships?venue_id=${riverside.venue()}`)
    expect(listed.length).toBeGreaterThanOrEqual(8)
  })
})

describe('people', () => {
  const guide = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const logIn = (username: string) =>
    app.call('POST', '/api/auth/customer/login', { username, password: 'Riverside1!' })
  const listedOf = async (login: Answer) => {
    const path = `/api/online-joining/memberships?venue_id=${riverside.venue()}`
    const listed = (await read(path, 'riverside', cookieOf(login))) as any[]
    return listed.find(({ slug }) => slug === 'corporate')
  }

  it('IMP-57 the first page of the documentation leads to them', () => {
    expect(guide).toMatch(/open the demo guide.*for people, cards, codes/s)
  })

  it.each([
    ['alex@example.com', 'no instruction', { has_instruction: false, has_billing_date: false }],
    ['sam@example.com', 'an instruction', { has_instruction: true, has_billing_date: true }],
    ['billie@example.com', 'a billing day alone', { has_instruction: false, has_billing_date: true }],
    ['pat@example.com', 'a penalty', { has_outstanding_penalties: true }],
  ])('IMP-57 %s has %s', async (email, _what, facts) => {
    const login = await logIn(email)
    expect([login.status, login.data.user]).toEqual([200, expect.objectContaining(facts)])
  })

  it('IMP-57 two people share family@example.com, and one of the two has no mobile number', async () => {
    expect(
      await app.query(
        `select reference, details #>> '{contact_details,mobile_number}' as mobile from users
          where client_id = 'riverside' and email = 'family@example.com' order by reference`,
      ),
    ).toEqual([
      { reference: 'R100006', mobile: '07700 900106' },
      { reference: 'R100007', mobile: null },
    ])
  })

  it('IMP-57 sam@example.com has two linked people', async () => {
    const { data } = await logIn('sam@example.com')
    expect(data.user.linked_users.map((one: any) => one.first_name).toSorted()).toEqual(['Charlie', 'Robin'])
  })

  it('IMP-57 casey@example.com has a saved card that has expired, sam@example.com one that has not', async () => {
    for (const operator of await demoOperators()) await seedCards(app.services, operator)
    const cardsOf = async (email: string) => {
      const cards = await read('/api/user/saved-cards', 'riverside', cookieOf(await logIn(email)))
      return cards.map((card: any) => [card.is_expired, card.recently_expired])
    }
    expect(await cardsOf('casey@example.com')).toEqual([[true, true]])
    expect(await cardsOf('sam@example.com')).toEqual([[false, false]])
  })

  it('IMP-57 alex@example.com may not have what corey@example.com may', async () => {
    const canPurchase = (found: any) => found?.payment_options?.[0]?.is_purchasable?.can_purchase ?? false
    expect(canPurchase(await listedOf(await logIn('corey@example.com')))).toBe(true)
    expect(canPurchase(await listedOf(await logIn('alex@example.com')))).toBe(false)
  })

  it.each([
    ['reception@riverside.example', 'Reception1!', 'reception'],
    ['manager@riverside.example', 'Manager1!', 'manager'],
  ])('IMP-57 %s is staff', async (email, password, role) => {
    const host = 'front-of-house.riverside.localhost:3000'
    const { status, data } = await app.call('POST', '/api/auth/staff/login', { email, password }, { host })
    expect([status, data.role]).toEqual([200, role])
  })
})
