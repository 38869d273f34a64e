import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The session of a page that was just opened: other tests connect the calls with sessions of their own. */
async function openSession() {
  vi.resetModules()
  const { logOut } = await import('./session.ts')
  return { logOut, ...(await import('./queries.ts')) }
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

    const before = queryClient.fetchQuery(callOptions('listOwnMemberships')).catch(() => 'given up')
    await vi.waitFor(() => expect(asked).toEqual(['/api/my-account/memberships']))
    const out = logOut()
    await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/auth/logout'))
    const meanwhile = queryClient.fetchQuery(callOptions('listSavedCards')).catch(() => 'given up')
    answer(Response.json({ data: {} }))
    await out
    expect(await Promise.all([before, meanwhile])).toEqual(['given up', 'given up'])
    expect(asked).toHaveLength(2)
  })
})
