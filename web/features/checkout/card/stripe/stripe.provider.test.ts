import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  authorised,
  begin,
  billing,
  order,
  savedCard,
  session,
  settled,
} from '../../payment/payment-fixtures.ts'
import { shownError } from '../../payment/payment-session.ts'
import { openStripe } from './stripe.provider.ts'

/** Stripe's script as the page finds it: what it is asked is written down, its answers are given. */
function stripeScript(answers: Partial<Record<'createPaymentMethod' | 'createToken', unknown>> = {}) {
  const asked: unknown[][] = []
  const field = { on: () => field, mount: () => {}, destroy: () => {}, blur: () => {} }
  const script = (...opened: unknown[]) => {
    asked.push(['open', ...opened])
    return {
      elements: () => ({
        create: (type: string) => {
          asked.push(['create', type])
          return field
        },
      }),
      createPaymentMethod: async (data: { type: string }) => {
        asked.push(['createPaymentMethod', data.type])
        if (answers.createPaymentMethod instanceof Error) throw answers.createPaymentMethod
        return answers.createPaymentMethod
      },
      createToken: async (type: string) => {
        asked.push(['createToken', type])
        return answers.createToken
      },
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        asked.push(['handleNextAction', clientSecret])
        return { paymentIntent: { status: 'requires_capture' } }
      },
    }
  }
  vi.stubGlobal('window', { Stripe: script })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '', fontFamily: 'Arial' }))
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const opening = (change: object = {}) => ({
  session: { ...session, ...change },
  renew: () => Promise.reject(new Error('not here')),
})
const listener = { onReady() {}, onChange() {}, onFocus() {}, onLoadFailed() {} }
const container = {} as HTMLElement
const request = (
  choice: Parameters<NonNullable<Awaited<ReturnType<typeof openStripe>>['reference']>>[0]['choice'],
) => ({
  billing,
  choice,
  session,
  amount: 8246,
})
const newCard = request({ kind: 'different_card', saveCard: false })
const withSaved = request({ kind: 'saved_card', card: savedCard, securityCode: null })

describe('Stripe in the browser', () => {
  it('PAY-47 ERR-37 does not open without the client secret or the publishable key', async () => {
    stripeScript()
    await expect(openStripe(opening({ clientSecret: null }))).rejects.toThrow(
      'Invalid payment session. Please refresh and try again.',
    )
    const without = { ...session.paymentProviderConfiguration, publishableKey: null }
    await expect(openStripe(opening({ paymentProviderConfiguration: without }))).rejects.toThrow(
      'No publishable key found',
    )
  })

  it('PAY-26 opens with the key and, where there is one, the connected account', async () => {
    const asked = stripeScript()
    await openStripe(opening())
    const connected = { ...session.paymentProviderConfiguration, accountId: 'acct_1' }
    await openStripe(opening({ paymentProviderConfiguration: connected }))

    expect(asked).toEqual([
      ['open', 'pk', { locale: 'en-GB' }],
      ['open', 'pk', { locale: 'en-GB', stripeAccount: 'acct_1' }],
    ])
  })

  it('ERR-31 PAY-49 a card that makes no payment method says so, in Stripe’s words where it has some', async () => {
    stripeScript({ createPaymentMethod: {} })
    const silent = await openStripe(opening())
    silent.mount(container, listener)
    expect(await silent.reference?.(newCard)).toEqual({
      ok: false,
      message: 'Failed to create payment method',
    })

    stripeScript({ createPaymentMethod: { error: { message: 'Your card number is incomplete.' } } })
    const talking = await openStripe(opening())
    expect(await talking.reference?.(newCard)).toEqual({
      ok: false,
      message: 'Payment system not fully loaded. Please try again.',
    })
    talking.mount(container, listener)
    expect(await talking.reference?.(newCard)).toEqual({
      ok: false,
      message: 'Your card number is incomplete.',
    })
  })

  it('ERR-28 what Stripe’s script throws is no sentence for a customer: they are asked to try again', async () => {
    stripeScript({ createPaymentMethod: new Error('boom') })
    const card = await openStripe(opening())
    card.mount(container, listener)
    const { payment, card: fake, asked } = await begin({ preparePayment: [session] })
    fake.reference = (given) => card.reference!(given)
    await payment.pay(billing)
    await settled()
    expect(shownError(payment.current())?.message).toBe('Payment processing error. Please try again.')
    expect(asked).toEqual(['preparePayment'])
  })

  it('a saved card sends the token of its security code, never the code', async () => {
    const asked = stripeScript({ createToken: { token: { id: 'cvctok_1' } } })
    const card = await openStripe(opening())
    const takeAway = card.mountSecurityCode?.(container, listener, savedCard)
    expect(await card.reference?.(withSaved)).toEqual({ ok: true, fields: { token: 'cvctok_1' } })
    expect(asked.slice(1)).toEqual([
      ['create', 'cardCvc'],
      ['createToken', 'cvc_update'],
    ])

    takeAway?.()
    expect((await card.reference?.(withSaved))?.ok).toBe(false)
  })

  it('PAY-51 the bank’s check runs with the secret of the answer, else with that of the session', async () => {
    const asked = stripeScript()
    const card = await openStripe(opening())
    for (const clientSecret of ['sca-1', null]) {
      const challenged = { ...authorised, transactionStatus: 'sca_required', clientSecret }
      const { payment, card: fake } = await begin({
        preparePayment: [session],
        authorisePayment: [challenged],
        completeSca: [{ transactionId: 'tx-1', status: 'authorised', message: null }],
        completeCheckout: [order],
      })
      fake.answerChallenge = (secret) => card.answerChallenge!(secret)
      await payment.pay(billing)
      await settled()
      expect(payment.current().status).toBe('completed')
    }
    expect(asked.slice(1)).toEqual([
      ['handleNextAction', 'sca-1'],
      ['handleNextAction', 'secret-1'],
    ])
  })
})
