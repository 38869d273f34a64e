import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeWorld } from '../testing/stripe-world.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import type { WebhookReceiver } from '../testing/webhook-receiver.ts'

const world = stripeWorld()
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answers.length = 0
  await world.sandbox.control('POST', '/webhooks', {
    provider: 'stripe',
    url: receiver.url,
    secret: 'whsec_x',
  })
})

const plant = (kind: string, extra: object = {}) =>
  world.sandbox.control('POST', '/faults', {
    provider: 'stripe',
    match: '^WEBHOOK payment_intent.created$',
    kind,
    ...extra,
  })
const open = async (idempotencyKey?: string) =>
  (
    await world.stripe.paymentIntents.create(
      { amount: 500, currency: 'gbp' },
      idempotencyKey ? { idempotencyKey } : {},
    )
  ).id
const queue = async () => (await world.sandbox.control('GET', '/webhooks?provider=stripe')).body.data
const deliver = (body: object) => world.sandbox.control('POST', '/webhooks/deliver', body)
const subjects = () => receiver.received.map(({ body }) => body.data.object.id)

/** Asks until the queue is as expected; the deliveries themselves decide how long that takes. */
async function settled(state: string): Promise<any> {
  for (;;) {
    const [first] = await queue()
    if (first.state === state) return first
  }
}

describe('webhooks of the sandbox', () => {
  it('are delivered once, signed, and listed with their delivery', async () => {
    const id = await open('first')
    await open('first')
    const [received] = await receiver.arrived(1)
    const sent = await settled('delivered')

    const event = world.stripe.webhooks.constructEvent(
      received!.raw,
      String(received!.headers['stripe-signature']),
      'whsec_x',
    )
    expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { id } } })
    expect(sent).toMatchObject({ id: event.id, types: ['payment_intent.created'], body: { id: event.id } })
    expect(sent.deliveries).toEqual([{ at: expect.any(String), status: 204, error: null }])
    expect(await queue()).toHaveLength(1)
  })

  it('are not sent for a change that was not committed', async () => {
    await expect(
      world.stripe.paymentIntents.create({ amount: 500, currency: 'gbp', customer: 'cus_none' }),
    ).rejects.toThrow()
    expect(await queue()).toEqual([])
  })

  it('are tried again until they arrive', async () => {
    receiver.answers.push(500, 503)
    await open()
    await receiver.arrived(3)

    const sent = await settled('delivered')

    expect(sent.deliveries.map(({ status }: { status: number }) => status)).toEqual([500, 503, 204])
    expect(new Set(receiver.received.map(({ raw }) => raw.toString())).size).toBe(1)
  })

  it('lost: never arrives by itself; a call delivers it, and again', async () => {
    await plant('webhook_lost')
    const lost = await open()
    const next = await open()
    await receiver.arrived(1)
    expect(subjects()).toEqual([next])

    const { body } = await deliver({ provider: 'stripe' })
    expect(subjects()).toEqual([next, lost])

    await deliver({ provider: 'stripe', id: body.data[0].id })
    expect(subjects()).toEqual([next, lost, lost])
  })

  it('duplicate: arrives twice', async () => {
    await plant('webhook_duplicate')
    const id = await open()
    await receiver.arrived(2)

    expect(subjects()).toEqual([id, id])
    expect((await settled('delivered')).deliveries).toHaveLength(2)
    expect(receiver.received[0]!.body.id).toBe(receiver.received[1]!.body.id)
  })

  it('reordered: arrives after the one that follows it', async () => {
    await plant('webhook_reordered', { delay_ms: 60_000 })
    const first = await open()
    const second = await open()
    await receiver.arrived(2)

    expect(subjects()).toEqual([second, first])
  })

  it('slow: arrives late', async () => {
    await plant('webhook_slow', { delay_ms: 300 })
    const slow = await open()
    const next = await open()
    await receiver.arrived(2)

    expect(subjects()).toEqual([next, slow])
  })

  it('early: the answer of the call waits for it', async () => {
    await plant('webhook_early')
    let release = () => {}
    receiver.answers.push({ status: 204, hold: new Promise((resolve) => (release = resolve)) })
    let answered = false
    const opening = open().finally(() => (answered = true))
    await receiver.arrived(1)
    const seen = await queue()

    expect(seen[0]).toMatchObject({ state: 'waiting', deliveries: [] })
    expect(answered).toBe(false)
    release()
    expect(await opening).toBe(subjects()[0])
    expect((await queue())[0].state).toBe('delivered')
  })

  it('never keep an answer waiting otherwise', async () => {
    let release = () => {}
    receiver.answers.push({ status: 204, hold: new Promise((resolve) => (release = resolve)) })

    expect(await open()).toMatch(/^pi_/)
    release()
  })

  it('go to this machine only', async () => {
    const refused = await world.sandbox.control('POST', '/webhooks', {
      provider: 'stripe',
      url: 'https://example.com/',
      secret: 'whsec_x',
    })
    expect(refused.status).toBe(400)
    expect((await deliver({ provider: 'stripe', id: 'evt_none' })).status).toBe(400)
  })
})
