import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cards, ryftWorld } from '../testing/ryft-world.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import type { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { signRyft } from './webhook-signature.ts'

const world = ryftWorld()
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.received.length = 0
  await world.sandbox.control('POST', '/webhooks', { provider: 'ryft', url: receiver.url, secret: 'whs_x' })
})

describe('Ryft’s webhooks', () => {
  it.each([
    [
      'abcdef4455',
      '{"amount": 500, "currency": "GBP"}',
      '12443c521a6900579d09b1b29cf17b679f7745eb32a8018e46f44bb27103f865',
    ],
    [
      'whs_test_0123456789',
      '{"id":"ev_1","eventType":"PaymentSession.approved"}',
      'aa4bd8f6530d4e5b87b9846cf8a1d7beb7bbd1c607d4c364a1241b704ea62507',
    ],
  ])('are signed with %s as published', (secret, body, signature) => {
    expect(signRyft(body, secret)).toEqual({ signature })
  })

  it('arrive signed, one for each change, with the shop’s notes', async () => {
    const session = await world.session({ metadata: { client: 'riverside', payment: 'p1' } })
    await world.attempt(session, cards.good)
    await world.call('POST', `/payment-sessions/${session.id}/captures`, {})
    const received = await receiver.arrived(2)

    expect(received.map(({ body }) => [body.eventType, body.data.status])).toEqual([
      ['PaymentSession.approved', 'Approved'],
      ['PaymentSession.captured', 'Captured'],
    ])
    expect(received[0]!.body.data).toMatchObject({
      id: session.id,
      metadata: { client: 'riverside', payment: 'p1' },
    })
    expect(received[0]!.headers['signature']).toBe(
      signRyft(received[0]!.raw.toString('utf8'), 'whs_x').signature,
    )
  })

  it('come for what time does as well', async () => {
    const session = await world.session()
    await world.attempt(session, cards.good)
    await world.sandbox.setClock(new Date(Date.now() + 7.1 * 24 * 3600_000))
    const received = await receiver.arrived(2)
    expect(received[1]!.body.eventType).toBe('PaymentSession.voided')
  })
})
