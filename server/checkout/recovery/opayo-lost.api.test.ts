import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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

const requestUrl = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : String(input)

const decliningCard = '4929602110085639'

describe('an answer that is lost', () => {
  it('PAY-11 after the bank has agreed: found by our code, one order, the money once', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay()
    expect(paid.answer.data.transaction_status).toBe('checking')
    expect((await shopper.complete(paid.customer, paid.agreement)).status).toBe(200)
    await app.runJobs()
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    expect(await shopper.stateAtOpayo(paid.agreement.transaction_uuid)).toEqual(['released'])
    const [row] = await app.query('select provider_reference from payments where id = $1', [
      paid.agreement.transaction_uuid,
    ])
    expect(row.provider_reference).toMatch(/^[0-9A-F-]{36}$/)
  })

  it('PAY-11 after the bank has declined: failed, once that is known', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay('SUCCESSFUL', decliningCard)
    await shopper.timePasses(10)
    expect([await shopper.statusOf(paid), await shopper.statesOf(paid.customer)]).toEqual([
      'failed',
      { payments: ['declined'], orders: [] },
    ])
  })

  it('PAY-11 before the bank was asked: let go, never asked again by us', async () => {
    await shopper.fault('POST /api/v1/transactions', 'error_500')
    const paid = await shopper.pay()
    expect(await shopper.statusOf(paid)).toBe('checking')
    await shopper.timePasses(10)
    expect([
      await shopper.statusOf(paid),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual(['released', []])
  })

  it('with the address of the bank’s page in it: the attempt is let go, another card can be used', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    const paid = await shopper.pay('CHALLENGE')
    await shopper.timePasses(10)
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

  it('PAY-11 a fault after a soft decline: the second attempt is not taken for declined, and what it holds is found', async () => {
    const real = globalThis.fetch
    let attempts = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init)
      const isAttempt = init?.method === 'POST' && requestUrl(input).endsWith('/transactions')
      if (!isAttempt || ++attempts !== 2) return answer
      return Response.json({ code: 9999, description: 'An internal error occurred' }, { status: 500 })
    })
    const paid = await shopper.pay('SOFTDECLINE')
    vi.restoreAllMocks()
    expect([attempts, paid.answer.data.transaction_status]).toEqual([2, 'checking'])
    await shopper.timePasses(10)
    expect([await shopper.statesOf(paid.customer), await shopper.statusOf(paid)]).toEqual([
      { payments: ['released'], orders: [] },
      'released',
    ])
    expect(await shopper.stateAtOpayo(paid.agreement.transaction_uuid)).toEqual(['notAuthed', 'challenge'])
  })

  it('PAY-11 and the reports fail too: it stays unknown until they answer', async () => {
    await shopper.fault('POST /api/v1/transactions', 'drop_after_commit')
    await shopper.fault('POST /access/access.htm', 'error_500')
    const paid = await shopper.pay()
    await shopper.timePasses(10)
    expect(await shopper.statusOf(paid)).toBe('checking')
    await shopper.timePasses(60)
    await shopper.timePasses(120)
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
    await shopper.timePasses(10)
    expect([
      await shopper.statesOf(begun.customer),
      await shopper.stateAtOpayo(begun.agreement.transaction_uuid),
    ]).toEqual([{ payments: ['released'], orders: [] }, ['notAuthed', 'challenge']])
  })

  it('when the money is taken: asked about, never taken twice', async () => {
    const paid = await shopper.pay()
    await shopper.fault('POST /api/v1/transactions/:id/instructions', 'drop_after_commit')
    await shopper.complete(paid.customer, paid.agreement)
    await app.runJobs()
    await shopper.timePasses()
    expect(await shopper.statesOf(paid.customer)).toEqual({ payments: ['captured'], orders: ['paid'] })
    const [transaction] = await shopper.transactions(paid.agreement.transaction_uuid)
    expect(transaction.instructions.map((given: any) => given.instructionType)).toEqual(['release'])
  })

  it('when the money is let go: asked about until it is', async () => {
    const paid = await shopper.pay()
    await shopper.fault('POST /api/v1/transactions/:id/instructions', 'error_500', 2)
    await shopper.withdrawn(() => shopper.complete(paid.customer, paid.agreement))
    await app.runJobs({ mayFail: true })
    expect(await shopper.statusOf(paid)).toBe('checking')
    await shopper.timePasses()
    expect([
      await shopper.statusOf(paid),
      await shopper.stateAtOpayo(paid.agreement.transaction_uuid),
    ]).toEqual(['released', ['aborted']])
  })
})
