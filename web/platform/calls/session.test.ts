import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  // Files of tests share their modules: the next one must not find the answers of these.
  vi.resetModules()
})

/** The session of a page that was just opened: other tests connect the calls with sessions of their own. */
async function openSession() {
  vi.resetModules()
  const { logOut, signedIn } = await import('./session.ts')
  return { logOut, signedIn, ...(await import('./queries.ts')) }
}

describe('a log-out', () => {
  it('AUTH-16 gives up what is asked for the customer before it and while it is under way', async () => {
    const { logOut, callOptions, queryClient } = await openSession()
    let answer: (response: Response) => void = () => undefined
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      asked.push(url)
      if (url.endsWith('/logout')) return new Promise<Response>((resolve) => (answer = resolve))
      return new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    })
    vi.stubGlobal('location', { hostname: 'my-account.riverside.localhost' })
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('window', { sessionStorage: { removeItem: () => undefined } })

    const before = queryClient
      .fetchQuery(callOptions('listOwnMemberships', { query: {} }))
      .catch(() => 'given up')
    await vi.waitFor(() => expect(asked).toEqual(['/api/my-account/memberships']))
    const out = logOut()
    await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/auth/logout'))
    const meanwhile = queryClient.fetchQuery(callOptions('listSavedCards')).catch(() => 'given up')
    answer(Response.json({ data: {} }))
    await out
    expect(await Promise.all([before, meanwhile])).toEqual(['given up', 'given up'])
    expect(asked).toHaveLength(2)
  })

  it('AUTH-16 leaves the mark of somebody who has logged in, in another tab, before it was answered', async () => {
    const { logOut, callOptions, queryClient } = await openSession()
    vi.stubGlobal('location', { hostname: 'my-account.riverside.localhost', protocol: 'http:' })
    vi.stubGlobal('window', { sessionStorage: { removeItem: () => undefined } })
    queryClient.setQueryData(callOptions('getClient').queryKey, { sessionCookieName: 'companion' } as never)
    const browser = { cookie: 'companion=first' }
    vi.stubGlobal('document', browser)
    vi.stubGlobal('fetch', async () => {
      browser.cookie = 'companion=second'
      return Response.json({ data: {} })
    })
    expect(await logOut()).toBe(true)
    expect(browser.cookie).toBe('companion=second')
    vi.stubGlobal('fetch', async () => Response.json({ data: {} }))
    await logOut()
    expect(browser.cookie).toMatch(/^companion=;/)
  })
})

describe('another customer who logs in', () => {
  it('AUTH-16 IMP-49 does not see what the one before had, even where the call for their own fails', async () => {
    vi.stubGlobal('location', { hostname: 'my-account.riverside.localhost' })
    const { signedIn, callOptions, queryClient } = await openSession()
    vi.stubGlobal('document', { cookie: 'companion=another' })
    queryClient.setQueryData(callOptions('getClient').queryKey, { sessionCookieName: 'companion' } as never)
    vi.stubGlobal('window', { sessionStorage: { removeItem: () => undefined, setItem: () => undefined } })
    vi.stubGlobal('fetch', async () => Response.json({ message: 'x', code: 'server_error' }, { status: 500 }))
    const options = { ...callOptions('listOwnMemberships', { query: {} }), staleTime: Infinity, retry: false }
    queryClient.setQueryData(options.queryKey, [{ id: 'of the one before' }] as never)
    const observer = new QueryObserver(queryClient, options)
    const seen: unknown[] = []
    const stop = observer.subscribe(({ data }) => seen.push(data))
    expect(observer.getCurrentResult().data).toHaveLength(1)

    signedIn({ id: 'another' } as never)
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    stop()
    expect(observer.getCurrentResult().data).toBeUndefined()
    expect(seen.filter((data) => data !== undefined)).toEqual([])
  })
})
