import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('IMP-40 what a change has answered stays, also when an older answer to the same question comes later', async () => {
  vi.resetModules()
  const { keepAnswer } = await import('./keep-answer.ts')
  const { callOptions, queryClient } = await import('./queries.ts')
  const options = callOptions('listSavedCards')
  let answerLate: (cards: never[]) => void = () => undefined
  queryClient.setQueryData(options.queryKey, [])
  const late = queryClient.fetchQuery({
    ...options,
    staleTime: 0,
    queryFn: () => new Promise<never[]>((resolve) => (answerLate = resolve)),
  })

  await keepAnswer(options.queryKey, [{ id: 'kept' }] as never)
  answerLate([])
  await late
  expect(queryClient.getQueryData(options.queryKey)).toEqual([{ id: 'kept' }])

  await keepAnswer(options.queryKey, (all) => all?.filter(({ id }) => id !== 'kept'))
  expect(queryClient.getQueryData(options.queryKey)).toEqual([])
})
