import { useEffect, useEffectEvent, useState } from 'react'
import type { Costs, CostsView } from '../costs/use-costs.ts'
import { answerToPress } from './awaited-press.ts'

/**
 * Keeps a press that comes while the figures are fetched again, so that no press is lost. `go` gets the new figures if the
 * amount to pay is still the one that was shown; else `stay` gets the reason, as a sentence.
 */
export function useAwaitedPress(
  view: CostsView,
  { go, stay }: { go: (costs: Costs) => void; stay: (reason: string) => void },
) {
  /** The amount that was shown at the press, in minor units. */
  const [shown, setShown] = useState<number | null>(null)
  const decide = useEffectEvent((amount: number) => {
    const answer = answerToPress(view, amount)
    if ('costs' in answer) go(answer.costs)
    else stay(answer.reason)
  })
  const isOnItsWay = view.isStale && view.error === null
  useEffect(() => {
    if (shown === null || isOnItsWay) return
    setShown(null)
    decide(shown)
  }, [shown, isOnItsWay])

  const awaitFigures = (costs: Costs) => {
    if (view.error) view.retry()
    setShown(costs.totalToPayNow.raw.amount)
  }
  return { isAwaiting: shown !== null, awaitFigures }
}
