import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { eventOf, receiveStripe } from './stripe-webhook.ts'

const stripe = new Stripe('sk_test_x')
const secret = 'whsec_test_0123456789abcdef'
const body = '{"id":"evt_1","object":"event"}'
const vector = 't=1790000000,v1=817df71f4d0b4ab3932468c70eccfaae80b09e21a75b54bb1d3474efbbb0c3bf'
const at = (seconds: number) => new Date(seconds * 1000)

function receive(header: string | undefined, now: Date, raw = body) {
  return receiveStripe(stripe, secret, Buffer.from(raw), { 'stripe-signature': header }, now)
}
const signed = (payload: string) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: 1790000000 })
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: {
    object: { id: 'pi_1', object: 'payment_intent', metadata: { client: 'riverside', payment: 'p-1' } },
  },
})

describe('a webhook of Stripe', () => {
  it('is read over its raw bytes, five minutes old or ahead at most', () => {
    const header = signed(payload)
    const known = [
      {
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        client: 'riverside',
        subject: { kind: 'payment', reference: 'pi_1', payment: 'p-1' },
      },
    ]
    expect(receive(header, at(1790000000), payload)).toEqual(known)
    expect(receive(header, at(1790000299), payload)).toEqual(known)
    expect(receive(header, at(1789999701), payload)).toEqual(known)
    expect(receive(header, at(1790000310), payload)).toBeNull()
    expect(receive(header, at(1789999690), payload)).toBeNull()
    expect(receive(header, at(1790000000), `${payload}\n`)).toBeNull()
  })

  it('is refused without a signature, with a wrong one, or one of another scheme', () => {
    expect(receive(undefined, at(1790000000))).toBeNull()
    expect(receive('', at(1790000000))).toBeNull()
    expect(receive(vector.replace('817d', '817e'), at(1790000000))).toBeNull()
    expect(receive(vector.replace('v1=', 'v0='), at(1790000000))).toBeNull()
    expect(receive(vector.replace('t=1790000000,', ''), at(1790000000))).toBeNull()
  })

  it.each([
    [
      { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: { client: 'c', payment: 'p' } },
      'c',
      { kind: 'payment', reference: 'pi_1', payment: 'p' },
    ],
    [
      { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { client: 'c', payment: 'p' } },
      'c',
      { kind: 'payment', reference: 'pi_1', payment: 'p' },
    ],
    [{ id: 'ch_2', object: 'charge', payment_intent: null, metadata: {} }, null, { kind: 'other' }],
    [
      { id: 'pm_1', object: 'payment_method', metadata: { client: 'c' } },
      'c',
      { kind: 'card', reference: 'pm_1' },
    ],
    [{ id: 'cus_1', object: 'customer', metadata: { client: 'c' } }, 'c', { kind: 'other' }],
  ])('tells what it is about: %o', (object, client, subject) => {
    expect(eventOf({ id: 'evt_1', type: 't', data: { object } })).toEqual({
      id: 'evt_1',
      type: 't',
      client,
      subject,
    })
  })
})
