import { afterAll, beforeAll, expect, it } from 'vitest'
import { riverside } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the first membership costs, and how its fee is written. */
async function shown(): Promise<[string, string]> {
  const path = `/api/online-joining/memberships?venue_id=${riverside.venue()}`
  const [first] = (await app.call('GET', path)).data
  const { base_fee: fee } = first.payment_options[0].fees
  return [fee.raw.currency, fee.formatted]
}

it('CONST-12 amounts are in pounds, or in the currency the operator has configured', async () => {
  expect(await shown()).toEqual(['GBP', '£34.99'])
  await app.query(
    `update clients set settings = jsonb_set(settings, '{currency}', '"EUR"') where id = 'riverside'`,
  )
  expect(await shown()).toEqual(['EUR', '€34.99'])
  expect((await app.call('GET', '/api/client')).data.currency).toBe('EUR')
})
