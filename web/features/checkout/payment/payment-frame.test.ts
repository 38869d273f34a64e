import { describe, expect, it } from 'vitest'
import { authorised, begin, billing, framed, order, session, settled, status } from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

const result = (value: string, message: string | null = null) => ({
  transactionId: 'tx-1',
  status: value,
  message,
})

describe('strong authentication in our frame', () => {
  it('PAY-08 PAY-41 PAY-42 stores the form, waits for the frame, then completes', async () => {
    const { payment, trace, bodies, asked } = await begin({
      preparePayment: [session],
      authorisePayment: [framed],
      completeSca: [result('authorised')],
      completeCheckout: [order],
    })
    await payment.pay(billing)
    expect(payment.current()).toMatchObject({
      status: 'sca_processing',
      transactionId: 'tx-1',
      sessionData: {
        scaUrl: 'https://bank.example/check',
        scaMethod: 'POST',
        formData: [{ key: 'creq', value: 'e30' }],
      },
    })
    expect(asked).toEqual(['preparePayment', 'authorisePayment'])
    await Promise.all([payment.frameAnswered('authorised'), payment.frameAnswered('authorised')])
    await settled()
    expect(trace.slice(3)).toEqual([
      'authorizing',
      'sca_required',
      'sca_processing',
      'authorized',
      'completing',
      'completed',
    ])
    expect(asked.slice(2)).toEqual(['completeSca', 'completeCheckout'])
    expect(bodies[2]).toEqual({ transactionUuid: 'tx-1', scaResult: 'authorised' })
    expect(bodies[3]).toMatchObject({ transactionUuid: 'tx-1', terms: ['t1'] })
  })

  it('PAY-43 PAY-44 marks a failure that the server confirms, and starts afresh a second later', async () => {
    const { payment, trace, waits, releaseWait } = await begin({
      preparePayment: [session, { ...session, transactionUuid: 'tx-2' }],
      authorisePayment: [framed],
      completeSca: [result('failed')],
    })
    await payment.pay(billing)
    await payment.frameAnswered('failed')
    await settled()
    expect(trace.at(-1)).toBe('failed')
    expect(shownError(payment.current())?.message).toBe('3D Secure verification failed')
    expect(waits).toEqual([1000])
    releaseWait()
    await settled()
    expect(trace.slice(-4)).toEqual(['failed', 'idle', 'preparing', 'ready'])
    expect(payment.current().transactionId).toBe('tx-2')
  })

  it('PAY-42 IMP-21 believes the server where the frame says otherwise', async () => {
    const { payment } = await begin({
      preparePayment: [session],
      authorisePayment: [framed],
      completeSca: [result('authorised')],
      completeCheckout: [order],
    })
    await payment.pay(billing)
    await payment.frameAnswered('failed')
    await settled()
    expect(payment.current().status).toBe('completed')
  })

  it('PAY-45 forgets the challenge on authorising, completing and resetting', async () => {
    const forgotten = { scaClientSecret: null, scaUrl: null, scaMethod: null, formData: [] }
    const { payment, releaseWait } = await begin({
      preparePayment: [session, session],
      authorisePayment: [framed, authorised],
      completeSca: [result('failed')],
      completeCheckout: [order],
    })
    await payment.pay(billing)
    await payment.frameAnswered('failed')
    await settled()
    expect(payment.current().sessionData).toMatchObject(forgotten)
    releaseWait()
    await settled()
    expect(payment.current()).toMatchObject({ status: 'ready', sessionData: forgotten })
    payment.formIs(true)
    const paying = payment.pay(billing)
    expect(payment.current()).toMatchObject({ status: 'authorizing', sessionData: forgotten })
    await paying
    await settled()
    expect(payment.current()).toMatchObject({ status: 'completed', sessionData: forgotten })
  })

  it('PAY-08 shows the frame again after a reload, when told', async () => {
    const { scaUrl, scaMethod, scaData: formData } = framed
    const { payment } = await begin({
      preparePayment: [{ ...session, transactionStatus: 'sca_required', scaUrl, scaMethod, formData }],
    })
    expect(payment.current().status).toBe('sca_required')
    await payment.continueWithBank()
    expect(payment.current()).toMatchObject({ status: 'sca_processing', sessionData: { scaUrl, formData } })
  })

  it('PAY-43 lets the customer leave the frame for another card, once the server says it is over', async () => {
    const { payment, bodies, releaseWait } = await begin({
      preparePayment: [session, session],
      authorisePayment: [framed],
      completeSca: [result('failed', 'The payment was stopped.')],
    })
    await payment.pay(billing)
    await payment.tryAnotherCard()
    expect(bodies[2]).toEqual({ transactionUuid: 'tx-1', scaResult: 'abandoned' })
    releaseWait()
    await settled()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())?.message).toBe('The payment was stopped.')
  })

  it('PAY-08 asks for the form again where the answer that brought it was lost', async () => {
    const { scaUrl, scaMethod, scaData: formData } = framed
    const { payment } = await begin({
      preparePayment: [
        { ...session, clientSecret: null, transactionStatus: 'checking' },
        { ...session, transactionStatus: 'sca_required', scaUrl, scaMethod, formData },
      ],
      getPaymentStatus: [status('sca_required')],
    })
    await settled()
    expect(payment.current()).toMatchObject({ status: 'sca_required', sessionData: { scaUrl, formData } })
  })
})
