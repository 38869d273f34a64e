import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentState } from '../../payments/payment-state.ts'
import { recordStanding } from '../../payments/payments.service.ts'
import { requestRefund } from '../../payments/refunds.service.ts'
import { paymentStates, type PaymentStates, type Placed } from '../../testing/payment-states.ts'
import { gated } from '../../testing/provider-gate.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { advance, closePayment } from '../payment/advance.service.ts'

/** Money that is not what we asked for, or that moves without us. */

let app: TestApp
let payments: PaymentStates
beforeAll(async () => {
  app = await startTestApp()
  const { gate, provider } = gated(app.services.paymentProviders['stripe']!)
  Object.assign(app.services.paymentProviders, { stripe: provider })
  payments = paymentStates(app, gate)
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const refundsOf = ({ paymentId }: Placed) =>
  app.query('select state, amount from refunds where payment_id = $1 order by created_at', [paymentId])
const amountOf = async ({ paymentId }: Placed): Promise<number> =>
  (await app.query('select amount from payments where id = $1', [paymentId]))[0].amount

it.each([
  ['another amount', { amount: 1, currency: 'GBP' }],
  ['another currency', { amount: 34_900, currency: 'EUR' }],
])('IMP-20 %s than was asked for is let go at once, and the operator is told', async (_name, held) => {
  const placed = await payments.reach('authorising')
  const { state } = await recordStanding(app.services, 'riverside', placed.paymentId, {
    kind: 'approved',
    ...held,
  })
  expect(state).toBe('releasing')
  expect(app.takeErrors()).toEqual([
    expect.stringContaining('the bank holds another amount than was asked for'),
  ])
  await app.runJobs()
  expect(await payments.stateOf(placed)).toBe('released')
})

it.each<PaymentState>(['authorising', 'scaRequired', 'unknown'])(
  'IMP-22 money that is found to be taken while a payment is %s makes its order',
  async (state) => {
    const placed = await payments.reach(state)
    const amount = await amountOf(placed)
    expect(
      (await recordStanding(app.services, 'riverside', placed.paymentId, { kind: 'captured' })).state,
    ).toBe('authorised')
    expect(amount).toBe(34_900)
  },
)

describe('money that is taken for a payment that is over', () => {
  it('IMP-22 is given back, told to the operator and to the customer', async () => {
    const placed = await payments.reach('cancelled')
    await payments.stripe(`/v1/payment_intents/${placed.reference}/confirm`, {
      payment_method: 'pm_card_visa',
    })
    await payments.stripe(`/v1/payment_intents/${placed.reference}/capture`)
    await closePayment(app.services, 'riverside', placed.paymentId)
    await app.runJobs()
    expect(await refundsOf(placed)).toEqual([{ state: 'refunded', amount: 34_900 }])
    expect(app.takeErrors()).toEqual([expect.stringContaining('money was taken for a payment that is over')])
    const [letter] = await app.query(
      `select subject, text from emails where kind = 'payment_refunded' and recipient = (select email from users where id = $1)`,
      [placed.customer.id],
    )
    expect(letter.subject).toBe('We have given back £349.00')
    expect(letter.text).toContain(
      '£349.00 was taken from the card for an order at Riverside Leisure that was not made.',
    )
  })
})

describe('a refund', () => {
  it('IMP-20 of money that was never taken is refused', async () => {
    const placed = await payments.reach('authorised')
    await expect(
      requestRefund(app.services, 'riverside', placed.paymentId, 100, 'asked for'),
    ).rejects.toMatchObject({ errors: { amount: ['Nothing has been taken that could be refunded.'] } })
    expect(await refundsOf(placed)).toEqual([])
    await advance(app.services, 'riverside', placed.paymentId)
  })

  it.each(['refused', 'sentBack'])('IMP-20 that was %s leaves its amount to be given back', async (state) => {
    const placed = await payments.reach('captured')
    const whole = () => requestRefund(app.services, 'riverside', placed.paymentId, 34_900, 'asked for')
    await whole()
    await expect(whole()).rejects.toMatchObject({ code: 'validation_failed' })
    await app.query('update refunds set state = $2 where payment_id = $1', [placed.paymentId, state])
    expect((await whole()).amount).toBe(34_900)
  })
})
