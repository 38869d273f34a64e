import { useEffect, useState } from 'react'
import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { callOptions, queryClient } from '../../platform/queries.ts'
import type { Selection } from './selection.ts'
import { namesMembership } from './submit-problem.ts'
import { dispatchJoining } from './use-joining-state.ts'

export type Costs = CallerOutput<Routes['getCosts']>

export interface CostsView {
  /** Undefined until the first answer for the chosen option. */
  costs: Costs | undefined
  /** The figures belong to an earlier choice: newer ones are on their way or could not be had. Never act on them. */
  isStale: boolean
  /** Why newer figures could not be had; null while they are on their way again. */
  error: Error | null
  retry: () => void
}

/** What the selection costs, from the one call that sidebar, review and confirmation all read. */
export function useCosts(selection: Selection): CostsView {
  const { membership, startDate, billingDay, promotion, venue } = selection
  const paymentOptionId = membership?.paymentOptionId ?? ''
  const query = {
    paymentOptionId,
    ...(startDate === null ? {} : { startDate }),
    ...(billingDay === null ? {} : { billingDay }),
    ...(promotion === null ? {} : { promotionCodeId: promotion.id }),
    ...(venue === null ? {} : { venueId: venue.id }),
  }
  const result = useQuery({ ...callOptions('getCosts', { query }), enabled: membership !== null })
  const refusal = result.error
  useEffect(() => {
    if (refusal?.status !== 422) return
    dispatchJoining({ type: 'choicesRefused', errors: refusal.errors })
    if (namesMembership(refusal.errors)) void queryClient.invalidateQueries({ queryKey: ['listMemberships'] })
  }, [refusal])

  /* The last figures stay readable while newer ones are fetched, and when that fails. */
  const [last, setLast] = useState<Costs>()
  if (result.data && result.data !== last) setLast(result.data)
  const costs = result.data ?? (last?.paymentOptionId === paymentOptionId ? last : undefined)
  return {
    costs: membership === null ? undefined : costs,
    isStale: result.isFetching || result.data === undefined || result.isError,
    error: result.isFetching ? null : result.error,
    retry: () => void result.refetch(),
  }
}
