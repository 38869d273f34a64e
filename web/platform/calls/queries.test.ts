import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callOptions, queryClient, queryKeyOf } from './queries.ts'

it('gives one key to the same call however its empty parts are written', () => {
  expect(queryKeyOf('getTheme', undefined)).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', null)).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: {} })).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: { venue: undefined } })).toEqual(['getTheme', {}])
  expect(queryKeyOf('getTheme', { query: { venue: 'a' } })).toEqual(['getTheme', { query: { venue: 'a' } }])
})

describe('a request', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
  })

  /** The states that whoever looks at a call sees, each once, in order. */
  async function statesOf(answer: Response) {
    vi.stubGlobal('fetch', () => Promise.resolve(answer))
    vi.stubGlobal('location', { hostname: 'localhost' })
    const observer = new QueryObserver(queryClient, callOptions('getClient'))
    const seen: string[] = [observer.getCurrentResult().status]
    const stop = observer.subscribe(({ status }) => void (seen.at(-1) !== status && seen.push(status)))
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
    stop()
    return { seen, result: observer.getCurrentResult() }
  }

  it('CLIENT-13 is loading, then a success with what was answered', async () => {
    const { seen, result } = await statesOf(Response.json({ data: { id: 'riverside' } }))
    expect([seen, result.data, result.error]).toEqual([['pending', 'success'], { id: 'riverside' }, null])
  })

  it('CLIENT-13 is loading, then an error with the sentence of the server', async () => {
    const refusal = { message: 'Unauthorised.', code: 'forbidden' }
    const { seen, result } = await statesOf(Response.json(refusal, { status: 403 }))
    expect([seen, result.data, result.error?.message]).toEqual([
      ['pending', 'error'],
      undefined,
      'Unauthorised.',
    ])
  })
})
