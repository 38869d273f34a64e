import { text } from '../../../platform/text.ts'
import type { Costs, CostsView } from '../costs/use-costs.ts'
import { submitFailed } from './submit-problem.ts'

/**
 * What becomes of a press that waited for figures. It goes on with them if the amount to pay now is still the one that was
 * shown, `amount` in minor units; else the sentence says why it stays.
 */
export function answerToPress(
  { costs, isStale }: Pick<CostsView, 'costs' | 'isStale'>,
  amount: number,
): { costs: Costs } | { reason: string } {
  if (isStale || !costs) return { reason: submitFailed() }
  const { raw, formatted } = costs.totalToPayNow
  return raw.amount === amount ? { costs } : { reason: text('joining.amountChanged', { amount: formatted }) }
}
