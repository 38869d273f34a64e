import { describe, expect, it } from 'vitest'
import { providerId } from '../card/card-provider.ts'
import { failureMessage, isLongWait } from './payment-answers.ts'
import { authorised, begin, billing, broken, declined, session, settled, status } from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

const unforeseen = { thrown: new TypeError('x is not a function') }
const challenged = { ...authorised, transactionStatus: 'sca_required', clientSecret: 'sca-1' }
const verified = { transactionId: 'tx-1', status: 'authorised', message: null }

/** What the customer reads after paying where the server answers like this. */
async function afterPaying(answers: Record<string, unknown[]>, prepare?: (around: Around) => void) {
  const around = await begin({ preparePayment: [session, session], ...answers })
  prepare?.(around)
  await around.payment.pay(billing)
  await settled()
  return shownError(around.payment.current())?.message
}
type Around = Awaited<ReturnType<typeof begin>>

async function afterOpening(answer: unknown) {
  const { payment } = await begin({ preparePayment: [answer] })
  expect(payment.current().status).toBe('prepare_failed')
  return shownError(payment.current())?.message
}

describe('what the customer reads', () => {
  it('ERR-11 of a decline without words', async () => {
    for (const error of [null, { ...declined.error, message: '' }])
      expect(await afterPaying({ authorisePayment: [{ ...declined, error }] })).toBe('Payment was declined')
  })

  it('ERR-16 of a challenge that the server could not finish', async () => {
    const shown = await afterPaying({
      authorisePayment: [challenged],
      completeSca: [broken],
      getPaymentStatus: [status('released')],
    })
    expect(shown).toBe('Failed to complete 3D Secure verification')
  })

  it('ERR-29 of a challenge that the provider broke off', async () => {
    const shown = await afterPaying(
      { authorisePayment: [challenged], completeSca: [{ ...verified, status: 'failed' }] },
      ({ card }) => {
        card.answerChallenge = async () => Promise.reject(new Error('window closed'))
      },
    )
    expect(shown).toBe('Payment authentication failed')
  })

  it('ERR-30 of a verified payment that could not be completed', async () => {
    const shown = await afterPaying({
      authorisePayment: [challenged],
      completeSca: [verified],
      completeCheckout: [broken],
      getPaymentStatus: [status('released')],
    })
    expect(shown).toBe('Payment verified but could not complete the transaction')
  })

  it('ERR-20 ERR-21 ERR-22 of a failure that nobody has described, by what was being done', async () => {
    expect(await afterOpening(unforeseen)).toBe('Preparation failed')
    expect(await afterPaying({ authorisePayment: [unforeseen] })).toBe('Authorization failed')
    const shown = await afterPaying({
      authorisePayment: [authorised],
      completeCheckout: [unforeseen],
      getPaymentStatus: [status('released')],
    })
    expect(shown).toBe('Payment completion failed')
  })

  it('ERR-33 of the unforeseen', async () => {
    const shown = await afterPaying({
      authorisePayment: [challenged],
      completeSca: [unforeseen],
      getPaymentStatus: [status('released')],
    })
    expect(shown).toBe('An unexpected error occurred')
  })

  it('ERR-23 of completing without a transaction', async () => {
    const { payment } = await begin({
      preparePayment: [{ ...session, transactionUuid: null, transactionStatus: 'authorised' }],
    })
    expect(shownError(payment.current())).toMatchObject({
      kind: 'prepare',
      message: 'No transaction ID available for payment completion',
    })
  })

  it('ERR-24 ERR-25 ERR-36 of a session without a provider, and of one that is none', async () => {
    expect(await afterOpening({ ...session, paymentProvider: '' })).toBe('Payment provider not specified')
    expect(await afterOpening({ ...session, transactionUuid: '' })).toBe(
      'Invalid payment session. Please refresh and try again.',
    )
    expect(() => providerId('')).toThrow('No payment provider selected')
  })

  it('ERR-26 by rank: the server, the provider, the call, the short text', () => {
    const said = { ...broken, status: 422, message: 'Please check the card.' }
    const provider = 'The card cannot be read.'
    expect(failureMessage('authorise', { refusal: said, provider })).toBe('Please check the card.')
    expect(failureMessage('authorise', { refusal: broken, provider })).toBe('The card cannot be read.')
    expect(failureMessage('authorise', { refusal: broken })).toBe('Failed to authorize payment')
    expect(failureMessage('authorise', { refusal: null })).toBe('Authorization failed')
  })

  it('ERR-26 ERR-12 of a session that the provider did not open, in the words of the server', async () => {
    const code = 'payment_provider_unavailable'
    expect(await afterOpening({ ...broken, code, message: 'Failed to create Opayo session' })).toBe(
      'Failed to create Opayo session',
    )
  })

  it('ERR-27 of paying before the card fields are there', async () => {
    const { payment, asked } = await begin({}, 0)
    await payment.pay(billing)
    expect(shownError(payment.current())?.message).toBe('Payment system not fully loaded. Please try again.')
    expect(asked).toEqual([])
  })

  it('ERR-34 of a provider whose part never started', async () => {
    const shown = await afterPaying({}, ({ card }) => {
      Object.assign(card, { reference: undefined })
    })
    expect(shown).toBe('Payment system not initialized. Please refresh and try again.')
  })
})

it('the tenth look for the outcome says that it may take longer', () => {
  expect([9, 10, 11].map(isLongWait)).toEqual([false, true, true])
})
