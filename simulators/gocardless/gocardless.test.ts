import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.dispose())
beforeEach(() => sandbox.control('POST', '/reset'))

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const given: Record<string, string> = {
    authorization: 'Bearer sandbox_token',
    'gocardless-version': '2015-07-06',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(`${sandbox.url}/gocardless${path}`, {
    method,
    headers: kept,
    ...(text === undefined ? {} : { body: text }),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

const alex = { given_name: 'Alex', family_name: 'Reed', email: 'alex@example.com', country_code: 'GB' }
const account = {
  account_holder_name: 'Alex Reed',
  account_number: '55779911',
  branch_code: '200000',
  country_code: 'GB',
}

const addCustomer = async (fields: object = alex) =>
  (await call('POST', '/customers', { customers: fields })).body.customers
const addAccount = (customer: string, fields: object = {}) =>
  call('POST', '/customer_bank_accounts', {
    customer_bank_accounts: { ...account, ...fields, links: { customer } },
  })
async function addMandate(customerFields: object = alex) {
  const customer = await addCustomer(customerFields)
  const bank = (await addAccount(customer.id)).body.customer_bank_accounts
  const links = { customer_bank_account: bank.id }
  return (await call('POST', '/mandates', { mandates: { scheme: 'bacs', links } })).body.mandates
}
const errorOf = (answer: { body: any }) => answer.body.error

describe('the common rules', () => {
  it.each([
    [{ authorization: '' }, 401, 'access_token_not_found'],
    [{ authorization: 'Bearer live_x' }, 401, 'access_token_not_found'],
    [{ 'gocardless-version': '' }, 400, 'missing_version_header'],
    [{ 'gocardless-version': '2014-01-01' }, 400, 'version_not_found'],
    [{ 'content-type': 'text/plain' }, 415, 'invalid_content_type'],
  ])('%o is refused', async (headers, status, reason) => {
    const answer = await call('POST', '/customers', { customers: alex }, headers as Record<string, string>)

    expect(answer.status).toBe(status)
    expect(errorOf(answer)).toMatchObject({ type: 'invalid_api_usage', code: status, errors: [{ reason }] })
    expect((await sandbox.control('GET', '/objects?provider=gocardless')).body.data).toEqual([])
  })

  it.each([[alex], [{ customers: alex, more: 1 }], [{ data: alex }], [[]]])(
    'the envelope must be right: %o',
    async (body) => {
      const answer = await call('POST', '/customers', body)

      expect([answer.status, errorOf(answer).errors[0].reason]).toEqual([400, 'invalid_document_structure'])
    },
  )

  it('unknown and wrong fields are named with their place', async () => {
    const customers = { ...alex, family_name: '', email: 'nobody', colour: 'red', metadata: { a: 1 } }

    const answer = await call('POST', '/customers', { customers })

    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ type: 'validation_failed', code: 422 })
    expect(errorOf(answer).errors).toEqual([
      { field: 'email', message: 'is invalid', request_pointer: '/customers/email' },
      { field: 'a', message: 'must be a string', request_pointer: '/customers/metadata/a' },
      { field: 'colour', message: 'is not a known field', request_pointer: '/customers/colour' },
    ])
    const nameless = await call('POST', '/customers', { customers: { email: 'a@example.com' } })
    expect(errorOf(nameless).errors.map(({ field }: { field: string }) => field)).toEqual([
      'given_name',
      'family_name',
    ])
  })

  it('a key makes one customer, whatever is asked the second time', async () => {
    const key = { 'idempotency-key': 'customer-1' }
    const made = await call('POST', '/customers', { customers: alex }, key)

    const again = await call('POST', '/customers', { customers: { ...alex, given_name: 'Sam' } }, key)

    expect([made.status, again.status]).toEqual([201, 409])
    expect(errorOf(again)).toMatchObject({
      type: 'invalid_state',
      errors: [
        {
          reason: 'idempotent_creation_conflict',
          links: { conflicting_resource_id: made.body.customers.id },
        },
      ],
    })
    expect((await call('GET', '/customers')).body.customers).toEqual([made.body.customers])
  })

  it('equal calls at the same time make one customer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', '/customers', { customers: alex }, { 'idempotency-key': 'customer-2' }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await call('GET', '/customers')).body.customers).toHaveLength(1)
  })

  it('unknown ids and paths are 404', async () => {
    expect((await call('GET', '/customers/CU0')).status).toBe(404)
    expect((await call('GET', '/payments')).status).toBe(404)
  })

  it('an answer that got lost is found by the same key', async () => {
    await sandbox.control('POST', '/faults', {
      provider: 'gocardless',
      match: 'POST /customers',
      kind: 'drop_after_commit',
      times: 1,
    })
    const key = { 'idempotency-key': 'customer-3' }
    await expect(call('POST', '/customers', { customers: alex }, key)).rejects.toThrow()

    const id = errorOf(await call('POST', '/customers', { customers: alex }, key)).errors[0].links
      .conflicting_resource_id

    expect((await call('GET', `/customers/${id}`)).body.customers).toMatchObject(alex)
  })
})

describe('customers', () => {
  it('are changed by value', async () => {
    const { id } = await addCustomer()

    const changed = await call('PUT', `/customers/${id}`, { customers: { city: 'Leeds' } })

    expect(changed.status).toBe(200)
    expect((await call('GET', `/customers/${id}`)).body.customers).toMatchObject({ ...alex, city: 'Leeds' })
  })

  it('are listed in pages', async () => {
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) made.unshift((await addCustomer()).id)

    const first = (await call('GET', '/customers?limit=2')).body
    expect(first.customers.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2))
    expect(first.meta).toEqual({ cursors: { before: null, after: made[1] }, limit: 2 })
    const second = (await call('GET', `/customers?limit=2&after=${made[1]}`)).body
    expect(second.customers.map(({ id }: { id: string }) => id)).toEqual(made.slice(2))
    expect(second.meta.cursors).toEqual({ before: made[2], after: null })
  })
})

describe('bank accounts', () => {
  it('show the ending only, and the number is kept nowhere', async () => {
    const customer = await addCustomer()

    const made = await addAccount(customer.id, { account_number: '5577991', branch_code: '20-00-00' })

    expect(made.status).toBe(201)
    expect(made.body.customer_bank_accounts).toMatchObject({
      account_number_ending: '91',
      enabled: true,
      currency: 'GBP',
      bank_name: 'BARCLAYS BANK PLC',
      links: { customer: customer.id },
    })
    const everything = JSON.stringify((await sandbox.control('GET', '/objects')).body)
    expect(everything).not.toContain('5577991')
  })

  it.each([
    [{ branch_code: '000000' }, 'branch_code', 'does not exist'],
    [{ branch_code: '12345' }, 'branch_code', 'must be 6 digits'],
    [{ account_number: '99999999' }, 'account_number', 'is invalid'],
    [{ account_number: '123456789' }, 'account_number', 'must be 8 digits'],
    [{ account_holder_name: '' }, 'account_holder_name', "can't be blank"],
    [{ country_code: 'FR' }, 'country_code', 'must be GB in the sandbox'],
  ])('%o is refused', async (fields, field, message) => {
    const customer = await addCustomer()

    const answer = await addAccount(customer.id, fields)

    expect(answer.status).toBe(422)
    const request_pointer = `/customer_bank_accounts/${field}`
    expect(errorOf(answer).errors).toEqual([{ field, message, request_pointer }])
  })

  it('exist once for a customer until they are disabled', async () => {
    const customer = await addCustomer()
    const first = (await addAccount(customer.id)).body.customer_bank_accounts

    const second = await addAccount(customer.id, { account_holder_name: 'A Reed' })
    expect(second.status).toBe(409)
    expect(errorOf(second)).toMatchObject({
      type: 'invalid_state',
      errors: [{ reason: 'bank_account_exists', links: { customer_bank_account: first.id } }],
    })
    expect((await addAccount((await addCustomer()).id)).status).toBe(201)

    const disabled = await call('POST', `/customer_bank_accounts/${first.id}/actions/disable`, { data: {} })
    expect(disabled.body.customer_bank_accounts.enabled).toBe(false)
    expect((await addAccount(customer.id)).status).toBe(201)
    const again = await call('POST', `/customer_bank_accounts/${first.id}/actions/disable`, { data: {} })
    expect([again.status, errorOf(again).errors[0].reason]).toEqual([422, 'disable_failed'])
  })

  it('need a customer', async () => {
    const answer = await addAccount('CU0')

    expect(errorOf(answer).errors[0]).toEqual({
      field: 'customer',
      message: 'does not exist',
      request_pointer: '/customer_bank_accounts/links/customer',
    })
  })

  it('are looked up without being kept', async () => {
    const { account_number, branch_code, country_code } = account

    const found = await call('POST', '/bank_details_lookups', {
      bank_details_lookups: { account_number, branch_code, country_code },
    })

    expect([found.status, found.body.bank_details_lookups]).toEqual([
      200,
      { available_debit_schemes: ['bacs'], bank_name: 'BARCLAYS BANK PLC', bic: 'BARCGB22XXX' },
    ])
    expect((await sandbox.control('GET', '/objects')).body.data).toEqual([])
  })
})

describe('mandates', () => {
  const statusOf = async (id: string) => (await call('GET', `/mandates/${id}`)).body.mandates.status

  it('become active on the second working day', async () => {
    await sandbox.setClock(new Date('2026-12-23T10:00:00Z'))
    const mandate = await addMandate()
    expect(mandate).toMatchObject({
      status: 'pending_submission',
      scheme: 'bacs',
      next_possible_charge_date: '2026-12-31',
    })

    await sandbox.setClock(new Date('2026-12-24T10:00:00Z'))
    expect(await statusOf(mandate.id)).toBe('submitted')
    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))
    expect(await statusOf(mandate.id)).toBe('active')
    const listed = await call('GET', `/mandates?customer=${mandate.links.customer}`)
    expect(listed.body.mandates.map(({ status }: { status: string }) => status)).toEqual(['active'])
  })

  it('fail at the bank of a customer called Invalid', async () => {
    await sandbox.setClock(new Date('2026-12-23T10:00:00Z'))
    const mandate = await addMandate({ ...alex, given_name: 'Invalid' })

    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))

    expect(await statusOf(mandate.id)).toBe('failed')
  })

  it('are cancelled once', async () => {
    const mandate = await addMandate()

    const cancelled = await call('POST', `/mandates/${mandate.id}/actions/cancel`, { data: {} })

    expect(cancelled.body.mandates).toMatchObject({ status: 'cancelled', next_possible_charge_date: null })
    const again = await call('POST', `/mandates/${mandate.id}/actions/cancel`, { data: {} })
    expect([again.status, errorOf(again).errors[0].reason]).toEqual([422, 'cancellation_failed'])
  })

  it('end with their bank account, and need one that is in use', async () => {
    const mandate = await addMandate()
    const bank = mandate.links.customer_bank_account
    await call('POST', `/customer_bank_accounts/${bank}/actions/disable`, { data: {} })

    expect(await statusOf(mandate.id)).toBe('cancelled')
    const answer = await call('POST', '/mandates', { mandates: { links: { customer_bank_account: bank } } })
    expect([answer.status, errorOf(answer).errors[0].reason]).toEqual([422, 'bank_account_disabled'])
  })
})
