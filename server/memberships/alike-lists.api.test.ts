import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../client-configuration/client.service.ts'
import { buildCustomer, riverside, type Customer } from '../testing/builders.ts'
import { linkChild } from '../testing/family.ts'
import { giveInstruction } from '../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { listForVenue } from './memberships.service.ts'

/** Members whose lists say the same get them from one making: whatever a list depends on must tell them apart. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.query(
    `update clients set settings = jsonb_set(settings, '{locales}', '["en-GB", "cy-GB"]') where id = 'riverside'`,
  )
  // Two centres that sell something else at the same place of their lists, and one that sells nothing to adults.
  for (const [venue, left] of [
    ['riverside-leeds', 'swim'],
    ['riverside-sheffield', 'day-pass-month'],
    ['riverside-york', 'junior-swim'],
  ] as const)
    await app.query('delete from membership_venues where venue_id = $1 and membership_type_id <> $2', [
      riverside.venue(venue),
      riverside.membership(left),
    ])
  app.services.operators.expire()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

interface Asked {
  who: string
  /** Null: a visitor. */
  customer: Customer | null
  query?: string
  headers?: Record<string, string>
  at?: Date
}

async function list({ customer, query = '', headers = {}, at = monday }: Asked): Promise<string> {
  app.setNow(at)
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api/online-joining/memberships?${query === '' ? `venue_id=${riverside.venue()}` : query}`,
    headers: {
      host: 'online-joining.riverside.localhost:3000',
      ...(customer ? { cookie: customer.cookie } : {}),
      ...headers,
    },
  })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
    200,
    'no-store',
    undefined,
  ])
  const packed = answer.headers['content-encoding']
  if (packed === 'br') return brotliDecompressSync(answer.rawPayload).toString()
  return (packed === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload).toString()
}

/** Nobody has asked for a list of these data before. */
async function forgetLists(): Promise<void> {
  await app.query(`update clients set name = name where id = 'riverside'`)
  app.services.operators.expire()
}

const bornOn = (dateOfBirth: string) => ({ personal: { date_of_birth: dateOfBirth } })

async function everybody(): Promise<Asked[]> {
  const adult = await buildCustomer(app)
  const child = await linkChild(app, adult)
  const instructed = await buildCustomer(app)
  await giveInstruction(app, instructed)
  const submitted = await buildCustomer(app)
  await giveInstruction(app, submitted, 'submitted')
  const atYork = `venue_id=${riverside.venue('riverside-york')}`
  const forChild = `venue_id=${riverside.venue()}&member_id=${child.id}`
  const forNew = `venue_id=${riverside.venue()}&born_on=2016-05-05`
  const baby = await linkChild(app, adult, { firstName: 'Alex', dateOfBirth: '2025-01-01' })
  const marked = await buildCustomer(app)
  await app.query(`update users set marks = '{corporate}' where id = $1`, [marked.id])
  const paying = await buildCustomer(app)
  await app.query('update users set billing_day = 15 where id = $1', [paying.id])
  // A session does not last until then.
  const later = async (who: string, instant: string): Promise<Asked> => {
    const at = new Date(instant)
    app.setNow(at)
    return { who, customer: await buildCustomer(app), at }
  }
  return [
    { who: 'an adult', customer: adult },
    { who: 'another', customer: await buildCustomer(app) },
    { who: 'for a child, in Welsh', customer: adult, query: forChild, headers: { 'accept-language': 'cy' } },
    { who: 'an adult with gzip', customer: adult, headers: { 'accept-encoding': 'gzip' } },
    { who: 'an adult with brotli', customer: adult, headers: { 'accept-encoding': 'br' } },
    { who: 'at another centre', customer: adult, query: `venue_id=${riverside.venue('riverside-leeds')}` },
    { who: 'at a third', customer: adult, query: `venue_id=${riverside.venue('riverside-sheffield')}` },
    { who: 'for a child', customer: adult, query: forChild },
    { who: 'for a baby', customer: adult, query: `venue_id=${riverside.venue()}&member_id=${baby.id}` },
    { who: 'for somebody new', customer: adult, query: forNew },
    {
      who: 'a visitor’s, for somebody new',
      customer: null,
      query: `${forNew}&payer_born_on=1990-05-17&postcode=M1%201AE`,
    },
    { who: 'where nothing is sold to adults', customer: adult, query: atYork },
    { who: 'there in Welsh', customer: adult, query: atYork, headers: { 'accept-language': 'cy' } },
    { who: 'a visitor there', customer: null, query: `${atYork}&born_on=1990-05-17` },
    { who: 'with an instruction', customer: instructed },
    { who: 'with one on its way', customer: submitted },
    { who: 'sixteen', customer: await buildCustomer(app, bornOn('2010-06-01')) },
    { who: 'seventy', customer: await buildCustomer(app, bornOn('1950-06-01')) },
    { who: 'of an employer', customer: marked },
    { who: 'who pays on the fifteenth', customer: paying },
    // Ten working days from New Year's Eve is 15 January, a billing day.
    await later('in the morning of a later day', '2026-12-31T10:00:00Z'),
    await later('after four o’clock', '2026-12-31T16:30:00Z'),
  ]
}

it('everybody gets what they get when nobody has asked before, whoever came first', async () => {
  const asked = await everybody()
  const alone: [string, string][] = []
  for (const each of asked) {
    await forgetLists()
    alone.push([each.who, await list(each)])
  }

  for (const order of [asked, asked.toReversed(), asked]) {
    const together: [string, string][] = []
    for (const each of order) together.push([each.who, await list(each)])
    expect(Object.fromEntries(together)).toEqual(Object.fromEntries(alone))
  }
  expect(new Set(alone.map(([, text]) => text)).size).toBe(asked.length - 5)
})

it('is written out once for two adults, and each time for somebody whom its refusals may name', async () => {
  const [one, another] = [await buildCustomer(app), await buildCustomer(app)]
  const child = await linkChild(app, one)
  const headers = { 'x-selected-user-id': child.id }
  await forgetLists()
  const stringify = vi.spyOn(JSON, 'stringify')
  const written: number[] = []
  for (const asked of [
    { who: 'one', customer: one },
    { who: 'another', customer: another },
    { who: 'a child', customer: one, headers },
    { who: 'the child again', customer: one, headers },
  ]) {
    await list(asked)
    written.push(stringify.mock.calls.filter(([value]) => Array.isArray(value?.data)).length)
  }
  stringify.mockRestore()
  expect(written).toEqual([1, 1, 2, 3])
})

it('five thousand prices are kept of an operator: whoever asks for more empties what is kept', async () => {
  const client: Client = { ...(await app.services.operators.byId('riverside'))! }
  const pricesOn = async (day: number) => {
    app.setNow(new Date(monday.getTime() + day * 24 * 3_600_000))
    const { memberships } = await listForVenue(app.services, client, riverside.venue(), null, {})
    return memberships.flatMap(({ options }) => options.map(({ price }) => price))
  }
  const first = await pricesOn(0)
  const isKept = async () => (await pricesOn(0)).every((price, place) => price === first[place])
  const days = Math.ceil(5000 / first.length)
  for (let day = 1; day < days - 1; day += 1) await pricesOn(day)
  expect(await isKept()).toBe(true)
  for (const day of [days - 1, days]) await pricesOn(day)
  expect(await isKept()).toBe(false)
})
