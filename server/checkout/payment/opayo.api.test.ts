import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { opayoShopper } from '../../testing/opayo-shopper.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let shopper: ReturnType<typeof opayoShopper>
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  shopper = opayoShopper(app)
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await shopper.control('DELETE', '/faults')
})

const decliningCard = '4929602110085639'

describe('paying with Opayo', () => {
  it('PAY-26 PAY-40 a session key and a card identifier become one held payment, then one order, then the money', async () => {
    const { customer, agreement, answer, prepared } = await shopper.pay()
    expect(prepared).toMatchObject({
      payment_provider: 'opayo',
      client_secret: null,
      flow: 'server',
      security_code: 'ours',
      payment_provider_configuration: {
        url: expect.stringMatching(/\/opayo\/api\/v1\/js\/sagepay\.js$/),
        publishable_key: null,
      },
    })
    expect([answer.status, answer.data.transaction_status]).toEqual([200, 'authorised'])
    const id = agreement.transaction_uuid
    expect(await shopper.transactions(id)).toMatchObject([
      { vendorTxCode: id, state: 'ok', transactionType: 'Deferred', description: 'Riverside Leisure' },
    ])
    expect((await shopper.complete(customer, agreement)).status).toBe(200)
    await app.runJobs()
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    expect(await shopper.stateAtOpayo(id)).toEqual(['released'])
  })

  it('PAY-11 a decline is an answer like any other: nothing is held, and the next attempt is a new one', async () => {
    const { customer, answer } = await shopper.pay('SUCCESSFUL', decliningCard)
    expect([answer.status, answer.data.transaction_status, answer.data.error]).toEqual([
      200,
      'failed',
      { code: '2000', message: 'Payment was declined', details: null },
    ])
    const second = await shopper.again(customer)
    const paid = await app.call('POST', '/api/checkout/authorise', second.authorisation, shopper.as(customer))
    expect(paid.data.transaction_status).toBe('authorised')
    await shopper.complete(customer, second.agreement)
    await app.runJobs()
    expect(await shopper.statesOf(customer)).toEqual({
      payments: ['declined', 'captured'],
      orders: ['paid'],
    })
  })

  it('PAY-11 a name that fails the check without a challenge', async () => {
    const { answer } = await shopper.pay('NOTAUTH')
    expect([answer.data.transaction_status, answer.data.error.message]).toEqual([
      'failed',
      '3D Secure verification failed',
    ])
  })

  it('a used card identifier is refused before the bank is asked', async () => {
    const { customer, answer } = await shopper.pay('SUCCESSFUL', undefined, { card_identifier: 'NONE' })
    expect([answer.data.transaction_status, answer.data.error.code]).toEqual(['failed', '1011'])
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['declined'], orders: [] })
  })

  it('ERR-12 the provider is down at prepare: the sentence of the catalogue, and nothing is left behind', async () => {
    await shopper.fault('POST /api/v1/merchant-session-keys', 'error_500')
    await expect(shopper.ready()).rejects.toThrow(
      '"message":"Failed to create Opayo session","code":"payment_provider_unavailable"',
    )
  })

  it('a soft decline is asked once more with the check, under another code', async () => {
    const { answer, agreement, customer } = await shopper.pay('SOFTDECLINE')
    expect(answer.data.transaction_status).toBe('sca_required')
    expect(
      (await shopper.transactions(agreement.transaction_uuid)).map(({ vendorTxCode, state }) => [
        vendorTxCode.slice(36),
        state,
      ]),
    ).toEqual([
      ['', 'notAuthed'],
      ['-2', 'challenge'],
    ])
    await shopper.comeBack(await shopper.answerBank(answer.data, 'Y'))
    await shopper.complete(customer, agreement)
    await app.runJobs()
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    expect(await shopper.stateAtOpayo(agreement.transaction_uuid)).toEqual(['notAuthed', 'released'])
  })
})

describe('the bank’s check', () => {
  it('PAY-41 PAY-42 the form for the frame, and the answer by the bank’s own post without a cookie', async () => {
    const { customer, agreement, answer } = await shopper.pay('CHALLENGE')
    expect(answer.data).toMatchObject({
      transaction_status: 'sca_required',
      sca_method: 'POST',
      sca_data: [
        { key: 'creq', value: expect.any(String) },
        {
          key: 'threeDSSessionData',
          value: Buffer.from(agreement.transaction_uuid).toString('base64'),
        },
      ],
    })
    const back = await shopper.answerBank(answer.data, 'Y')
    const page = await shopper.comeBack(back)
    expect(page.status).toBe(200)
    expect(page.body).toContain('"type":"sca_completed"')
    expect(page.body).toContain('"transaction_status":"authorised"')
    expect((await shopper.complete(customer, agreement)).status).toBe(200)
    await app.runJobs()
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
  })

  it('PAY-43 a check that fails ends the attempt; nothing is held', async () => {
    const paid = await shopper.pay('CHALLENGE')
    const page = await shopper.comeBack(await shopper.answerBank(paid.answer.data, 'N'))
    expect(page.body).toContain('"transaction_status":"failed"')
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['declined'], orders: [] })
    expect(await shopper.stateAtOpayo(paid.agreement.transaction_uuid)).toEqual(['rejected'])
  })

  it('PAY-25 the bank’s answer comes twice: the second finds what was stored', async () => {
    const { answer, customer, agreement } = await shopper.pay('CHALLENGE')
    const back = await shopper.answerBank(answer.data, 'Y')
    const pages = [await shopper.comeBack(back), await shopper.comeBack(back)]
    expect(pages.map(({ body }) => /"transaction_status":"(\w+)"/.exec(body)?.[1])).toEqual([
      'authorised',
      'authorised',
    ])
    const both = await Promise.all([
      shopper.complete(customer, agreement),
      shopper.complete(customer, agreement),
    ])
    expect(new Set(both.map(({ data }) => data.complete_order_id)).size).toBe(1)
  })

  it('PAY-25 twice at the same moment: one authorisation', async () => {
    const paid = await shopper.pay('CHALLENGE')
    const back = await shopper.answerBank(paid.answer.data, 'Y')
    await Promise.all([shopper.comeBack(back), shopper.comeBack(back)])
    expect([
      await shopper.statusOf(paid),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual(['authorised', ['ok']])
  })

  it('a forged answer, another address and a bank that only comes back change nothing', async () => {
    const paid = await shopper.pay('CHALLENGE')
    const { path } = await shopper.answerBank(paid.answer.data, 'N')
    const forged = Buffer.from('{"messageType":"CRes","transStatus":"Y"}').toString('base64url')
    expect((await shopper.comeBack({ path, form: { cres: forged } })).body).toContain('"sca_required"')
    const guessed = path.replace(/[^/]+$/, 'guessed')
    expect((await shopper.comeBack({ path: guessed, form: { cres: forged } })).status).toBe(404)
    const cancelled = await app.call('GET', path, undefined, { origin: null })
    expect([cancelled.status, cancelled.body.includes('"sca_required"')]).toEqual([200, true])
    expect(await shopper.statusOf(paid)).toBe('sca_required')
  })

  it('PAY-25 the customer wants another card: the challenge is let go, and answered late it holds nothing', async () => {
    const { customer, agreement, answer } = await shopper.pay('CHALLENGE')
    const back = await shopper.answerBank(answer.data, 'Y')
    const left = await app.call(
      'POST',
      `/api/payment-providers/sca-completion/${agreement.transaction_uuid}`,
      { transaction_uuid: agreement.transaction_uuid, sca_result: 'abandoned' },
      shopper.as(customer),
    )
    expect(left.data.status).toBe('failed')
    expect((await shopper.comeBack(back)).body).toContain('"failed"')
    expect(await shopper.stateAtOpayo(agreement.transaction_uuid)).toEqual(['challenge'])
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['released'], orders: [] })
  })

  it('the challenge is never answered: after half an hour the attempt is let go', async () => {
    const { customer } = await shopper.pay('CHALLENGE')
    await shopper.timePasses(31 * 60)
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['released'], orders: [] })
  })

  it.each([
    ['the answer to us', 'drop_after_commit'],
    ['our question', 'error_500'],
  ])('PAY-25 %s is lost when the challenge ends: asked again, once', async (_what, kind) => {
    const paid = await shopper.pay('CHALLENGE')
    await shopper.fault('POST /api/v1/transactions/:id/3d-secure-challenge', kind)
    await shopper.comeBack(await shopper.answerBank(paid.answer.data, 'Y'))
    expect([
      await shopper.statusOf(paid),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual(['authorised', ['ok']])
  })

  it('a transaction that is not found for a moment is asked for again', async () => {
    const paid = await shopper.pay('CHALLENGE')
    await shopper.fault('POST /api/v1/transactions/:id/3d-secure-challenge', 'drop_after_commit')
    await shopper.fault('GET /api/v1/transactions/:id', 'not_found', 2)
    await shopper.comeBack(await shopper.answerBank(paid.answer.data, 'Y'))
    expect(await shopper.statusOf(paid)).toBe('authorised')
  })
})
