import { useEffect, useRef } from 'react'

/**
 * Takes the focus, and the view, to what has just taken over the page; again whenever `cause` is another one. An undefined cause leaves both alone. Give the
 * element a tabIndex of -1.
 */
export function useArrival<Element extends HTMLElement>(cause: unknown) {
  const element = useRef<Element>(null)
  const last = useRef<unknown>(undefined)
  useEffect(() => {
    if (last.current === cause) return
    last.current = cause
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [cause])
  return element
}
