import { afterEach, describe, expect, it, vi } from 'vitest'
import { callPath } from '../../../contract/call-path.ts'
import { ApiError, call, connectSession, payloadOf } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // One of them loads the calls again, as they are with another configuration.
  vi.resetModules()
})

/** Makes one call as a page of this host would, and tells what was asked. */
async function askedFrom(hostname: string, answer = Response.json({ data: {} }), ask = call) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { hostname })
  const body = { username: 'a', password: 'b' }
  const result = await ask('logIn', { body }).catch((error: unknown) => error)
  const [url, request] = fetched.mock.calls[0]!
  return { url, request: request!, headers: request!.headers as Record<string, string>, result }
}

describe('a call', () => {
  it('CLIENT-20 CLIENT-21 carries who asks, in which language and of which operator', async () => {
    const { headers } = await askedFrom('online-joining.riverside.localhost')
    expect(headers).toEqual({
      'X-Requested-With': 'centrecourt',
      'X-Client-Domain': 'riverside.localhost',
      'Accept-Language': 'en-GB',
      'Content-Type': 'application/json',
      'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect((await askedFrom('localhost')).headers).not.toHaveProperty('X-Client-Domain')
  })

  it('CLIENT-15 goes to the page’s own host', async () => {
    const { url, request } = await askedFrom('online-joining.riverside.localhost')
    expect([url, request.credentials]).toEqual(['/api/auth/customer/login', 'same-origin'])
  })

  it('CLIENT-14 goes to the host of the configuration, with the cookie', async () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.leisure.example')
    vi.resetModules()
    const configured = await import('./api.ts')
    const { url, request } = await askedFrom('localhost', undefined, configured.call)
    expect([url, request.credentials]).toEqual([
      'https://api.leisure.example/api/auth/customer/login',
      'include',
    ])
  })

  it('CART-06 CART-07 of the cart goes to the base that the document names, else to the usual one', async () => {
    const asked = async (checkoutBase: string | undefined) => {
      vi.stubGlobal('document', { documentElement: { dataset: { checkoutBase } } })
      const add = () => call('extendCart')
      return (await askedFrom('bookings.riverside.localhost', undefined, add as never)).url
    }
    expect(await asked(undefined)).toBe('/api/cart/extend')
    expect(await asked('/shop/basket')).toBe('/shop/basket/extend')
    vi.stubGlobal('document', undefined)
    expect((await askedFrom('bookings.riverside.localhost')).url).toBe('/api/auth/customer/login')
  })

  it('ERR-01 ERR-03 ERR-07 says the general sentence where there is no answer, or an unreadable one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('location', { hostname: 'localhost' })
    await expect(call('getClient')).rejects.toMatchObject({
      status: 0,
      message: 'Something has gone wrong, please try again.',
    })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call('getClient')).rejects.toMatchObject({
      ...{ status: 0, code: 'offline' },
      message: 'You are offline. What you have entered stays here: try again once you are connected.',
    })
    vi.stubGlobal('navigator', undefined)
    const unreadable = await askedFrom('localhost', new Response('<html>'))
    expect(unreadable.result).toMatchObject({ message: 'Something has gone wrong, please try again.' })
  })

  it('names what it asks for in path and query, and leaves out what is not there', () => {
    expect(
      callPath('/api/venues/:slug', {
        params: { slug: 'a b' },
        query: { startDate: '2026-12-20', isFirst: false, radius: 0, term: undefined, place: null },
      }),
    ).toBe('/api/venues/a%20b?start_date=2026-12-20&is_first=false&radius=0')
    expect(callPath('/api/venues', {})).toBe('/api/venues')
  })

  it('SHELL-32 keeps the messages by field of a refusal', async () => {
    const { result } = await askedFrom(
      'localhost',
      Response.json(
        { message: 'Please check.', code: 'validation_failed', errors: { username: ['Enter it.'] } },
        { status: 422 },
      ),
    )
    expect(result).toMatchObject({
      status: 422,
      message: 'Enter it.',
      said: 'Please check.',
      errors: { username: ['Enter it.'] },
    })
    expect(new ApiError(422, 'x', 'y').errors).toEqual({})
  })
})

describe('a call and the session', () => {
  const refused = vi.fn<() => void>()
  const personRefused = vi.fn<() => void>()
  const link = { checkoutToken: () => null, refused, personRefused, ending: () => null }
  const asked = (hostname: string, status: number, ask: () => Promise<unknown>) => {
    const answer = Response.json({ message: 'Please log in to continue.', code: 'x' }, { status })
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer))
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('location', { hostname })
    refused.mockClear()
    personRefused.mockClear()
    connectSession({
      mark: () => null,
      ...link,
      selectedUserId: () => 'robin',
    })
    return ask().then(
      () => fetched.mock.calls[0]![1]!.headers as Record<string, string>,
      () => fetched.mock.calls[0]![1]!.headers as Record<string, string>,
    )
  }

  it('AUTH-33 AUTH-35 CLIENT-21 names the selected person in the bookings area and nowhere else', async () => {
    const headers = async (area: string) => asked(`${area}.riverside.localhost`, 200, () => call('getClient'))
    expect(await headers('bookings')).toMatchObject({ 'X-Selected-User-Id': 'robin' })
    for (const area of ['my-account', 'online-joining', 'front-of-house'])
      expect(await headers(area)).not.toHaveProperty('X-Selected-User-Id')
    connectSession({
      mark: () => null,
      ...link,
      selectedUserId: () => null,
    })
  })

  it('CLIENT-21 names the payer of a handed-over checkout there alone, and says when it is inside another site', async () => {
    const headers = async (token: string | null, around: object | null) => {
      vi.stubGlobal('window', around === null ? undefined : { parent: around })
      const page = { mark: () => null, ...link, selectedUserId: () => null }
      connectSession({ ...page, checkoutToken: () => token })
      const sent = (await askedFrom('online-joining.riverside.localhost')).headers
      connectSession(page)
      return sent
    }
    const names = ['X-Checkout-Authorization', 'X-Embedded', 'X-Selected-User-Id', 'Authorization']
    const sentOf = (sent: Record<string, string>) => names.flatMap((name) => sent[name] ?? [])
    expect(sentOf(await headers(null, null))).toEqual([])
    expect(sentOf(await headers('token', null))).toEqual(['token'])
    expect(sentOf(await headers(null, {}))).toEqual(['true'])
  })

  it('AUTH-33 a 403 of a call for the selected person has it asked anew for whom one acts', async () => {
    const told = async (area: string, status: number) => {
      await asked(`${area}.riverside.localhost`, status, () => call('getClient'))
      return personRefused.mock.calls.length
    }
    expect(await told('bookings', 403)).toBe(1)
    expect(await told('bookings', 404)).toBe(0)
    expect(await told('my-account', 403)).toBe(0)
  })

  it('AUTH-39 AUTH-40 a 401 gives the session up, but never that of a login', async () => {
    await asked('localhost', 401, () => call('getUser'))
    expect(refused).toHaveBeenCalledTimes(1)
    const body = { username: 'a', password: 'b' }
    for (const harmless of [
      () => call('logIn', { body }),
      () => call('logOut'),
      () => call('requestPasswordReset', { body: { emailOrReference: 'a' } }),
      () => call('getUser', {}, { mayBeSignedOut: true }),
    ]) {
      await asked('localhost', 401, harmless)
      expect(refused).not.toHaveBeenCalled()
    }
    await asked('localhost', 403, () => call('getUser'))
    expect(refused).not.toHaveBeenCalled()
  })
})

describe('the payload', () => {
  it('CLIENT-18 stands in data, in data.data or bare', () => {
    expect(payloadOf({ data: { a: 1 } })).toEqual({ a: 1 })
    expect(payloadOf({ data: { data: { a: 1 } } })).toEqual({ a: 1 })
    expect(payloadOf({ data: [1] })).toEqual([1])
    expect(payloadOf({ a: 1 })).toEqual({ a: 1 })
    expect(payloadOf({ data: { data: 1, other: 2 } })).toEqual({ data: 1, other: 2 })
    expect(payloadOf({ data: null })).toBeNull()
  })

  it('CLIENT-19 keeps a checksum that came beside it', () => {
    expect(payloadOf({ data: { sections: [] }, checksum: 'abc' })).toEqual({ sections: [], checksum: 'abc' })
    expect(payloadOf({ data: { data: { sections: [] }, checksum: 'abc' } })).toEqual({
      sections: [],
      checksum: 'abc',
    })
    expect(payloadOf({ data: { checksum: 'own' }, checksum: 'abc' })).toEqual({ checksum: 'own' })
  })
})
