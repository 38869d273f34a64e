import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

interface Props {
  /** Brings what draws the page of an address; a failure shows when it is drawn. */
  fetchPage: (pathname: string) => Promise<void>
  children: ReactNode
}

/**
 * The router, by the browser's history. The page of another address is fetched before it is shown: until then the last one stays, which
 * neither jumps nor loses what is typed.
 */
export function PagesRouter({ fetchPage, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    const show = async (next: typeof shown) => {
      await fetchPage(next.location.pathname)
      // Another address may have been asked for meanwhile.
      if (history.location.key === next.location.key) setShown(next)
    }
    return history.listen((next) => void show(next))
  }, [history, fetchPage])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}
