import { expect, it } from 'vitest'
import { authorised, begin, billing, browserSession, order, session, settled } from './payment-fixtures.ts'

const agreed = { itemHash: 'hash-1', terms: ['t1'], amount: 8246, otherTenders: [] }

it('CART-37 PAY-16 PAY-20 what was accepted for who takes part goes with asking the bank and with the order', async () => {
  const { payment, bodies, asked } = await begin({
    preparePayment: [session],
    authorisePayment: [authorised],
    completeCheckout: [order],
  })
  payment.agree({ ...agreed, waivers: ['w1', 'w2'] })
  await payment.pay(billing)
  await settled()
  expect(asked).toEqual(['preparePayment', 'authorisePayment', 'completeCheckout'])
  expect(bodies.slice(1)).toEqual([
    expect.objectContaining({ completedWaivers: ['w1', 'w2'] }),
    expect.objectContaining({ completedWaivers: ['w1', 'w2'] }),
  ])
})

it('CART-37 PAY-23 where the provider’s script asks the bank, it goes before that', async () => {
  const { payment, bodies, card } = await begin({
    preparePayment: [browserSession],
    prepareSession: [browserSession],
    paySession: [{ transactionUuid: 'tx-1', amount: session.amount }],
    completeSession: [{ status: 'completed', message: null, completeOrderId: 'order-1' }],
  })
  card.attempt = async () => ({ outcome: 'approved' })
  payment.agree({ ...agreed, waivers: ['w1'] })
  await payment.pay(billing)
  await settled()
  expect(bodies).toContainEqual(
    expect.objectContaining({ paymentSessionId: 'ps-1', completedWaivers: ['w1'] }),
  )
})

it('CART-37 a free order says it too; where nothing is asked nothing is said', async () => {
  const free = await begin({ completeCheckout: [order] }, 0)
  free.payment.agree({ ...agreed, amount: 0, waivers: ['w1'] })
  await free.payment.confirmFree()
  expect(free.bodies).toEqual([expect.objectContaining({ completedWaivers: ['w1'] })])

  const plain = await begin({ completeCheckout: [order] }, 0)
  await plain.payment.confirmFree()
  expect(plain.bodies[0]).not.toHaveProperty('completedWaivers')
})
