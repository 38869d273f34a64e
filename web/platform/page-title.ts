import { useEffect } from 'react'
import { useClient } from './client.ts'

/** Names the document: the area's name, then the page's. `hasErrors` tells a screen reader so on arrival. */
export function usePageTitle(title: string, hasErrors = false): void {
  const { appName } = useClient()
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${appName} - ${title}`
  }, [appName, title, hasErrors])
}
