import type { DataTag, QueryKey, Updater } from '@tanstack/react-query'
import type { ApiError } from './api.ts'
import { queryClient } from './queries.ts'

/**
 * Keeps what a change has answered, or what it makes of what is known. The same question may be under way: what it will hear may be
 * from before the change, and is given up.
 */
export async function keepAnswer<Answer>(
  queryKey: DataTag<QueryKey, Answer, ApiError>,
  answer: Updater<NoInfer<Answer> | undefined, NoInfer<Answer> | undefined>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Answer>(queryKey, answer as never)
}
