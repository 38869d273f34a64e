import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { receiveWebhooks, type WebhookWorld } from '../testing/webhook-world.ts'
import { hasInstruction } from './direct-debit.service.ts'
import { followMandate, sweepUndecidedMandates } from './mandate-life.service.ts'

const secret = 'sandbox-webhook-secret'
let app: TestApp
let world: WebhookWorld
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  world = await receiveWebhooks(app, 'gocardless', 'go_cardless', secret)
})
afterAll(() => app.close())
afterEach(async () => {
  await world.arrived()
  await setClocks(monday)
  await app.query('delete from webhook_events')
  await world.control('DELETE', '/faults')
})

async function setClocks(moment: Date) {
  app.setNow(moment)
  await world.control('POST', '/clock', { offset_ms: moment.getTime() - Date.now() })
}

/** A membership with an instruction that GoCardless has. */
async function joined(firstName = 'Ada') {
  const customer = await buildCustomer(app, { personal: { first_name: firstName } })
  await buildCart(app, customer)
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  const as = { cookie: customer.cookie }
  await app.call('POST', '/api/checkout/authorise', authorisation, as)
  const placed = await app.call('POST', '/api/checkout/complete', agreement, as)
  await app.runJobs()
  const mandate = async () => (await app.query('select * from mandates where user_id = $1', [customer.id]))[0]
  const letters = () =>
    app.query(
      "select subject, text from emails where subject_id = $1 and kind like 'mandate%' order by created_at",
      [placed.data.complete_order_id],
    )
  return { customer, mandate, letters }
}

const lettersTo = ({ email }: { email: string }) =>
  app.query(
    "select subject from emails where recipient = $1 and kind like 'mandate%' order by created_at, subject",
    [email],
  )
const subjectsOf = (letters: { subject: string }[]) =>
  letters.map(({ subject }) => subject.replace(/\(.*\)/, '()'))

const act = async (path: string, data: object = {}) => {
  const answer = await fetch(`${app.services.config.goCardless.apiUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sandbox_x',
      'gocardless-version': '2015-07-06',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ data }),
  })
  return answer.status
}
const simulate = (name: string, resource: string) =>
  act(`/scenario_simulators/${name}/actions/run`, { links: { resource } })
const hasInstructionOf = ({ id }: { id: string }) => hasInstruction(app.services, 'riverside', id)

async function heard() {
  await world.arrived()
  await world.applied()
}

/** The sweep, this many hours later: it looks only at mandates that nobody has asked about for an hour. */
async function sweepLater(hours: number) {
  app.setNow(new Date(monday.getTime() + hours * 3_601_000))
  await sweepUndecidedMandates(app.services)
}

const tuesday = new Date('2026-12-08T10:00:00Z')
const wednesday = new Date('2026-12-09T10:00:00Z')

describe('a mandate after it is set up', () => {
  it('is followed by webhook until the bank has accepted it', async () => {
    const { mandate, letters } = await joined()
    expect((await mandate()).state).toBe('pendingSubmission')

    await setClocks(tuesday)
    await world.arrived()
    await world.applied()
    expect((await mandate()).state).toBe('submitted')

    await setClocks(wednesday)
    await world.arrived()
    await world.applied()
    expect((await mandate()).state).toBe('active')
    await app.runJobs()
    const told = await letters()
    expect(subjectsOf(told)).toEqual(['Your Direct Debit is set up ()'])
    expect(told[0].text).toContain('There is nothing for you to do.')
    expect(told[0].text).toMatch(
      /Each month: £34\.99 by Direct Debit, first collected on .*\nCollections: £34\.99 on /,
    )
    expect((await world.inbox()).map(({ type }) => type).toSorted()).toEqual([
      'mandates.active',
      'mandates.created',
      'mandates.submitted',
    ])
  })

  it('that the bank refuses is told to the customer by e-mail, once', async () => {
    const { mandate, letters } = await joined('Invalid')
    await setClocks(wednesday)
    await world.arrived()
    await world.applied()
    const { data } = await world.control('GET', '/webhooks?provider=gocardless')
    const { id } = data.findLast(({ types }: { types: string[] }) => types.includes('mandates.failed'))
    await app.query('delete from webhook_events')
    await world.control('POST', '/webhooks/deliver', { provider: 'gocardless', id })
    await world.applied()
    await app.runJobs()

    expect((await mandate()).state).toBe('failed')
    const told = await letters()
    expect(subjectsOf(told)).toEqual(['Your bank did not set up your Direct Debit ()'])
    expect(told[0].text).toContain('Nothing has been collected under it')
  })

  it('is followed by the sweep where the webhooks get lost', async () => {
    await world.control('POST', '/faults', {
      provider: 'gocardless',
      match: '^WEBHOOK',
      kind: 'webhook_lost',
      times: 9,
    })
    const { mandate } = await joined('Invalid')
    await setClocks(wednesday)
    await sweepUndecidedMandates(app.services)

    expect([(await mandate()).state, await world.inbox()]).toEqual(['failed', []])
  })

  it('cancelled at the provider is cancelled here, and goes on where the bank takes it up again', async () => {
    const { customer, mandate, letters } = await joined()
    const { provider_reference } = await mandate()
    await act(`/mandates/${provider_reference}/actions/cancel`)
    await heard()
    expect([(await mandate()).state, await hasInstructionOf(customer)]).toEqual(['cancelled', false])
    await app.runJobs()
    const [told] = await letters()
    expect(told.subject).toContain('Your Direct Debit was cancelled')
    expect(told.text).toContain('Nothing more will be collected under it.')

    await act(`/mandates/${provider_reference}/actions/reinstate`)
    await heard()
    expect([(await mandate()).state, await hasInstructionOf(customer)]).toEqual(['pendingSubmission', true])
    await setClocks(wednesday)
    await heard()
    expect((await mandate()).state).toBe('active')
    expect((await world.inbox()).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['mandates.resubmission_requested', 'mandates.reinstated']),
    )
  })

  it('that is cancelled, set up again and cancelled once more is told each time', async () => {
    const { customer, mandate } = await joined()
    const { provider_reference } = await mandate()
    for (const action of ['cancel', 'reinstate', 'cancel']) {
      await act(`/mandates/${provider_reference}/actions/${action}`)
      await heard()
      await app.runJobs()
    }
    expect(subjectsOf(await lettersTo(customer))).toEqual([
      'Your Direct Debit was cancelled ()',
      'Your Direct Debit was cancelled ()',
    ])
  })

  it('that ends after the bank had set it up is never told as refused', async () => {
    const { customer, mandate } = await joined()
    const { provider_reference: reference } = await mandate()
    const real = app.services.directDebit
    for (const state of ['active', 'failed'] as const) {
      app.services.directDebit = {
        ...real,
        readMandate: () => Promise.resolve({ kind: 'known', reference, state, nextPossibleChargeDate: null }),
      }
      await followMandate(app.services, 'riverside', reference)
    }
    app.services.directDebit = real
    await app.runJobs()
    expect(subjectsOf(await lettersTo(customer))).toEqual([
      'Your Direct Debit is set up ()',
      'Your Direct Debit was cancelled ()',
    ])
  })

  it.each([
    ['mandate_blocked', 'blocked', 'active'],
    ['mandate_suspended', 'suspended', 'active'],
    ['mandate_consumed', 'consumed', 'consumed'],
  ])('%s at the provider does not count as an instruction', async (name, state, afterwards) => {
    const { customer, mandate } = await joined()
    const { provider_reference } = await mandate()
    await simulate(name, provider_reference)
    await heard()
    await sweepLater(1)
    expect([(await mandate()).state, await hasInstructionOf(customer)]).toEqual([state, false])
    await simulate('mandate_activated', provider_reference)
    // Found by the sweep, too, where the webhook gets lost.
    await app.query('delete from webhook_events')
    await sweepLater(3)
    expect((await mandate()).state).toBe(afterwards)
  })

  it('that is replaced goes on under the new reference', async () => {
    const { mandate } = await joined()
    const before = await mandate()
    await simulate('mandate_replaced', before.provider_reference)
    await heard()
    const after = await mandate()
    expect([after.id, after.state]).toEqual([before.id, 'active'])
    expect(after.provider_reference).not.toBe(before.provider_reference)
    await simulate('mandate_expired', after.provider_reference)
    await heard()
    expect((await mandate()).state).toBe('expired')
  })

  it('with a status nobody has heard of is left as it is, told to the operator, and not asked about for ever', async () => {
    const { mandate } = await joined()
    const real = app.services.directDebit
    app.services.directDebit = {
      ...real,
      readMandate: () => Promise.resolve({ kind: 'unheardOf', status: 'quarantined' }),
    }
    await heard()
    app.services.directDebit = real
    expect([(await mandate()).state, await world.inbox()]).toEqual([
      'pendingSubmission',
      [{ type: 'mandates.created', handled: true }],
    ])
    expect(app.takeErrors()).toEqual([expect.stringContaining('"status":"quarantined"')])
  })

  it('an answer that is overtaken by a later one is asked for again', async () => {
    const { mandate } = await joined()
    const { provider_reference } = await mandate()
    const real = app.services.directDebit
    app.services.directDebit = {
      ...real,
      async readMandate(reference) {
        app.services.directDebit = real
        const early = await real.readMandate(reference)
        await act(`/mandates/${reference}/actions/cancel`)
        await followMandate(app.services, 'riverside', reference)
        return early
      },
    }
    await followMandate(app.services, 'riverside', provider_reference)
    expect((await mandate()).state).toBe('cancelled')
  })
})

it('GoCardless hears 498 to a signature that is not its own, and nothing is kept', async () => {
  const body = JSON.stringify({
    events: [
      {
        id: 'EV1',
        resource_type: 'mandates',
        action: 'failed',
        links: { mandate: 'MD1' },
        resource_metadata: { client: 'riverside' },
      },
    ],
    meta: { webhook_id: 'WB1' },
  })
  const signature = createHmac('sha256', secret).update(body).digest('hex')

  expect(await world.post(body, { 'webhook-signature': 'forged' })).toBe(498)
  expect(await world.post(`${body} `, { 'webhook-signature': signature })).toBe(498)
  expect(await world.inbox()).toEqual([])
  expect(await world.post(body, { 'webhook-signature': signature })).toBe(200)
  expect(await world.post(body, { 'webhook-signature': signature })).toBe(200)
  expect(await world.inbox()).toEqual([{ type: 'mandates.failed', handled: false }])
})
