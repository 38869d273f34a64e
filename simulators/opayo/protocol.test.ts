import { describe, expect, it } from 'vitest'
import { basic, cardBody, opayoWorld, paymentBody, sca, visa } from '../testing/opayo-world.ts'

const world = opayoWorld()
const codeOf = (answer: { status: number; body: any }) => [
  answer.status,
  answer.body.code ?? answer.body.errors.map((fault: any) => [fault.code, fault.property]),
]

describe('who may call', () => {
  it.each([
    ['nothing', '', 1001],
    ['another key', 'Basic a2V5OnBhc3N3b3Jk', 1002],
    ['a session key', 'Bearer 123', 1002],
  ])('the server’s calls with %s: 401', async (_what, authorization, code) => {
    const answer = await world.server(
      'POST',
      '/merchant-session-keys',
      { vendorName: 'sandbox' },
      { authorization },
    )
    expect(codeOf(answer)).toEqual([401, code])
  })

  it('the browser’s calls take a session key only, and the merchant is named', async () => {
    const withBasic = await fetch(`${world.sandbox.url}/opayo/api/v1/card-identifiers`, {
      method: 'POST',
      headers: { authorization: basic, 'content-type': 'application/json' },
      body: JSON.stringify(cardBody('SUCCESSFUL', visa)),
    })
    expect([withBasic.status, ((await withBasic.json()) as { code: number }).code]).toEqual([401, 1002])
    expect(codeOf(await world.server('POST', '/merchant-session-keys', { vendorName: 'other' }))).toEqual([
      401, 1002,
    ])
  })

  it('only JSON objects are read', async () => {
    const key = await world.key()
    expect(codeOf(await world.server('POST', '/transactions', '{'))).toEqual([400, 1000])
    expect(codeOf(await world.server('POST', '/transactions', ' '))).toEqual([422, 1015])
    expect(codeOf(await world.browser(key, '/card-identifiers', '[]'))).toEqual([400, 1000])
    expect(
      codeOf(await world.server('POST', '/transactions', '{}', { 'content-type': 'text/plain' })),
    ).toEqual([400, 1000])
  })

  it('a page of any shop may make card identifiers, and nothing else', async () => {
    const preflight = (path: string) =>
      fetch(`${world.sandbox.url}/opayo/api/v1${path}`, { method: 'OPTIONS' }).then((answer) => [
        answer.status,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('access-control-allow-headers'),
      ])
    const allowed = [204, '*', 'authorization, content-type']
    expect(await preflight('/card-identifiers')).toEqual(allowed)
    expect(await preflight('/card-identifiers/X/security-code')).toEqual(allowed)
    expect((await preflight('/transactions')).slice(1)).toEqual([null, null])
  })
})

describe('session keys and card identifiers', () => {
  it('a key lives 400 seconds and makes one identifier', async () => {
    const asked = Date.now()
    const made = await world.server('POST', '/merchant-session-keys', { vendorName: 'sandbox' })
    const { merchantSessionKey: key, expiry } = made.body
    expect(made.status).toBe(201)
    const madeAt = Date.parse(expiry) - 400_000
    expect([asked <= madeAt, madeAt <= Date.now()]).toEqual([true, true])
    expect(key).toMatch(/^[0-9A-F-]{36}$/)
    const card = await world.browser(key, '/card-identifiers', cardBody('SUCCESSFUL', visa))
    expect([card.status, card.body.cardType]).toEqual([201, 'Visa'])
    expect(Object.keys(card.body)).toEqual(['cardIdentifier', 'expiry', 'cardType'])
    expect(codeOf(await world.browser(key, '/card-identifiers', cardBody('SUCCESSFUL', visa)))).toEqual([
      401, 1002,
    ])
    expect((await world.server('GET', `/merchant-session-keys/${key}`)).body).toEqual(made.body)
    await world.later(401_000)
    expect(codeOf(await world.server('GET', `/merchant-session-keys/${key}`))).toEqual([404, '1006'])
  })

  it('three failures end a key', async () => {
    const key = await world.key()
    for (let failure = 0; failure < 3; failure += 1)
      expect(
        codeOf(await world.browser(key, '/card-identifiers', cardBody('SUCCESSFUL', '4929000000007'))),
      ).toEqual([422, [[1007, 'cardDetails.cardNumber']]])
    expect(codeOf(await world.browser(key, '/card-identifiers', cardBody('SUCCESSFUL', visa)))).toEqual([
      401, 1002,
    ])
  })

  it.each([
    ['no number', { cardNumber: '' }, [1003, 'cardDetails.cardNumber']],
    ['letters', { cardNumber: '4929A00000006' }, [1005, 'cardDetails.cardNumber']],
    ['too long', { cardNumber: '4'.repeat(20) }, [1004, 'cardDetails.cardNumber']],
    ['another brand', { cardNumber: '6011000990139424' }, [1008, 'cardDetails.cardNumber']],
    ['last year', { expiryDate: '0120' }, [1009, 'cardDetails.expiryDate']],
    ['a short code', { securityCode: '12' }, [1004, 'cardDetails.securityCode']],
    ['a property of tomorrow', { colour: 'red' }, [1009, 'cardDetails.colour']],
  ])('a card with %s', async (_what, change, fault) => {
    const key = await world.key()
    expect(
      codeOf(await world.browser(key, '/card-identifiers', cardBody('SUCCESSFUL', visa, change))),
    ).toEqual([422, [fault]])
  })
})

describe('payments', () => {
  it('a deferred payment is held, with what the bank said', async () => {
    const card = await world.card()
    const paid = await world.pay(card)
    expect(paid.status).toBe(201)
    expect(paid.body).toMatchObject({
      status: 'Ok',
      statusCode: '0000',
      transactionType: 'Deferred',
      amount: { totalAmount: 8246, saleAmount: 8246, surchargeAmount: 0 },
      currency: 'GBP',
      avsCvcCheck: { status: 'AllMatched', securityCode: 'Matched' },
      '3DSecure': { status: 'Authenticated' },
      paymentMethod: {
        card: { cardType: 'Visa', lastFourDigits: '0006', expiryDate: '1299', reusable: false },
      },
    })
    expect((await world.server('GET', `/transactions/${paid.body.transactionId}`)).body).toEqual(paid.body)
    expect(codeOf(await world.server('GET', '/transactions/NONE'))).toEqual([404, '1012'])
  })

  it.each([
    ['SUCCESSFUL', visa, ['Ok', '0000', 'Authenticated']],
    ['proofattempt', visa, ['Ok', '0000', 'AttemptOnly']],
    ['NOTENROLLED', visa, ['Ok', '0000', 'CardNotEnrolled']],
    ['NOTAUTH', visa, ['Rejected', '4026', 'NotAuthenticated']],
    ['REJECT', visa, ['Rejected', '3336', 'NotAuthenticated']],
    ['TECHDIFFICULTIES', visa, ['Rejected', '4026', 'Error']],
    ['ERROR', visa, ['Rejected', '4026', 'Error']],
    ['Ada Fell', visa, ['Rejected', '4026', 'NotAuthenticated']],
    ['SUCCESSFUL', '4929602110085639', ['NotAuthed', '2000', 'Authenticated']],
    ['SUCCESSFUL', '5403814948608092', ['NotAuthed', '2000', 'Authenticated']],
  ])('the holder %s with %s', async (holder, number, expected) => {
    const paid = await world.pay(await world.card(holder, number))
    expect([paid.status, paid.body.status, paid.body.statusCode, paid.body['3DSecure'].status]).toEqual([
      201,
      ...expected,
    ])
  })

  it('rules that insist refuse a card whose code and address do not match', async () => {
    const key = await world.key()
    const made = await world.browser(
      key,
      '/card-identifiers',
      cardBody('SUCCESSFUL', visa, { securityCode: '999' }),
    )
    const card = { key, card: made.body.cardIdentifier }
    const billingAddress = { address1: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB' }
    const paid = await world.pay(card, { applyAvsCvcCheck: 'Force', billingAddress })
    expect([paid.body.status, paid.body.statusCode, paid.body.avsCvcCheck.status]).toEqual([
      'Rejected',
      '2001',
      'NoMatches',
    ])
  })

  it('a code of the shop names one attempt for ever', async () => {
    const first = await world.pay(await world.card(), { vendorTxCode: 'once' })
    const again = await world.pay(await world.card(), { vendorTxCode: 'once' })
    expect([first.status, ...codeOf(again)]).toEqual([201, 422, 4042])
  })

  it('every attempt uses key and identifier up; both are over after 400 seconds', async () => {
    const used = await world.card()
    await world.pay(used)
    expect(codeOf(await world.pay(used))).toEqual([422, 1011])
    const [one, other] = [await world.card(), await world.card()]
    expect(codeOf(await world.pay({ key: one.key, card: other.card }))).toEqual([422, 1011])
    await world.later(401_000)
    expect(codeOf(await world.pay(one))).toEqual([422, 1011])
  })

  it('a soft decline wants the check, with the same identifier and another code', async () => {
    const card = await world.card('SOFTDECLINE')
    const first = await world.pay(card)
    expect([first.body.status, first.body.bankResponseCode]).toEqual(['NotAuthed', '65'])
    const forced = await world.pay(card, { apply3DSecure: 'Force' })
    expect([forced.status, forced.body.statusCode]).toEqual([202, '2021'])
  })
})

describe('a body is checked to the letter', () => {
  const faults = async (change: Record<string, unknown>) =>
    codeOf(await world.server('POST', '/transactions', paymentBody({ key: 'K', card: 'C' }, change)))

  it.each([
    [{ vendorTxCode: 'x'.repeat(41) }, [1004, 'vendorTxCode']],
    [{ amount: 82.46 }, [1016, 'amount']],
    [{ amount: '8246' }, [1016, 'amount']],
    [{ currency: 'POUNDS' }, [1010, 'currency']],
    [{ description: 'x'.repeat(101) }, [1004, 'description']],
    [{ customerFirstName: 'A'.repeat(21) }, [3110, 'customerFirstName']],
    [{ customerLastName: 'Fell 🏊' }, [5040, 'customerLastName']],
    [{ itemHash: 'x' }, [1009, 'itemHash']],
    [{ strongCustomerAuthentication: undefined }, [1003, 'strongCustomerAuthentication']],
  ])('%j', async (change, fault) => {
    expect(await faults(change)).toEqual([422, [fault]])
  })

  it.each([
    [{ address1: undefined }, [3111, 'billingAddress.address1']],
    [{ address1: 'x'.repeat(51) }, [3112, 'billingAddress.address1']],
    [{ city: '' }, [3114, 'billingAddress.city']],
    [{ postalCode: undefined }, [3090, 'billingAddress.postalCode']],
    [{ postalCode: 'LS1–1AA' }, [5055, 'billingAddress.postalCode']],
    [{ country: 'GBR' }, [3141, 'billingAddress.country']],
  ])('address %j', async (change, fault) => {
    const billingAddress = { address1: '88', city: 'Leeds', postalCode: '412', country: 'GB', ...change }
    expect(await faults({ billingAddress })).toEqual([422, [fault]])
  })

  it.each([
    [{ notificationURL: 'http://localhost:3000/x' }, [1009, 'notificationURL']],
    [{ notificationURL: '/x' }, [1009, 'notificationURL']],
    [{ browserIP: '::1' }, [1005, 'browserIP']],
    [{ browserLanguage: 'en-GB-oed' }, [1004, 'browserLanguage']],
    [{ browserColorDepth: 30 }, [1009, 'browserColorDepth']],
    [{ browserTZ: undefined }, [1003, 'browserTZ']],
    [{ challengeWindowSize: '03' }, [1009, 'challengeWindowSize']],
    [{ sdk: true }, [1009, 'sdk']],
  ])('browser facts %j', async (change, [code, property]) => {
    expect(await faults({ strongCustomerAuthentication: { ...sca, ...change } })).toEqual([
      422,
      [[code, `strongCustomerAuthentication.${property}`]],
    ])
  })

  it('takes the numbers about the screen as numbers too, and an Irish address without a post code', async () => {
    const numbers = { ...sca, browserColorDepth: 24, browserTZ: -60 }
    const irish = { address1: '88 Quay', city: 'Cork', country: 'IE' }
    const paid = await world.pay(await world.card(), {
      strongCustomerAuthentication: numbers,
      billingAddress: irish,
    })
    expect(paid.status).toBe(201)
  })
})
