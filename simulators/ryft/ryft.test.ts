import { describe, expect, it } from 'vitest'
import { cardDetails, cards, ryftWorld } from '../testing/ryft-world.ts'

const world = ryftWorld()
const path = (session: any, more = '') => `/payment-sessions/${session.id}${more}`
const read = async (session: any) => (await world.call('GET', path(session))).body
const ledger = async (session: any) =>
  (await world.call('GET', path(session, '/transactions'))).body.items.map((entry: any) => [
    entry.type,
    entry.status,
    entry.amount,
  ])

describe('a payment', () => {
  it('is approved, captured in part and refunded, with a ledger and events', async () => {
    const session = await world.session({ metadata: { payment: 'p1' } })
    const approved = await world.attempt(session, cards.good)
    expect([approved.status, approved.body.status]).toEqual([200, 'Approved'])
    expect(approved.body.paymentMethod.card).toMatchObject({ scheme: 'Visa', last4: '0085' })

    const captured = await world.call('POST', path(session, '/captures'), { amount: 3000 })
    expect(captured.body).toMatchObject({ type: 'Capture', status: 'Succeeded', amount: 3000 })
    const refunded = await world.call('POST', path(session, '/refunds'), { amount: 1000, reason: 'r1' })
    expect(refunded.body).toMatchObject({ type: 'Refund', status: 'Succeeded', amount: 1000, reason: 'r1' })
    const tooMuch = await world.call('POST', path(session, '/refunds'), { amount: 2001 })
    expect([tooMuch.status, tooMuch.body.errors[0].code]).toEqual([400, 'bad_request'])
    await world.call('POST', path(session, '/refunds'), {})

    expect(await read(session)).toMatchObject({ status: 'Captured', refundedAmount: 3000 })
    expect(await ledger(session)).toEqual([
      ['Refund', 'Succeeded', 2000],
      ['Refund', 'Succeeded', 1000],
      ['Capture', 'Succeeded', 3000],
      ['Authorization', 'Succeeded', 3499],
    ])
    const events = await world.events()
    expect(events.map((event) => event.eventType)).toEqual([
      'PaymentSession.approved',
      'PaymentSession.captured',
      'PaymentSession.refunded',
      'PaymentSession.refunded',
    ])
    expect(events[0].data).toMatchObject({ id: session.id, metadata: { payment: 'p1' } })
    expect(JSON.stringify(events)).not.toContain('paymentMethod')
    expect(JSON.stringify(events)).not.toContain('_secret_')
  })

  it('is taken at once by automatic capture, the default', async () => {
    const session = (await world.call('POST', '/payment-sessions', { amount: 500, currency: 'GBP' })).body
    expect((await world.attempt(session, cards.good)).body.status).toBe('Captured')
  })

  it('is voided once, and only what is approved can be captured or voided', async () => {
    const session = await world.session()
    for (const step of ['/captures', '/voids'])
      expect((await world.call('POST', path(session, step), {})).status).toBe(400)
    await world.attempt(session, cards.good)
    expect((await world.call('POST', path(session, '/voids'))).body).toMatchObject({ type: 'Void' })
    expect((await read(session)).status).toBe('Voided')
    for (const step of ['/captures', '/voids', '/refunds'])
      expect((await world.call('POST', path(session, step), {})).status).toBe(400)
  })

  it.each([
    ['901', 'insufficient_funds'],
    ['903', 'expired_card'],
    ['904', 'cvv2_failure'],
  ])('is refused with security code %s, stays open and can be attempted again', async (cvc, lastError) => {
    const session = await world.session()
    const declined = await world.attempt(session, { cardDetails: cardDetails(cards.good, cvc) })
    expect([declined.status, declined.body.status, declined.body.lastError]).toEqual([
      200,
      'PendingPayment',
      lastError,
    ])
    expect((await world.attempt(session, cards.good)).body.status).toBe('Approved')
    expect((await read(session)).lastError).toBeUndefined()
    expect((await world.events()).map((event) => event.eventType)).toEqual([
      'PaymentSession.declined',
      'PaymentSession.approved',
    ])
  })

  it('takes test cards only, keeps no number, and knows what cannot be a card', async () => {
    const session = await world.session()
    expect((await world.attempt(session, '4242424242424241')).status).toBe(400)
    expect((await world.attempt(session, '4242424242424242')).body.lastError).toBe('invalid_card_number')
    const old = { ...cardDetails(cards.good), expiryYear: '2020' }
    expect((await world.attempt(session, { cardDetails: old })).body.lastError).toBe('expired_card')
    await world.attempt(session, cards.good)
    const kept = await world.sandbox.control('GET', '/objects?provider=ryft')
    expect(JSON.stringify(kept.body)).not.toContain(cards.good)
  })

  it('can be changed until it is approved', async () => {
    const session = await world.session()
    const changed = await world.call('PATCH', path(session), { amount: 4000 })
    expect([changed.status, changed.body.amount]).toEqual([200, 4000])
    await world.attempt(session, cards.good)
    expect((await world.call('PATCH', path(session), { amount: 1 })).status).toBe(400)
  })

  it('is let go by the bank after seven days', async () => {
    const session = await world.session()
    await world.attempt(session, cards.good)
    await world.sandbox.setClock(new Date(Date.now() + 6.9 * 24 * 3600_000))
    expect((await read(session)).status).toBe('Approved')
    await world.sandbox.setClock(new Date(Date.now() + 7.1 * 24 * 3600_000))
    expect((await read(session)).status).toBe('Voided')
    expect((await world.call('POST', path(session, '/captures'), {})).status).toBe(400)
  })

  it('of a slow bank is captured a minute after it was asked, and not twice meanwhile', async () => {
    const session = await world.session()
    await world.attempt(session, { cardDetails: cardDetails(cards.good, '950') })
    expect((await world.call('POST', path(session, '/captures'), {})).body.status).toBe('Pending')
    expect((await world.call('POST', path(session, '/captures'), {})).status).toBe(400)
    expect((await read(session)).status).toBe('Approved')
    await world.sandbox.setClock(new Date(Date.now() + 61_000))
    expect((await read(session)).status).toBe('Captured')
    expect(await ledger(session)).toEqual([
      ['Capture', 'Succeeded', 3499],
      ['Authorization', 'Succeeded', 3499],
    ])
  })
})

describe('3-D Secure', () => {
  it('looks at the browser unseen', async () => {
    const session = await world.session()
    const asked = (await world.attempt(session, cards.method)).body
    expect([asked.status, asked.requiredAction.type]).toEqual(['PendingAction', 'Identify'])
    expect((await world.attempt(session, cards.good)).status).toBe(400)
    const done = await world.carryOn(session, { fingerprint: 'e30' })
    expect([done.body.status, done.body.requiredAction]).toEqual(['Approved', undefined])
  })

  it('shows the bank’s page after that, where the card wants both', async () => {
    const session = await world.session()
    await world.attempt(session, cards.methodChallenge)
    const asked = (await world.carryOn(session, { fingerprint: 'e30' })).body
    expect([asked.status, asked.requiredAction.type]).toEqual(['PendingAction', 'Challenge'])
    const creq = JSON.parse(Buffer.from(asked.requiredAction.challenge.cReq, 'base64url').toString())
    expect(creq).toMatchObject({ messageType: 'CReq', messageVersion: '2.2.0' })
    const { result } = await world.answerBank(asked.requiredAction, 'complete')
    expect((await world.carryOn(session, { challengeResult: result })).body.status).toBe('Approved')
  })

  it('believes the bank, not the browser', async () => {
    const session = await world.session()
    const asked = (await world.attempt(session, cards.challenge)).body
    const forged = Buffer.from(JSON.stringify({ transStatus: 'Y' })).toString('base64url')
    const answer = await world.carryOn(session, { challengeResult: forged })
    expect([answer.body.status, answer.body.lastError]).toEqual([
      'PendingPayment',
      '3ds_authentication_failure',
    ])
    expect(asked.requiredAction.challenge.acsUrl).toBe(
      `${world.sandbox.publicUrl}/ryft/acs/browser/challenge`,
    )
  })

  it('fails where the cardholder says so, and refuses a card after it passed', async () => {
    const failing = await world.session()
    const { requiredAction } = (await world.attempt(failing, cards.challenge)).body
    const { result } = await world.answerBank(requiredAction, 'fail')
    const failed = (await world.carryOn(failing, { challengeResult: result })).body
    expect([failed.status, failed.lastError]).toEqual(['PendingPayment', '3ds_authentication_failure'])

    const poor = await world.session()
    const asked = (await world.attempt(poor, { cardDetails: cardDetails(cards.challenge, '901') })).body
    const passed = await world.answerBank(asked.requiredAction, 'complete')
    expect((await world.carryOn(poor, { challengeResult: passed.result })).body.lastError).toBe(
      'insufficient_funds',
    )
    expect((await world.events()).map((event) => event.eventType)).toEqual([
      'PaymentSession.requires_action',
      'PaymentSession.declined',
      'PaymentSession.requires_action',
      'PaymentSession.declined',
    ])
  })

  it('leaves the page where nothing is known of the browser, and comes back with the session', async () => {
    const session = await world.session({ returnUrl: 'https://shop.example/back?x=1' })
    const asked = (await world.attempt(session, cards.challenge, { threeDsRequestDetails: undefined })).body
    expect(asked.requiredAction.type).toBe('Redirect')
    const { location } = await world.answerBank(asked.requiredAction, 'complete')
    expect(location).toBe(`https://shop.example/back?x=1&ps=${session.id}`)
    expect((await read(session)).status).toBe('Approved')
  })
})
