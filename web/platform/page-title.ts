import { useEffect } from 'react'
import { useClient } from './client.ts'

const errorPrefix = 'Error: '

/** Names the document: the area's name, then the page's. `hasErrors` tells a screen reader so on arrival. */
export function usePageTitle(title: string, hasErrors = false): void {
  const { appName } = useClient()
  useEffect(() => {
    document.title = `${hasErrors ? errorPrefix : ''}${appName} - ${title}`
  }, [appName, title, hasErrors])
}

/** While a form of the page has something to put right, the document's name begins with that. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(errorPrefix)) return
    document.title = `${errorPrefix}${document.title}`
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length)
    }
  }, [isWrong])
}
