import { useEffect } from 'react'
import type { Costs } from '../costs/use-costs.ts'
import { needsBillingDay } from '../selection/facts.ts'
import type { Surroundings } from '../selection/facts.ts'
import type { JoiningState } from '../selection/selection.ts'
import { dispatchJoining } from '../selection/use-joining-state.ts'
import { onlyBillingDay } from './review-rules.ts'

/** Chooses the billing day where the operator has one only: there is nothing to ask. One that was refused is not chosen again. */
export function useOnlyBillingDay(
  state: JoiningState,
  around: Pick<Surroundings, 'kind' | 'user' | 'shared'>,
  costs: Costs | undefined,
): void {
  const only = costs && needsBillingDay(state, around) ? onlyBillingDay(costs.availableBillingDates) : null
  const isRefused = state.serverErrors['billing_day'] !== undefined
  const isChosen = only === null || isRefused || state.selection.billingDay === only
  useEffect(() => {
    if (!isChosen) dispatchJoining({ type: 'billingDayChosen', billingDay: only })
  }, [isChosen, only])
}
