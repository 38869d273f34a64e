import { useContext, useEffect } from 'react'
import { ClientContext } from './client.ts'

/**
 * Names the document: the area's name, then the page's; the page's alone while no operator is known. `hasErrors` tells a
 * screen reader so on arrival.
 */
export function usePageTitle(title: string, hasErrors = false): void {
  const appName = useContext(ClientContext)?.appName
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${appName === undefined ? '' : `${appName} - `}${title}`
  }, [appName, title, hasErrors])
}
