import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, connectSession } from './api.ts'

/** What the document has asked for early stands for the calls themselves, once, and for the session that it was asked by alone. */

const page = globalThis as { firstAnswers?: Promise<unknown> | undefined }
const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: { full_name: 'Asked' } })))
const early = (mark: string | null) =>
  Promise.resolve({ mark, answers: { '/api/auth/user': { data: { full_name: 'Early' } } } })
const named = async () => ((await call('getUser')) as { fullName: string }).fullName
const connect = (mark: string | null, checkoutToken: string | null = null) =>
  connectSession({
    mark: () => mark,
    selectedUserId: () => null,
    checkoutToken: () => checkoutToken,
    refused: () => undefined,
    personRefused: () => undefined,
    ending: () => null,
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { hostname: 'online-joining.riverside.localhost' })
  fetched.mockClear()
  connect('a')
})
afterEach(() => {
  page.firstAnswers = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is taken once, and asked for after that', async () => {
  page.firstAnswers = early('a')
  expect([await named(), await named()]).toEqual(['Early', 'Asked'])
  expect(fetched).toHaveBeenCalledTimes(1)
})

it.each([
  ['of another session', 'b', null],
  ['of nobody', null, null],
  ['beside a checkout that was handed over', 'a', 'token'],
])('is not taken where it is %s', async (_whose, mark, checkoutToken) => {
  connect('a', checkoutToken)
  page.firstAnswers = early(mark)
  expect(await named()).toBe('Asked')
})

it('is forgotten when something is changed', async () => {
  page.firstAnswers = early('a')
  await call('logOut')
  expect(await named()).toBe('Asked')
})

it('is waited for a second, and no longer', async () => {
  page.firstAnswers = new Promise(() => undefined)
  const name = named()
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await name).toBe('Asked')
})

it('is forgotten after ten seconds', async () => {
  page.firstAnswers = early('a')
  vi.resetModules()
  const again = await import('./api.ts')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(page.firstAnswers).toBe(undefined)
  expect(await again.call('getUser')).toEqual({ fullName: 'Asked' })
})
