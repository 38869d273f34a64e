import { describe, expect, it } from 'vitest'
import { ryftWorld } from '../testing/ryft-world.ts'

const world = ryftWorld()
const fields = { amount: 3499, currency: 'GBP', captureFlow: 'Manual' }

describe('the common rules', () => {
  it.each([
    [{ authorization: '' }, 401],
    [{ authorization: 'Bearer sk_sandbox_x' }, 401],
    [{ authorization: 'sk_live_x' }, 401],
    [{ authorization: 'sk_x' }, 401],
    [{ authorization: 'pk_sandbox_x' }, 403],
    [{ account: 'acct_1' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('%o is refused', async (headers, status) => {
    const answer = await world.call('POST', '/payment-sessions', fields, headers as Record<string, string>)
    expect([answer.status, answer.body.code]).toEqual([status, String(status)])
    expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await world.call('GET', '/payment-sessions')).body).toEqual({ items: [] })
  })

  it.each([
    [{ amount: 34.99 }, 'amount must be an integer from 1'],
    [{ amount: 0 }, 'amount must be an integer from 1'],
    [{ currency: 'gbp' }, 'currency is not valid'],
    [{ captureFlow: 'manual' }, 'captureFlow is not valid'],
    [{ description: 'x' }, 'description is not a known field'],
    [{ customerDetails: { name: 'x' } }, 'customerDetails.name is not a known field'],
    [{ metadata: { payment: 1 } }, 'metadata.payment must be a string that is not too long'],
    [
      { customerEmail: 'a@example.com', customerDetails: {} },
      'customerEmail and customerDetails cannot both be given',
    ],
  ])('a session with %o is refused', async (more, message) => {
    const answer = await world.call('POST', '/payment-sessions', { ...fields, ...more })
    expect([answer.status, answer.body.errors]).toEqual([400, [{ code: 'invalid_field', message }]])
  })

  it('knows a session only in the account it was made for', async () => {
    const account = { account: 'ac_venue' }
    const { id } = (await world.call('POST', '/payment-sessions', fields, account)).body
    expect((await world.call('GET', `/payment-sessions/${id}`, undefined, account)).status).toBe(200)
    expect((await world.call('GET', `/payment-sessions/${id}`)).status).toBe(404)
    const other = await world.call('GET', `/payment-sessions/${id}`, undefined, { account: 'ac_other' })
    expect(other.body.errors[0].code).toBe('not_found')
    expect((await world.call('GET', '/customers', undefined, account)).status).toBe(400)
  })

  it('makes a session as Ryft does, and shows it to a browser by its secret only, without the notes', async () => {
    const session = await world.session({ metadata: { payment: 'p1' }, customerEmail: 'a@example.com' })
    expect(session).toMatchObject({
      amount: 3499,
      currency: 'GBP',
      status: 'PendingPayment',
      captureFlow: 'Manual',
      refundedAmount: 0,
    })
    expect(session.id).toMatch(/^ps_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(session.clientSecret).toMatch(new RegExp(`^${session.id}_secret_[0-9a-f-]{36}$`))
    const browser = { authorization: 'pk_sandbox_x' }
    const path = `/payment-sessions/${session.id}`
    const seen = await world.call('GET', `${path}?clientSecret=${session.clientSecret}`, undefined, browser)
    expect([seen.status, seen.body.metadata]).toEqual([200, undefined])
    expect((await world.call('GET', `${path}?clientSecret=x`, undefined, browser)).status).toBe(404)
  })

  it('lists by time, page by page, either way round', async () => {
    for (const amount of [100, 200, 300]) await world.session({ amount })
    const amounts = async (query: string) => {
      const { items, paginationToken } = (await world.call('GET', `/payment-sessions${query}`)).body
      return [items.map((item: any) => item.amount), paginationToken]
    }
    const [first, next] = await amounts('?limit=2')
    expect([first, (await amounts(`?limit=2&startsAfter=${next}`))[0]]).toEqual([[300, 200], [100]])
    expect(await amounts('?ascending=true')).toEqual([[100, 200, 300], undefined])
    expect(await amounts('?endTimestamp=1700000000')).toEqual([[], undefined])
    expect((await world.call('GET', '/payment-sessions?page=1')).status).toBe(400)
  })

  it('may be held to a number of calls for a second', async () => {
    const limit = (per_second: number | null) =>
      fetch(`${world.sandbox.url}/ryft/__control/limit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ per_second }),
      })
    await limit(1)
    const answers = await Promise.all([1, 2, 3].map(() => world.call('GET', '/payment-sessions')))
    await limit(null)
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 429, 429,
    ])
  })

  it('fails as it is told to, before and after the work', async () => {
    await world.sandbox.control('POST', '/faults', {
      provider: 'ryft',
      match: 'POST /v1/payment-sessions',
      kind: 'error_500',
    })
    const broken = await world.call('POST', '/payment-sessions', fields)
    expect([broken.status, broken.body.errors[0].code]).toEqual([500, 'unexpected_error'])
    await world.sandbox.control('POST', '/faults', {
      provider: 'ryft',
      match: 'POST /v1/payment-sessions',
      kind: 'drop_after_commit',
    })
    await expect(world.call('POST', '/payment-sessions', fields)).rejects.toThrow('fetch failed')
    expect((await world.call('GET', '/payment-sessions')).body.items).toHaveLength(1)
  })
})
