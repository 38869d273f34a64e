import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

interface Props {
  /** Brings what draws the page of an address; null: it is there. A failure shows when it is drawn. */
  fetchPage: (pathname: string) => Promise<unknown> | null
  children: ReactNode
}

/**
 * The router, by the browser's history. The page of another address is fetched before it is shown: until then the last one stays, which
 * neither jumps nor loses what is typed.
 */
export function PagesRouter({ fetchPage, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const last = useRef(shown)
  useLayoutEffect(() => {
    const showOnce = async (coming: Promise<unknown>, next: typeof shown) => {
      await coming
      // Another address may have been asked for meanwhile.
      if (last.current === next) setShown(next)
    }
    return history.listen((next) => {
      last.current = next
      const coming = fetchPage(next.location.pathname)
      // At once where it can be: the browser goes back to where one was on the page.
      if (coming === null) setShown(next)
      else void showOnce(coming, next)
    })
  }, [history, fetchPage])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}
