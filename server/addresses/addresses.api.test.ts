import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lookUp = (query: string, headers: Record<string, string> = {}, host?: string) =>
  app.call('GET', `/api/v1/locations/addresses/gb?${query}`, undefined, {
    headers,
    ...(host ? { host } : {}),
  })

it('ADDR-01 ADDR-03 ADDR-11 finds the addresses of a postcode in the operator’s own list', async () => {
  const { status, data } = await lookUp('postcode=m1%201ae')
  expect([status, data.length]).toEqual([200, 5])
  expect(data[2]).toEqual({
    address1: '4 Weaver House',
    address2: "Cooper's Reach",
    town: 'Manchester',
    area: 'Greater Manchester',
    postcode: 'M1 1AE',
    country: 'GB',
    uprn: '990000000003',
  })
})

it('ADDR-01 narrows them by the first line', async () => {
  const { data } = await lookUp('postcode=M11AE&address_line1=weaver')
  expect(data.map((each: { address1: string }) => each.address1)).toEqual(['4 Weaver House'])
})

it('ADDR-02 the header names the operator, and a wrong one is refused', async () => {
  const named = await lookUp('postcode=M11AE', { 'x-client-domain': 'riverside.localhost' }, 'api.internal')
  expect(named.data).toHaveLength(5)
  const contradicted = await lookUp('postcode=M11AE', { 'x-client-domain': 'northgate.localhost' })
  expect([contradicted.status, contradicted.body.code]).toEqual([400, 'client_mismatch'])
})

it('ADDR-10 a postcode without addresses is an empty list, what is no postcode is refused by name', async () => {
  const none = await lookUp('postcode=M1%201AX')
  expect([none.status, none.data]).toEqual([200, []])
  for (const postcode of ['M1', 'NOPE', 'SW1A%201CC', '']) {
    const { status, body } = await lookUp(`postcode=${postcode}`)
    expect([postcode, status, Object.keys(body.errors)]).toEqual([postcode, 422, ['postcode']])
  }
})
