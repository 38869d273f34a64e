import { useContext, useEffect } from 'react'
import { ClientContext } from '../calls/client.ts'
import { text } from '../text.ts'

export const documentTitle = (appName: string | undefined, title: string): string =>
  appName === undefined ? title : `${appName} - ${title}`

/**
 * Names the document: the area's name, then the page's; the page's alone while no operator is known. `hasErrors` tells a
 * screen reader so on arrival.
 */
export function usePageTitle(title: string, hasErrors = false): void {
  const appName = useContext(ClientContext)?.appName
  useEffect(() => {
    const name = documentTitle(appName, title)
    document.title = hasErrors ? errorPrefix() + name : name
  }, [appName, title, hasErrors])
}

/** While a form of the page has something to put right, the document's name begins with that. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    const prefix = errorPrefix()
    if (!isWrong || document.title.startsWith(prefix)) return
    document.title = `${prefix}${document.title}`
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [isWrong])
}

const errorPrefix = () => `${text('shell.title.error')}: `
