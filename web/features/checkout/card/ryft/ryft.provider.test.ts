import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubContainer, stubPage } from '../../../../testing/stub-page.ts'
import { billing, savedCard, session as plain } from '../../payment/payment-fixtures.ts'
import type { CardChange, CardChoice } from '../card-provider.ts'
import type { RyftSession } from './ryft-script.ts'
import { openRyft } from './ryft.provider.ts'

const newCard: CardChoice = { kind: 'different_card', saveCard: false }
let addresses = 0

const configured = (change: object = {}) => ({
  ...plain,
  clientSecret: 'ps_1_secret_x',
  paymentSessionId: 'ps_1',
  paymentProviderConfiguration: {
    url: `http://localhost:3001/${addresses++}/ryft.min.js`,
    publishableKey: null,
    publicKey: 'pk_sandbox_1',
    accountId: null,
    ...change,
  },
})
const open = (session: ReturnType<typeof configured>) =>
  openRyft({ session, renew: () => Promise.reject(new Error('not here')) })

/** Ryft's script as the page finds it: what it is asked is written down; an error instead of a session is thrown. */
function ryftScript(attempts: (RyftSession | Error)[] = []) {
  const asked: unknown[] = []
  const handlers = new Map<string, (event: object) => void>()
  const script = (window: Record<string, unknown>) => {
    window['Ryft'] = {
      init: (options: object) => void asked.push(['init', options]),
      addEventHandler: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
      async attemptPayment(options: object) {
        asked.push(['attempt', options])
        const result = attempts.shift()!
        if (result instanceof Error) throw result
        return result
      },
      async handleRequiredAction(...given: unknown[]) {
        asked.push(['check', ...given])
        return { status: 'Approved' }
      },
    }
  }
  return { script, asked, tell: (name: string, event: object) => handlers.get(name)!(event) }
}

function listening() {
  const told: CardChange[] = []
  const listener = {
    onReady() {},
    onChange: (change: CardChange) => void told.push(change),
    onFocus() {},
    onLoadFailed() {},
  }
  return { told, listener }
}

afterEach(() => vi.unstubAllGlobals())

describe('Ryft in the browser', () => {
  it('PAY-26 fills its fields with the session’s secret, key and, where there is one, account', async () => {
    const { script, asked } = ryftScript()
    stubPage(() => script)
    for (const accountId of [null, 'ac_1']) {
      const card = await open(configured({ accountId }))
      card.mount(stubContainer(), listening().listener)()
    }
    const same = { publicKey: 'pk_sandbox_1', clientSecret: 'ps_1_secret_x', usage: 'payment' }
    expect(asked).toMatchObject([
      ['init', same],
      ['init', { ...same, accountId: 'ac_1' }],
    ])
    expect((asked[0] as [string, object])[1]).not.toHaveProperty('accountId')
  })

  it('PAY-53 ERR-39 a refused card and then a good one are two attempts of one session', async () => {
    const { script, asked } = ryftScript([
      { status: 'PendingPayment', lastError: 'insufficient_funds' },
      { status: 'Approved' },
    ])
    stubPage(() => script)
    const session = configured()
    const card = await open(session)
    const takeAway = card.mount(stubContainer(), listening().listener)
    const attempt = () => card.attempt!({ billing, choice: newCard, session, amount: 8246 })
    expect(await attempt()).toMatchObject({ outcome: 'declined' })
    expect(await attempt()).toEqual({ outcome: 'approved' })
    const attempted = [
      'attempt',
      {
        clientSecret: 'ps_1_secret_x',
        billingAddress: {
          firstName: 'Alex',
          lastName: 'Morgan',
          lineOne: '1 Quay Street',
          city: 'Manchester',
          country: 'GB',
          postalCode: 'M1 1AE',
        },
      },
    ]
    expect(asked.slice(1)).toEqual([attempted, attempted])
    takeAway()
    expect(await attempt()).toMatchObject({ outcome: 'notSent' })
  })

  it('ERR-44 a script that gives up says nothing of the bank: the payment is looked up', async () => {
    const { script } = ryftScript([new Error('NetworkError')])
    stubPage(() => script)
    const session = configured()
    const card = await open(session)
    const takeAway = card.mount(stubContainer(), listening().listener)
    expect(await card.attempt!({ billing, choice: newCard, session, amount: 8246 })).toEqual({
      outcome: 'unknown',
      message: 'Payment failed. Please try again.',
    })
    takeAway()
  })

  it('CHK-26 a saved card is the only one on offer and is sent without an address', async () => {
    const { script, asked } = ryftScript([{ status: 'Approved' }])
    stubPage(() => script)
    const session = configured()
    const card = await open(session)
    const takeAway = card.mountSecurityCode!(stubContainer(), listening().listener, savedCard)
    await card.attempt!({
      billing,
      choice: { kind: 'saved_card', card: savedCard, securityCode: null },
      session,
      amount: 8246,
    })
    expect(asked).toMatchObject([
      [
        'init',
        {
          customerPaymentMethods: {
            allowStorage: false,
            paymentMethods: { items: [{ id: savedCard.externalIdentifier, card: { last4: '4242' } }] },
          },
        },
      ],
      ['attempt', { clientSecret: 'ps_1_secret_x' }],
    ])
    expect((asked[1] as [string, object])[1]).not.toHaveProperty('billingAddress')
    takeAway()
  })

  it('CHK-31 the fields tell whether they are complete, to those that are on the page', async () => {
    const { script, tell } = ryftScript()
    stubPage(() => script)
    const card = await open(configured())
    const { told, listener } = listening()
    const takeAway = card.mount(stubContainer(), listener)
    tell('cardValidationChanged', { isValid: true })
    tell('paymentMethodSelectionChanged', { paymentMethod: null })
    takeAway()
    tell('cardValidationChanged', { isValid: true })
    expect(told.map(({ isComplete }) => isComplete)).toEqual([true, false])
  })

  it('ERR-41 PAY-52 the bank’s page that was left is taken up with what the session asks for', async () => {
    const { script, asked } = ryftScript()
    stubPage(() => script)
    const session = configured({ accountId: 'ac_1' })
    const requiredAction = { type: 'Redirect' }
    const fetched: unknown[] = []
    const read: RyftSession[] = [{ status: 'PendingAction', requiredAction }, { status: 'Approved' }]
    vi.stubGlobal('fetch', async (...given: unknown[]) => {
      fetched.push(given)
      return new Response(JSON.stringify(read.shift()))
    })
    const card = await open(session)
    expect(await card.answerChallenge!('ps_1_secret_x')).toBe('Approved')
    expect(await card.answerChallenge!('ps_1_secret_x')).toBe('Approved')
    expect(asked).toEqual([['check', requiredAction, 'pk_sandbox_1', 'ps_1_secret_x']])
    expect(fetched[0]).toEqual([
      'http://localhost:3001/v1/payment-sessions/ps_1?clientSecret=ps_1_secret_x',
      { headers: { authorization: 'pk_sandbox_1', account: 'ac_1' } },
    ])
  })

  it('ERR-47 a script that does not come says so, and the next try asks for it again', async () => {
    const session = configured()
    stubPage(() => 'doesNotCome')
    await expect(open(session)).rejects.toThrow('Ryft SDK failed to load')
    const { script } = ryftScript()
    stubPage(() => script)
    expect((await open(session)).name).toBe('Ryft')
  })

  it('ERR-34 PAY-47 a script that comes and does nothing, and a session without its key or id, say so', async () => {
    stubPage(() => () => undefined)
    await expect(open(configured())).rejects.toThrow(
      'Payment system not initialized. Please refresh and try again.',
    )
    await expect(open(configured({ publicKey: null }))).rejects.toThrow('No publishable key found')
    await expect(open({ ...configured(), paymentSessionId: null as never })).rejects.toThrow(
      'Payment session ID not found. Please refresh and try again.',
    )
    await expect(open({ ...configured(), clientSecret: null as never })).rejects.toThrow(
      'Invalid payment session. Please refresh and try again.',
    )
  })
})
