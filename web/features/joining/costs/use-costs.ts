import { useEffect, useState } from 'react'
import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../../platform/calls/queries.ts'
import type { Purpose } from '../selection/purpose.ts'
import type { Selection } from '../selection/selection.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'

type ChangeCosts = CallerOutput<Routes['getChangeCosts']>

/** What a membership costs; in place of another one also what becomes of that, and the difference. */
export type Costs = CallerOutput<Routes['getCosts']> &
  Partial<Omit<ChangeCosts, keyof CallerOutput<Routes['getCosts']>>>

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
export function useCosts(given: Selection, purpose: Purpose, sharedDay: number | null): CostsView {
  const selection = sharedDay === null ? given : { ...given, billingDay: sharedDay }
  const { membership } = selection
  const paymentOptionId = membership?.paymentOptionId ?? ''
  const result = useQuery({ ...costsOf(selection, purpose), enabled: membership !== null })
  const refusal = result.error
  useEffect(() => {
    if (refusal?.status !== 422) return
    dispatchJoining({ type: 'choicesRefused', errors: refusal.errors })
    /* Past midnight the answers to other choices are of yesterday, too. */
    void queryClient.invalidateQueries({ refetchType: 'none' })
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

/** Whether what was refused is the membership or its way of paying. */
export const namesMembership = (errors: Record<string, string[]>): boolean =>
  errors['membership_type_id'] !== undefined || errors['payment_option_id'] !== undefined

/** The call that says what the selection costs. A change asks for no billing day and takes no code, a renewal starts by itself. */
function costsOf({ membership, startDate, billingDay, promotion, venue }: Selection, purpose: Purpose) {
  const paymentOptionId = membership?.paymentOptionId ?? ''
  const start = startDate === null ? {} : { startDate }
  const code = promotion === null ? {} : { promotionCodeId: promotion.id }
  if (purpose.kind === 'change') {
    const params = { membershipId: purpose.membershipId }
    return asCosts(callOptions('getChangeCosts', { params, query: { paymentOptionId, ...start } }))
  }
  if (purpose.kind === 'renewal') return asCosts(renewalCosts(purpose.membershipId, code))
  const query = {
    paymentOptionId,
    ...start,
    ...(billingDay === null ? {} : { billingDay }),
    ...code,
    ...(venue === null ? {} : { venueId: venue.id }),
  }
  return asCosts(callOptions('getCosts', { query }))
}

/** A renewal is of the option the customer has: the server knows it. */
export const renewalCosts = (membershipId: string, code: { promotionCodeId?: string } = {}) =>
  callOptions('getRenewalCosts', { params: { membershipId }, query: code })

/** Each of the three answers with costs; the queries differ in nothing but that. */
const asCosts = ({ queryKey, queryFn }: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  queryOptions({ queryKey, queryFn } as unknown as Parameters<typeof queryOptions<Costs, ApiError>>[0])
