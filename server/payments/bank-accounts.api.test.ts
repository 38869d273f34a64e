import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildCart, buildCustomer, buildSubmission, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepUnusedAccounts } from '../joining/unused-accounts.service.ts'
import { sweepBankAccounts } from './bank-account-sweep.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  // Both ask for the time of one day, as they do in the demo.
  await control('POST', '/clock', { offset_ms: monday.getTime() - systemNow() })
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await control('DELETE', '/faults')
})

const systemNow = () => performance.timeOrigin + performance.now()
const control = (method: string, path: string, body?: object) =>
  fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(roundedOff(body)) }
      : {}),
  })
const roundedOff = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'number' ? Math.round(value) : value]),
  )
const fault = (match: string, kind: string, times: number) =>
  control('POST', '/faults', { provider: 'gocardless', match, kind, times })
const objects = async (kind: string): Promise<any[]> => {
  const answer = await control('GET', `/objects?provider=gocardless&kind=${kind}`)
  return ((await answer.json()) as { data: any[] }).data
}

const submit = async (customer: Customer) =>
  app.call('POST', '/api/online-joining/memberships', await buildSubmission(app), { cookie: customer.cookie })
const accountOf = async (customer: Customer) =>
  (await app.query('select * from bank_accounts where user_id = $1', [customer.id]))[0]
const sweepAfter = async (minutes: number) => {
  app.setNow(new Date(monday.getTime() + minutes * 60_000))
  await sweepBankAccounts(app.services)
  await sweepUnusedAccounts(app.services)
  await app.runJobs()
}

describe('a bank account whose creation was not answered', () => {
  it('DD-19 was made all the same: it is found at the provider and disabled there', async () => {
    const customer = await buildCustomer(app)
    await fault('POST /customer_bank_accounts', 'drop_after_commit', 1)
    const answer = await submit(customer)
    expect([answer.status, answer.body.code]).toEqual([503, 'direct_debit_unavailable'])
    expect((await accountOf(customer)).state).toBe('unknown')

    await sweepAfter(1)
    expect((await accountOf(customer)).state).toBe('unknown')
    await sweepAfter(3)
    const account = await accountOf(customer)
    expect(account.state).toBe('disabled')
    const atProvider = await objects('customer_bank_account')
    expect(
      atProvider
        .filter(({ body }) => body.id === account.provider_bank_account_id)
        .map(({ body }) => body.enabled),
    ).toEqual([false])
    expect(await app.query('select id from carts where user_id = $1', [customer.id])).toEqual([])
  })

  it('DD-19 was never made: it is given up, and nothing is made by asking', async () => {
    const customer = await buildCustomer(app)
    const before = (await objects('customer_bank_account')).length
    await fault('POST /customer_bank_accounts', 'error_500', 1)
    expect((await submit(customer)).status).toBe(503)
    await sweepAfter(3)
    expect((await accountOf(customer)).state).toBe('refused')
    expect((await objects('customer_bank_account')).length).toBe(before)
  })

  it('DD-19 stays unknown while the provider does not answer, and is settled when it does', async () => {
    const customer = await buildCustomer(app)
    await fault('POST /customers', 'drop_after_commit', 1)
    expect((await submit(customer)).status).toBe(503)
    await fault('GET /customers', 'error_500', 1)
    await sweepAfter(3)
    expect((await accountOf(customer)).state).toBe('unknown')
    await sweepAfter(4)
    expect((await accountOf(customer)).state).toBe('refused')
  })

  it('DD-19 the process died before any answer: the row is settled like a lost one', async () => {
    const customer = await buildCustomer(app)
    await fault('POST /customer_bank_accounts', 'drop_after_commit', 1)
    await submit(customer)
    await app.query("update bank_accounts set state = 'creating' where user_id = $1", [customer.id])
    await sweepAfter(3)
    expect((await accountOf(customer)).state).toBe('disabled')
  })
})

describe('a bank account that is ready', () => {
  it('DD-19 without a cart is let go after half an hour', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    await app.query(
      'update membership_lines set bank_account_id = null where bank_account_id in (select id from bank_accounts where user_id = $1)',
      [customer.id],
    )
    await sweepAfter(29)
    expect((await accountOf(customer)).state).toBe('ready')
    await sweepAfter(31)
    expect((await accountOf(customer)).state).toBe('disabled')
  })

  it('DD-19 in a cart waits for its customer', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    await sweepAfter(24 * 60)
    expect((await accountOf(customer)).state).toBe('ready')
  })

  it('DD-19 whose job was lost is disabled by the sweep', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    await app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, { cookie: customer.cookie })
    await app.query('delete from graphile_worker._private_jobs')
    expect((await accountOf(customer)).state).toBe('disabling')
    await sweepAfter(3)
    expect((await accountOf(customer)).state).toBe('disabled')
  })
})
