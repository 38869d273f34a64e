import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { receiveGoCardless } from './gocardless-webhook.ts'

const secret = 'gc-webhook-secret-test'
const signed = (body: string, signature = createHmac('sha256', secret).update(body).digest('hex')) =>
  receiveGoCardless(secret, Buffer.from(body), { 'webhook-signature': signature })

it('GoCardless’s own vector is accepted, and no other signature', () => {
  const body = '{"events":[],"meta":{"webhook_id":"WB0000000001"}}'
  const right = 'b085332928c6ec8fcd915bad8f496dac245a9254e60b4b36ddccc2b49522f99c'
  expect(signed(body, right)).toEqual([])
  expect(signed(body, right.toUpperCase())).toBeNull()
  expect(signed(`${body} `, right)).toBeNull()
  expect(receiveGoCardless(secret, Buffer.from(body), {})).toBeNull()
})

it('every event of a batch is told apart: mandates by reference, all else left alone', () => {
  const body = JSON.stringify({
    events: [
      {
        id: 'EV1',
        resource_type: 'mandates',
        action: 'failed',
        links: { mandate: 'MD1' },
        resource_metadata: { client: 'riverside' },
      },
      { id: 'EV2', resource_type: 'payouts', action: 'paid', links: { payout: 'PO1' } },
    ],
  })
  expect(signed(body)).toEqual([
    {
      id: 'EV1',
      type: 'mandates.failed',
      client: 'riverside',
      subject: { kind: 'mandate', reference: 'MD1' },
    },
    { id: 'EV2', type: 'payouts.paid', client: null, subject: { kind: 'other' } },
  ])
})
