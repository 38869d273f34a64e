import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { RouteName } from '../../../contract/routes.ts'
import { ApiError, call } from './api.ts'
import type { CallInput, CallOutput } from './api.ts'

/** One more try where the fault may pass: no answer, or the server's own failure. What was refused stays refused. */
const retryOnce = (failures: number, error: unknown) =>
  failures < 1 &&
  error instanceof ApiError &&
  (error.status === 0 || error.status === 502 || error.status === 504)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: retryOnce,
      retryDelay: 500,
      refetchOnWindowFocus: false,
      // A connection that comes back brings what is missing. What is on the screen is in use, and stays.
      refetchOnReconnect: ({ state }) => state.data === undefined,
    },
  },
})

/** The key of a call: an empty or missing part of its input makes no difference. */
export function queryKeyOf(name: string, input: object | null | undefined): readonly [string, object] {
  const parts = Object.entries(input ?? {}).filter(([, part]) =>
    Object.values(part ?? {}).some((value) => value !== undefined),
  )
  return [name, Object.fromEntries(parts)]
}

/** Query options of a call: the key is its name and input, so the page's primed data and every reader meet. */
export function callOptions<Name extends RouteName>(
  name: Name,
  ...[input]: object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
) {
  return queryOptions<CallOutput<Name>, ApiError>({
    queryKey: queryKeyOf(name, input),
    queryFn: ({ signal }) => call<RouteName>(name, input as never, { signal }) as Promise<CallOutput<Name>>,
  })
}

type Written = [name: string, input: object | null, data: unknown][]

/**
 * Fills the cache with what the server wrote into the page: what everybody gets, and what visitors get where `isVisitor`, which may
 * ask the cache, says so. Without it every call is simply made.
 */
export function primeQueries(isVisitor: () => boolean, client: QueryClient = queryClient): void {
  const written = document.getElementById('primed-data')?.textContent
  if (!written) return
  const { queries, visitors } = JSON.parse(written) as { queries: Written; visitors: Written }
  const fill = (calls: Written) => {
    for (const [name, input, data] of calls) client.setQueryData(queryKeyOf(name, input), data)
  }
  fill(queries)
  if (isVisitor()) fill(visitors)
}
