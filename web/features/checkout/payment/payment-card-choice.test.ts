import { describe, expect, it } from 'vitest'
import { authorised, begin, billing, order, savedCard, session, settled } from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

const once = { authorisePayment: [authorised], completeCheckout: [order] }

describe('what pays', () => {
  it('PAY-16 PAY-31 a new card, by what the provider made of it, with the choice to save it', async () => {
    const { payment, bodies, card } = await begin({ ...once, preparePayment: [session] })
    card.reference = async () => ({
      ok: true,
      fields: { cardIdentifier: 'ci_1', sessionKey: 'key-1', cardHolderName: 'Alex Morgan', token: 'tok_1' },
    })
    await payment.pay(billing, { kind: 'different_card', saveCard: true })
    expect(bodies[1]).toMatchObject({
      status: 'authorizing',
      source: 'online-joining',
      terms: ['t1'],
      payments: [{ tenderType: 'card', amount: 8246 }],
      billingFirstName: 'Alex',
      billingPostcode: 'M1 1AE',
      cardIdentifier: 'ci_1',
      sessionKey: 'key-1',
      cardHolderName: 'Alex Morgan',
      token: 'tok_1',
      saveCard: true,
    })
  })

  it('PAY-33 CHK-26 a saved card, whose code reaches the provider and nobody else', async () => {
    const { payment, bodies, card } = await begin({
      authorisePayment: [authorised],
      completeCheckout: [order],
      preparePayment: [{ ...session, securityCode: 'ours', savedCard }],
    })
    const codes: unknown[] = []
    card.reference = async ({ choice }) => {
      codes.push(choice.kind === 'saved_card' && choice.securityCode)
      return { ok: true, fields: { token: 'tok_2' } }
    }
    await payment.pay(billing, { kind: 'saved_card', card: savedCard, securityCode: '987' })
    await settled()
    expect(codes).toEqual(['987'])
    expect(bodies[1]).not.toHaveProperty('status')
    expect(bodies[1]).toMatchObject({
      token: 'tok_2',
      isSavedCard: true,
      savedCardId: 'card-1',
      saveCard: false,
      billingLastName: 'Morgan',
    })
    expect(JSON.stringify(bodies)).not.toContain('987')
    expect(payment.current().status).toBe('completed')
  })

  it('CHK-37 PAY-16 credit beside the card, both as tenders of the cart', async () => {
    const { payment, bodies } = await begin({
      preparePayment: [session, session],
      authorisePayment: [authorised],
      completeCheckout: [order],
    })
    const credit = [{ tenderType: 'credit', amount: 2000 }]
    payment.agree({ itemHash: 'hash-1', terms: ['t1'], waivers: [], amount: 6246, otherTenders: credit })
    await settled()
    await payment.pay(billing)
    await settled()
    const payments = [...credit, { tenderType: 'card', amount: 6246 }]
    expect(bodies[2]).toMatchObject({ payments })
    expect(bodies[3]).toMatchObject({ payments })
  })

  it('the cart as it is by now: a session that comes late, for what it was, is opened anew', async () => {
    let answer = () => {}
    const late = new Promise((resolve) => {
      answer = () => resolve(session)
    })
    const { payment, asked, bodies } = await begin({
      preparePayment: [late, { ...session, transactionUuid: 'tx-2' }],
      authorisePayment: [authorised],
      completeCheckout: [order],
    })
    payment.agree({ itemHash: 'hash-2', terms: ['t1'], waivers: [], amount: 6246, otherTenders: [] })
    answer()
    await settled()
    expect([asked, payment.current().status]).toEqual([['preparePayment', 'preparePayment'], 'ready'])
    await payment.pay(billing)
    await settled()
    expect(bodies[2]).toMatchObject({ itemHash: 'hash-2', transactionUuid: 'tx-2' })
  })

  it('CHK-37 PAY-29 credit alone, without asking for a session', async () => {
    const { payment, bodies, asked } = await begin({ preparePayment: [session], completeCheckout: [order] })
    const credit = [{ tenderType: 'credit', amount: 8246 }]
    payment.agree({ itemHash: 'hash-1', terms: ['t1'], waivers: [], amount: 0, otherTenders: credit })
    await settled()
    expect(payment.current().status).toBe('ready')
    await payment.confirmFree()
    expect(asked).toEqual(['preparePayment', 'completeCheckout'])
    expect(bodies[1]).toMatchObject({ payments: credit, transactionUuid: null })
  })

  it('ERR-32 refuses a form that is not complete, without asking anybody', async () => {
    const { payment, asked } = await begin({ preparePayment: [session] })
    payment.formIs(false)
    await payment.pay(billing)
    expect(payment.current()).toMatchObject({ status: 'ready', isFormValid: false })
    expect(shownError(payment.current())?.message).toBe('Form validation failed')
    expect(asked).toEqual(['preparePayment'])
  })
})

describe('the payment session', () => {
  it('PAY-13 PAY-14 PAY-15 has the fields of the specification', async () => {
    const { payment } = await begin({
      preparePayment: [{ ...session, paymentSessionId: 'ps-1', sessionKey: 'key-1', savedCard }],
    })
    expect(payment.current()).toMatchObject({
      status: 'ready',
      provider: 'stripe',
      transactionId: 'tx-1',
      error: null,
      previousError: null,
      isFormValid: true,
      terms: ['t1'],
      successUrl: null,
      sessionData: {
        clientSecret: 'secret-1',
        flowTransactionUuid: 'tx-1',
        paymentSessionId: 'ps-1',
        updatedAmount: 8246,
        scaUrl: null,
        scaMethod: null,
        formData: [],
        configuration: { url: '/js', publishableKey: 'pk', publicKey: null, accountId: null },
      },
    })
    expect(payment.session()).toMatchObject({ sessionKey: 'key-1', savedCard: { id: 'card-1' } })
  })
})
