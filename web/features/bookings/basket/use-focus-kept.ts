import { useEffect, useRef } from 'react'

/** What was pressed may be gone when its work is done: whoever pressed it goes on from the heading. */
export function useFocusKept(headingId: string, isWorking: boolean): void {
  const wasWorking = useRef(false)
  useEffect(() => {
    const isDone = wasWorking.current && !isWorking
    wasWorking.current = isWorking
    if (isDone) focusIfLost(headingId)
  }, [headingId, isWorking])
  // The last place may be gone, and all that was shown with it.
  useEffect(() => () => void setTimeout(() => focusIfLost(headingId)), [headingId])
}

function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}
