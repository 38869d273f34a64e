import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/queries.ts'
import type { Selection } from './selection.ts'

export type Costs = CallerOutput<Routes['getCosts']>

export interface CostsView {
  /** Undefined until the first answer for the chosen option. */
  costs: Costs | undefined
  /** The figures belong to an earlier choice and newer ones are on their way: show them dimmed, never act on them. */
  isStale: boolean
  error: Error | null
  retry: () => void
}

/** What the selection costs, from the one call that sidebar, review and confirmation all read. */
export function useCosts(selection: Selection): CostsView {
  const { membership, startDate, billingDay, promotion } = selection
  const paymentOptionId = membership?.paymentOptionId ?? ''
  const query = {
    paymentOptionId,
    ...(startDate === null ? {} : { startDate }),
    ...(billingDay === null ? {} : { billingDay }),
    ...(promotion === null ? {} : { promotionCodeId: promotion.id }),
  }
  const result = useQuery({
    ...callOptions('getCosts', { query }),
    enabled: membership !== null,
    placeholderData: (earlier: Costs | undefined) =>
      earlier?.paymentOptionId === paymentOptionId ? earlier : undefined,
  })
  return {
    costs: membership === null ? undefined : result.data,
    isStale: result.isFetching || result.isPlaceholderData || result.isError,
    error: result.error,
    retry: () => void result.refetch(),
  }
}
