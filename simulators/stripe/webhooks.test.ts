import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manual, stripeWorld } from '../testing/stripe-world.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'
import type { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { signStripe } from './webhook-signature.ts'

const world = stripeWorld()
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startReceiver()
  await world.sandbox.control('POST', '/webhooks', {
    provider: 'stripe',
    url: receiver.url,
    secret: 'whsec_x',
  })
})
afterAll(() => receiver.close())
beforeEach(() => void (receiver.received.length = 0))

const typesOf = (webhooks: { body: { type: string } }[]) => webhooks.map(({ body }) => body.type)
const typesAfter = async (count: number) => typesOf(await receiver.arrived(count)).slice(-count)

describe('Stripe’s events', () => {
  it.each([
    [
      'whsec_test_0123456789abcdef',
      1790000000,
      '{"id":"evt_1","object":"event"}',
      '817df71f4d0b4ab3932468c70eccfaae80b09e21a75b54bb1d3474efbbb0c3bf',
    ],
    ['whsec_test', 1700000000, '{}', '35495024f4ef3f94e5a93e22221544c4b75e9a42300cd965ab81cb85cd994e91'],
  ])('are signed as Stripe signs: %s', (secret, time, body, v1) => {
    expect(signStripe(body, secret, new Date(time * 1000))['stripe-signature']).toBe(`t=${time},v1=${v1}`)
  })

  it('follow a payment from its opening to its capture and its refund', async () => {
    const intent = await world.confirmed('pm_card_visa')
    await world.stripe.paymentIntents.capture(intent.id)
    await world.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })

    expect(await typesAfter(7)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ])
    const held = receiver.received[2]!.body
    expect(held).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: intent.id, status: 'requires_capture', amount_capturable: 8246 } },
    })
    expect(held).not.toHaveProperty('account')
    expect((await world.stripe.events.retrieve(held.id)).type).toBe(held.type)
  })

  it('tell of a refusal, of the bank’s question, and of what was let go', async () => {
    await expect(world.confirmed('pm_card_chargeDeclined')).rejects.toThrow('declined')
    expect(await typesAfter(3)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])

    const asked = await world.confirmed('pm_card_threeDSecure2Required')
    await world.answerBank(asked, 'fail')
    await world.stripe.paymentIntents.cancel(asked.id)
    expect((await typesAfter(7)).slice(3)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ])
  })

  it('name the connected account', async () => {
    const made = await world.stripe.paymentIntents.create(manual, { stripeAccount: 'acct_club' })
    const [event] = await receiver.arrived(1)

    expect(event!.body).toMatchObject({ account: 'acct_club', data: { object: { id: made.id } } })
    await expect(world.stripe.events.retrieve(event!.body.id)).rejects.toThrow('No such event')
  })

  it('tell that an authorisation has run out when the clock passes its end', async () => {
    await world.sandbox.setClock(new Date('2027-03-01T12:00:00Z'))
    const intent = await world.confirmed('pm_card_visa')
    await receiver.arrived(3)

    await world.sandbox.setClock(new Date('2027-03-08T12:00:01Z'))

    expect((await typesAfter(5)).slice(-2)).toEqual(['charge.expired', 'payment_intent.canceled'])
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })
})
