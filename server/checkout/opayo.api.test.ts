import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestRefund } from '../payments/refunds.service.ts'
import { buildCart } from '../testing/builders.ts'
import { opayoShopper } from '../testing/opayo-shopper.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepPayments } from './advance.service.ts'

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
const later = (seconds: number) => app.setNow(new Date(monday.getTime() + seconds * 1000))
const stateAtOpayo = async (paymentId: string) =>
  (await shopper.transactions(paymentId)).map(({ state }) => state)
const statusOf = async ({ customer, agreement }: Awaited<ReturnType<typeof shopper.pay>>) =>
  (
    await app.call(
      'GET',
      `/api/checkout/payments/${agreement.transaction_uuid}`,
      undefined,
      shopper.as(customer),
    )
  ).data.status

/** Lets a minute pass and the server do its work. */
async function minutePasses(seconds = 60) {
  later(seconds)
  await sweepPayments(app.services)
  await app.runJobs()
}

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
    expect(await stateAtOpayo(id)).toEqual(['released'])
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
    expect(await stateAtOpayo(agreement.transaction_uuid)).toEqual(['notAuthed', 'released'])
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
    expect(await stateAtOpayo(paid.agreement.transaction_uuid)).toEqual(['rejected'])
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
    expect([await statusOf(paid), await stateAtOpayo(paid.agreement.transaction_uuid)]).toEqual([
      'authorised',
      ['ok'],
    ])
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
    expect(await statusOf(paid)).toBe('sca_required')
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
    expect(await stateAtOpayo(agreement.transaction_uuid)).toEqual(['challenge'])
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['released'], orders: [] })
  })

  it('the challenge is never answered: after half an hour the attempt is let go', async () => {
    const { customer } = await shopper.pay('CHALLENGE')
    await minutePasses(31 * 60)
    expect(await shopper.statesOf(customer)).toEqual({ payments: ['released'], orders: [] })
  })

  it.each([
    ['the answer to us', 'drop_after_commit'],
    ['our question', 'error_500'],
  ])('PAY-25 %s is lost when the challenge ends: asked again, once', async (_what, kind) => {
    const paid = await shopper.pay('CHALLENGE')
    await shopper.fault('POST /api/v1/transactions/:id/3d-secure-challenge', kind)
    await shopper.comeBack(await shopper.answerBank(paid.answer.data, 'Y'))
    expect([await statusOf(paid), await stateAtOpayo(paid.agreement.transaction_uuid)]).toEqual([
      'authorised',
      ['ok'],
    ])
  })

  it('a transaction that is not found for a moment is asked for again', async () => {
    const paid = await shopper.pay('CHALLENGE')
    await shopper.fault('POST /api/v1/transactions/:id/3d-secure-challenge', 'drop_after_commit')
    await shopper.fault('GET /api/v1/transactions/:id', 'not_found', 2)
    await shopper.comeBack(await shopper.answerBank(paid.answer.data, 'Y'))
    expect(await statusOf(paid)).toBe('authorised')
  })
})

describe('an answer that is lost', () => {
  it('PAY-11 after the bank has agreed: found by our code, one order, the money once', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay()
    expect(paid.answer.data.transaction_status).toBe('checking')
    expect((await shopper.complete(paid.customer, paid.agreement)).status).toBe(200)
    await app.runJobs()
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    expect(await stateAtOpayo(paid.agreement.transaction_uuid)).toEqual(['released'])
    const [row] = await app.query('select provider_reference from payments where id = $1', [
      paid.agreement.transaction_uuid,
    ])
    expect(row.provider_reference).toMatch(/^[0-9A-F-]{36}$/)
  })

  it('PAY-11 after the bank has declined: failed, once that is known', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay('SUCCESSFUL', decliningCard)
    await minutePasses(10)
    expect([await statusOf(paid), await shopper.statesOf(paid.customer)]).toEqual([
      'failed',
      { payments: ['declined'], orders: [] },
    ])
  })

  it('PAY-11 before the bank was asked: let go, never asked again by us', async () => {
    await shopper.fault('POST /api/v1/transactions', 'error_500')
    const paid = await shopper.pay()
    expect(await statusOf(paid)).toBe('checking')
    await minutePasses(10)
    expect([await statusOf(paid), await stateAtOpayo(paid.agreement.transaction_uuid)]).toEqual([
      'released',
      [],
    ])
  })

  it('with the address of the bank’s page in it: the attempt is let go, another card can be used', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay('CHALLENGE')
    await minutePasses(10)
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['released'], orders: [] })
    const second = await shopper.again(paid.customer)
    const answer = await app.call(
      'POST',
      '/api/checkout/authorise',
      second.authorisation,
      shopper.as(paid.customer),
    )
    expect(answer.data.transaction_status).toBe('authorised')
  })

  it('PAY-11 and the reports fail too: it stays unknown until they answer', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    await shopper.fault('POST /access/access.htm', 'error_500')
    const paid = await shopper.pay()
    await minutePasses(10)
    expect(await statusOf(paid)).toBe('checking')
    await minutePasses(60)
    await minutePasses(120)
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
  })

  it('after the second attempt of a soft decline: that one counts', async () => {
    const begun = await shopper.ready('SOFTDECLINE')
    // The first call is slow, the second one loses its answer.
    await shopper.fault('POST /api/v1/transactions', 'slow')
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const answer = await app.call(
      'POST',
      '/api/checkout/authorise',
      begun.authorisation,
      shopper.as(begun.customer),
    )
    expect(answer.data.transaction_status).toBe('checking')
    await minutePasses(10)
    expect([
      await shopper.statesOf(begun.customer),
      await stateAtOpayo(begun.agreement.transaction_uuid),
    ]).toEqual([{ payments: ['released'], orders: [] }, ['notAuthed', 'challenge']])
  })

  it('when the money is taken: asked about, never taken twice', async () => {
    const paid = await shopper.pay()
    await shopper.fault('POST /api/v1/transactions/:id/instructions', 'drop_after_commit')
    await shopper.complete(paid.customer, paid.agreement)
    await app.runJobs()
    await minutePasses()
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    expect(transaction.instructions.map((given: any) => given.instructionType)).toEqual(['release'])
  })

  it('when the money is let go: asked about until it is', async () => {
    const paid = await shopper.pay()
    await shopper.fault('POST /api/v1/transactions/:id/instructions', 'error_500')
    await withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs()
    expect(await statusOf(paid)).toBe('checking')
    await minutePasses()
    expect([await statusOf(paid), await stateAtOpayo(paid.agreement.transaction_uuid)]).toEqual([
      'released',
      ['aborted'],
    ])
  })
})

/** The membership is withdrawn while this is done. */
async function withdrawn<T>(work: () => Promise<T>): Promise<T> {
  const set = (value: string) =>
    app.query(
      `update membership_types set removed_at = ${value} where client_id = 'riverside' and slug = 'swim'`,
    )
  await set('now()')
  try {
    return await work()
  } finally {
    await set('null')
  }
}

describe('letting go and giving back', () => {
  it('a payment that cannot become an order is aborted, and the customer is told', async () => {
    const paid = await shopper.pay()
    const refused = await withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    await app.runJobs()
    expect([
      await shopper.statesOf(paid.customer),
      await stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual([{ payments: ['released'], orders: [] }, ['aborted']])
  })

  it('money that was taken before it could be let go is voided the same day', async () => {
    const paid = await shopper.pay()
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    await instructAtOpayo(transaction.transactionId, {
      instructionType: 'release',
      amount: transaction.amount,
    })
    await withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs()
    expect([await statusOf(paid), await stateAtOpayo(paid.agreement.transaction_uuid)]).toEqual([
      'released',
      ['voided'],
    ])
  })

  it('an authorisation that has lapsed: the order is not paid for, and says so', async () => {
    const paid = await shopper.pay()
    await shopper.complete(paid.customer, paid.agreement)
    await shopper.control('POST', '/clock', { offset_ms: 31 * 24 * 3600_000 })
    await app.runJobs()
    await shopper.control('POST', '/clock', { offset_ms: 0 })
    expect(await shopper.statesOf(paid.customer)).toEqual({
      payments: ['released'],
      orders: ['paymentFailed'],
    })
  })

  it('refunds: each once, whatever is lost, and never more than was taken', async () => {
    const paid = await shopper.pay()
    await shopper.complete(paid.customer, paid.agreement)
    await app.runJobs()
    const id = paid.agreement.transaction_uuid
    const [{ amount }] = await app.query('select amount from payments where id = $1', [id])
    const refundOf = async (part: number) => {
      const { id: refundId } = await requestRefund(app.services, 'riverside', id, part, 'goodwill')
      await app.runJobs()
      return refundId
    }
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const lost = await refundOf(100)
    await app.query('update graphile_worker._private_jobs set run_at = now() where task_id is not null')
    await app.runJobs()
    const whole = await refundOf(amount - 100)
    const states = await app.query('select id, state from refunds where payment_id = $1', [id])
    expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
      new Map([
        [lost, 'refunded'],
        [whole, 'refunded'],
      ]),
    )
    const [transaction] = await shopper.transactions(id)
    expect(transaction.refunded).toBe(amount)
    await expect(requestRefund(app.services, 'riverside', id, 1, 'more')).rejects.toThrow()
  })
})

const instructAtOpayo = (id: string, body: object) =>
  fetch(`${app.services.config.opayo?.apiUrl}/transactions/${id}/instructions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('sandboxIntegrationKey:sandboxIntegrationPassword').toString('base64')}`,
    },
    body: JSON.stringify(body),
  })

describe('saved cards', () => {
  it('a card is kept with its payment, pays again with the code given to Opayo, and is forgotten there too', async () => {
    const first = await shopper.pay('SUCCESSFUL', undefined, { save_card: true })
    expect(first.prepared.can_save_card).toBe(true)
    await shopper.complete(first.customer, first.agreement)
    await app.runJobs()
    await hurryJobs()
    const as = shopper.as(first.customer)
    const cards = async () => (await app.call('GET', '/api/user/saved-cards', undefined, as)).data
    const [card] = await cards()
    expect(card).toMatchObject({ card_type: 'Visa', last_four_digits: '0006', is_expired: false })

    await buildCart(app, first.customer, { venue: 'riverside-leeds' })
    const second = await shopper.again(first.customer)
    const saved = {
      ...second.authorisation,
      card_identifier: undefined,
      is_saved_card: true,
      saved_card_id: card.id,
    }
    expect(
      (await shopper.giveSecurityCode(second.prepared.session_key, card.external_identifier)).status,
    ).toBe(204)
    const paid = await app.call('POST', '/api/checkout/authorise', saved, as)
    expect(paid.data.transaction_status).toBe('authorised')
    await shopper.complete(first.customer, second.agreement)
    await app.runJobs()
    expect((await shopper.statesOf(first.customer)).payments).toEqual(['captured', 'captured'])

    await app.call('DELETE', `/api/user/saved-cards/${card.id}`, undefined, as)
    await app.runJobs()
    expect(await cards()).toEqual([])
    const kept = await shopper.control('GET', `/objects/${card.external_identifier}`)
    expect(kept.data.body.isOver).toBe(true)
  })

  it('without its security code a kept card is refused, and nothing is held', async () => {
    const first = await shopper.pay('SUCCESSFUL', undefined, { save_card: true })
    await shopper.complete(first.customer, first.agreement)
    await app.runJobs()
    await hurryJobs()
    const as = shopper.as(first.customer)
    const [card] = (await app.call('GET', '/api/user/saved-cards', undefined, as)).data
    await buildCart(app, first.customer, { venue: 'riverside-leeds' })
    const second = await shopper.again(first.customer)
    const paid = await app.call(
      'POST',
      '/api/checkout/authorise',
      { ...second.authorisation, card_identifier: undefined, is_saved_card: true, saved_card_id: card.id },
      as,
    )
    expect([paid.data.transaction_status, paid.data.error.code]).toEqual(['failed', '1011'])
  })

  it('the card of a payment that came to nothing is forgotten', async () => {
    const paid = await shopper.pay('SUCCESSFUL', undefined, { save_card: true })
    await withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs()
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    const kept = await shopper.control('GET', `/objects/${transaction.card.cardIdentifier}`)
    expect([transaction.state, kept.data.body.isOver]).toEqual(['aborted', true])
  })
})

/** Works the jobs that would wait a while. */
async function hurryJobs() {
  await app.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}
