import { describe, expect, it } from 'vitest'
import { renameKeys, toCamelCase } from '../../../../contract/key-names.ts'
import { priced } from '../../../../contract/money.ts'
import { begin, billing, broken, browserSession, lost, settled, status } from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

const paid = { transactionUuid: 'tx-1', amount: priced(8246, 'GBP') }
const ended = (value: string, more = {}) => ({ status: value, message: null, completeOrderId: null, ...more })
const opened = () => ({ preparePayment: [browserSession], prepareSession: [browserSession] })
const again = () => ({
  preparePayment: [browserSession, browserSession],
  prepareSession: [browserSession, browserSession],
})

describe('a payment made by the script of the provider', () => {
  it('PAY-22 PAY-23 PAY-26 CART-22 goes through session, payment and completion', async () => {
    const { payment, trace, asked, bodies, card } = await begin({
      ...opened(),
      paySession: [paid],
      completeSession: [ended('completed', { completeOrderId: 'order-1' })],
    })
    const requests: unknown[] = []
    card.attempt = async (request) => {
      requests.push(request)
      return { outcome: 'approved' }
    }
    await payment.pay(billing, { kind: 'different_card', saveCard: true })
    await settled()
    expect(trace).toEqual([
      'idle',
      'preparing',
      'ready',
      'authorizing',
      'authorized',
      'completing',
      'completed',
    ])
    expect(asked).toEqual(['preparePayment', 'prepareSession', 'paySession', 'completeSession'])
    expect(bodies.slice(1)).toEqual([
      { source: 'online-joining' },
      {
        source: 'online-joining',
        paymentSessionId: 'ps-1',
        payments: [{ tenderType: 'card', amount: 8246 }],
        terms: ['t1'],
        itemHash: 'hash-1',
        saveCard: true,
      },
      { source: 'online-joining' },
    ])
    expect(requests).toMatchObject([{ amount: 8246, choice: { saveCard: true } }])
    expect(payment.current()).toMatchObject({
      completeOrderId: 'order-1',
      sessionData: { paymentSessionId: 'ps-1', updatedAmount: 8246 },
    })
  })

  it.each([
    ['the bank was never asked: the form comes back', ['open'], 'ready'],
    ['the bank asks the customer for a while, then nothing came of it', ['sca_required', 'open'], 'ready'],
  ])('PAY-05 PAY-11 a script that never answers is not waited for: %s', async (_case, statuses, end) => {
    const { payment, card, releaseWait } = await begin({
      ...again(),
      paySession: [paid],
      completeSession: [ended('checking')],
      getPaymentStatus: [...statuses, 'open'].map((each) => ({
        status: each,
        message: null,
        completeOrderId: null,
      })),
    })
    card.attempt = () => new Promise(() => {})
    void payment.pay(billing)
    await settled()
    for (const _look of statuses) {
      expect(payment.current().status).toBe('authorizing')
      releaseWait()
      await settled()
    }
    expect(payment.current().status).toBe(end)
    expect(shownError(payment.current())?.kind).toBe('notSent')
  })

  it('PAY-11 a script that never answers after the bank has agreed: the order is made', async () => {
    const { payment, card, releaseWait } = await begin({
      ...opened(),
      paySession: [paid],
      getPaymentStatus: [{ status: 'authorised', message: null, completeOrderId: null }],
      completeSession: [ended('completed', { completeOrderId: 'order-1' })],
    })
    card.attempt = () => new Promise(() => {})
    void payment.pay(billing)
    await settled()
    releaseWait()
    await settled()
    expect(payment.current()).toMatchObject({ status: 'completed', completeOrderId: 'order-1' })
  })

  it('PAY-27 reads the transaction under both spellings', () => {
    const read = (answer: object) => renameKeys(answer, toCamelCase, [])
    expect(read({ transaction_uuid: 'tx-1' })).toEqual({ transactionUuid: 'tx-1' })
    expect(read({ transactionUuid: 'tx-1' })).toEqual({ transactionUuid: 'tx-1' })
  })

  it('PAY-23 IMP-10 attempts nothing when the amount has become another', async () => {
    const { payment, card, events } = await begin({
      ...opened(),
      paySession: [{ ...paid, amount: priced(9000, 'GBP') }],
    })
    card.attempt = async () => Promise.reject(new Error('attempted'))
    await payment.pay(billing)
    expect(payment.current().status).toBe('ready')
    expect(payment.current().sessionData?.updatedAmount).toBe(9000)
    expect(events).toEqual(['cartChanged'])
  })

  it('ERR-26 lets the server have the last word after a decline, else the provider', async () => {
    for (const [message, shown] of [
      ['Insufficient funds.', 'Insufficient funds.'],
      [null, 'Please try a different card.'],
    ] as const) {
      const { payment, card } = await begin({
        ...again(),
        paySession: [paid],
        completeSession: [ended('failed', { message })],
      })
      card.attempt = async () => ({ outcome: 'declined', message: 'Please try a different card.' })
      await payment.pay(billing)
      await settled()
      expect(payment.current().status).toBe('ready')
      expect(shownError(payment.current())).toEqual({ kind: 'declined', message: shown, fields: {} })
    }
  })

  it('PAY-24 IMP-22 finds the order although the script said no', async () => {
    const { payment, card } = await begin({
      ...opened(),
      paySession: [paid],
      completeSession: [ended('completed', { completeOrderId: 'order-1' })],
    })
    card.attempt = async () => ({ outcome: 'unknown', message: '' })
    await payment.pay(billing)
    expect(payment.current()).toMatchObject({ status: 'completed', completeOrderId: 'order-1' })
  })

  it('gives the form back when the script has asked nobody', async () => {
    const { payment, card, asked } = await begin({ ...opened(), paySession: [paid] })
    card.attempt = async () => ({ outcome: 'notSent', message: 'Please complete all required fields' })
    await payment.pay(billing)
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())?.message).toBe('Please complete all required fields')
    expect(asked).not.toContain('completeSession')
  })

  it('looks the payment up when the completion is not known', async () => {
    const { payment, card } = await begin({
      ...opened(),
      paySession: [paid],
      completeSession: [lost],
      getPaymentStatus: [status('completed', { completeOrderId: 'order-2' })],
    })
    card.attempt = async () => ({ outcome: 'approved' })
    await payment.pay(billing)
    await settled()
    expect(payment.current()).toMatchObject({ status: 'completed', completeOrderId: 'order-2' })
  })

  it('ERR-18 ERR-25 ERR-35 ERR-46 says what is wrong with a session that cannot be had', async () => {
    const message = async (prepareSession: unknown) => {
      const { payment } = await begin({ preparePayment: [browserSession], prepareSession: [prepareSession] })
      expect(payment.current().status).toBe('prepare_failed')
      return shownError(payment.current())?.message
    }
    expect(await message(broken)).toBe('Failed to create payment session')
    expect(await message({ ...browserSession, paymentSessionId: null })).toBe(
      'Payment session ID not found. Please refresh and try again.',
    )
    expect(await message({ ...browserSession, paymentProvider: '' })).toBe(
      'Payment provider not found in session',
    )
  })

  it('ERR-45 says that there is no transaction, before anybody is asked for money', async () => {
    for (const answer of [broken, { ...paid, transactionUuid: '' }]) {
      const { payment, card } = await begin({ ...opened(), paySession: [answer] })
      card.attempt = async () => Promise.reject(new Error('attempted'))
      await payment.pay(billing)
      expect(payment.current().status).toBe('ready')
      expect(shownError(payment.current())).toMatchObject({
        kind: 'notSent',
        message: 'Failed to create transaction',
      })
    }
  })
  it('ERR-45 the next press announces the payment again and pays', async () => {
    const { payment, card } = await begin({
      ...opened(),
      paySession: [broken, paid],
      completeSession: [ended('completed', { completeOrderId: 'order-1' })],
    })
    card.attempt = async () => ({ outcome: 'approved' })
    await payment.pay(billing)
    await payment.pay(billing)
    expect(payment.current()).toMatchObject({ status: 'completed', completeOrderId: 'order-1' })
  })
})
