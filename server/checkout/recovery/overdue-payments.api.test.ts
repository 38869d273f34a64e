import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { tellOfOverdue } from './overdue-payments.service.ts'

/** The alarm for payments that come to no end. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const hours = (count: number) => app.setNow(new Date(monday.getTime() + count * 3_600_000))

it('PAY-11 a payment that has been on its way for a day is told each night, with the day its money is held to', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation, agreement } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, { cookie: customer.cookie })
  const id = agreement.transaction_uuid as string
  hours(23)
  expect(await tellOfOverdue(app.services)).toEqual([])
  hours(25)
  expect(await tellOfOverdue(app.services)).toEqual([id])
  const [line, ...others] = app.takeErrors()
  expect(others).toEqual([])
  expect(line).toContain('a payment has not come to its end for a day')
  expect(line).toMatch(/"state":"authorised".*"heldUntil":"20\d\d-/)
  for (const state of ['authorising', 'scaRequired', 'unknown', 'releasing', 'refunding']) {
    await app.query('update payments set state = $2 where id = $1', [id, state])
    expect(await tellOfOverdue(app.services), state).toEqual([id])
  }
  expect(app.takeErrors()).toHaveLength(5)
  for (const state of ['created', 'captured', 'released', 'refunded', 'declined', 'cancelled']) {
    await app.query('update payments set state = $2 where id = $1', [id, state])
    expect(await tellOfOverdue(app.services), state).toEqual([])
  }
})
