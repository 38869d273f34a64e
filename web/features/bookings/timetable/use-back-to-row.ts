import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** The session whose page was opened from a list, so that "back" finds it where it was left. */
let opened: string | null = null

/** To be told when a session's page is opened. */
export const noteOpened = (sessionId: string): void => {
  opened = sessionId
}

/** After "back" from a session's page: its row is in view and has the focus, once the list is there. */
export function useBackToRow(isReady: boolean): void {
  const came = useNavigationType()
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const link =
      opened !== null && came === NavigationType.Pop ? document.getElementById(`session-${opened}`) : null
    opened = null
    if (!link) return
    link.scrollIntoView({ block: 'center' })
    link.focus({ preventScroll: true })
  }, [isReady, came])
}
