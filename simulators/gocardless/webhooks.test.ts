import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import type { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { signGoCardless } from './webhook-signature.ts'

let sandbox: TestSandbox
let receiver: WebhookReceiver
beforeAll(async () => {
  sandbox = await startTestSandbox()
  receiver = await startReceiver()
  await sandbox.control('POST', '/webhooks', {
    provider: 'gocardless',
    url: receiver.url,
    secret: 'gc-secret',
  })
})
afterAll(async () => {
  await receiver.close()
  await sandbox.dispose()
})
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  await sandbox.setClock(new Date('2026-12-23T10:00:00Z'))
  receiver.received.length = 0
})

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<any> {
  const answer = await fetch(`${sandbox.url}/gocardless${path}`, {
    method,
    headers: {
      authorization: 'Bearer sandbox_x',
      'gocardless-version': '2015-07-06',
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return answer.json()
}

async function addMandate(given_name = 'Alex') {
  const customers = { given_name, family_name: 'Reed', email: 'alex@example.com' }
  const { id: customer } = (await call('POST', '/customers', { customers })).customers
  const customer_bank_accounts = {
    account_holder_name: 'Alex Reed',
    account_number: '55779911',
    branch_code: '200000',
    country_code: 'GB',
    links: { customer },
  }
  const bank = await call('POST', '/customer_bank_accounts', { customer_bank_accounts })
  const links = { customer_bank_account: bank.customer_bank_accounts.id }
  const metadata = { client: 'riverside' }
  return (await call('POST', '/mandates', { mandates: { scheme: 'bacs', links, metadata } })).mandates
}
const simulate = (name: string, resource: string) =>
  call('POST', `/scenario_simulators/${name}/actions/run`, { data: { links: { resource } } })
const actions = () => receiver.received.map(({ body }) => body.events.map((event: any) => event.action))

describe('GoCardless’s webhooks', () => {
  it('are signed as GoCardless signs', () => {
    expect(
      signGoCardless('{"events":[],"meta":{"webhook_id":"WB0000000001"}}', 'gc-webhook-secret-test')[
        'webhook-signature'
      ],
    ).toBe('b085332928c6ec8fcd915bad8f496dac245a9254e60b4b36ddccc2b49522f99c')
  })

  it('follow a mandate over the working days', async () => {
    const mandate = await addMandate()
    await sandbox.setClock(new Date('2026-12-24T10:00:00Z'))
    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))
    const webhooks = await receiver.arrived(3)

    expect(actions()).toEqual([['created'], ['submitted'], ['active']])
    const [created] = webhooks
    const hmac = createHmac('sha256', 'gc-secret').update(created!.raw).digest('hex')
    expect(created!.headers).toMatchObject({
      'webhook-signature': hmac,
      'user-agent': 'gocardless-webhook-service/1.1',
    })
    expect(created!.body.events[0]).toMatchObject({
      resource_type: 'mandates',
      links: { mandate: mandate.id },
      details: { origin: 'api', cause: 'mandate_created' },
      resource_metadata: { client: 'riverside' },
    })
    const listed = (await call('GET', `/events?mandate=${mandate.id}`)).events
    expect(listed.map(({ action }: { action: string }) => action)).toEqual(['active', 'submitted', 'created'])
    expect((await call('GET', `/events/${listed[0].id}`)).events.id).toBe(listed[0].id)
  })

  it('tell in one batch what has happened meanwhile', async () => {
    await addMandate('Invalid')
    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))
    await receiver.arrived(2)

    expect(actions()).toEqual([['created'], ['submitted', 'failed']])
    expect(receiver.received[1]!.body.events[1].details).toMatchObject({ origin: 'bank', reason_code: '5' })
  })

  it('tell what a simulator has done, and nothing more', async () => {
    const mandate = await addMandate()
    await simulate('mandate_activated', mandate.id)
    await simulate('mandate_expired', mandate.id)
    const again = await simulate('mandate_failed', mandate.id)
    await receiver.arrived(3)

    expect(again.error.errors[0].reason).toBe('simulation_not_possible')
    expect((await simulate('mandate_unheard_of', mandate.id)).error.code).toBe(404)
    expect(actions()).toEqual([['created'], ['submitted', 'active'], ['expired']])
  })

  it('tell of a mandate that is reinstated, and of none that is not over', async () => {
    const mandate = await addMandate()
    const reinstate = () => call('POST', `/mandates/${mandate.id}/actions/reinstate`, { data: {} })
    expect((await reinstate()).error.errors[0].reason).toBe('mandate_not_inactive')
    await call('POST', `/mandates/${mandate.id}/actions/cancel`, { data: {} })
    expect((await reinstate()).mandates.status).toBe('pending_submission')
    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))
    await receiver.arrived(4)

    expect(actions()).toEqual([
      ['created'],
      ['cancelled'],
      ['resubmission_requested'],
      ['submitted', 'reinstated'],
    ])
  })

  it('name the mandate that replaces another', async () => {
    const mandate = await addMandate()
    await simulate('mandate_replaced', mandate.id)
    await receiver.arrived(4)

    const { body } = receiver.received[3]!
    const { links } = (await call('GET', `/mandates/${mandate.id}`)).mandates
    expect([body.events[0].action, body.events[0].links]).toEqual([
      'replaced',
      { mandate: mandate.id, new_mandate: links.new_mandate },
    ])
    expect((await call('GET', `/mandates/${links.new_mandate}`)).mandates.status).toBe('active')
  })

  it('tell of a cancellation once', async () => {
    const mandate = await addMandate()
    await call('POST', `/mandates/${mandate.id}/actions/cancel`, { data: {} })
    await sandbox.setClock(new Date('2026-12-29T10:00:00Z'))
    await receiver.arrived(2)

    expect(actions()).toEqual([['created'], ['cancelled']])
  })
})
