import { useEffect } from 'react'
import { ApiError } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/queries.ts'
import type { JoiningPageState } from '../use-joining-page.ts'
import { dispatchJoining, useJoiningState } from '../selection/use-joining-state.ts'

/**
 * Whom the page took by itself is noted with the selection: should they be linked no more, the page can say so, and does not go
 * on with somebody else.
 */
export function usePersonKept(page: JoiningPageState): void {
  const noted = useJoiningState().selection.whom
  const whom = page.status === 'ready' ? page.joining.whom : null
  useEffect(() => {
    if (whom === null) return
    const isNoted = noted?.who === 'linked' && noted.isTaken === true
    const isTaken = whom.who === 'linked' && whom.isTaken === true
    if (isTaken && !(isNoted && noted.id === whom.id)) dispatchJoining({ type: 'whomTaken', whom })
    if (!isTaken && isNoted) dispatchJoining({ type: 'whomTaken', whom: null })
  }, [noted, whom])
}

/** A list that is refused was asked about somebody who may no longer be acted for: who that may be is asked anew. */
export function usePeopleReread(refused: Error | null): void {
  const isRefused = refused instanceof ApiError && refused.status === 403
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['getUser'] })
  }, [isRefused])
}
