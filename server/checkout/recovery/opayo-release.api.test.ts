import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestRefund } from '../../payments/refunds.service.ts'
import { buildCart } from '../../testing/builders.ts'
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

describe('letting go and giving back', () => {
  it('a payment that cannot become an order is aborted, and the customer is told', async () => {
    const paid = await shopper.pay()
    const refused = await shopper.withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    await app.runJobs()
    expect([
      await shopper.statesOf(paid.customer),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual([{ payments: ['released'], orders: [] }, ['aborted']])
  })

  it('money that was taken before it could be let go is voided the same day', async () => {
    const paid = await shopper.pay()
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    await instructAtOpayo(transaction.transactionId, {
      instructionType: 'release',
      amount: transaction.amount,
    })
    await shopper.withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs()
    expect([
      await shopper.statusOf(paid),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual(['released', ['voided']])
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
      await app.runJobs({ mayFail: true })
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
    await shopper.hurryJobs()
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
    await shopper.hurryJobs()
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
    await shopper.withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs()
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    const kept = await shopper.control('GET', `/objects/${transaction.card.cardIdentifier}`)
    expect([transaction.state, kept.data.body.isOver]).toEqual(['aborted', true])
  })
})
