import { useSyncExternalStore } from 'react'
import { visitorBasketCookie } from '../../contract/cookies.ts'
import { cookieValue, keepCookie } from './cookies.provider.ts'
import { queryClient } from './queries.ts'

/** Whether a visitor has put something into the basket with this browser, in whichever area: nobody else is asked for theirs. */
const hasVisitorBasket = (): boolean => cookieValue(visitorBasketCookie) !== null

/** The server keeps a basket no longer that this browser still believed in. */
export const forgetVisitorBasket = (): void => void keepCookie(visitorBasketCookie, null)

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cc-basket')

/** The other tabs of this area show another basket by now. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
export const tellTabsOfBasket = (): void => tabs?.postMessage('changed')

function subscribe(listener: () => void): () => void {
  const look = () => {
    listener()
    // Several parts of a page listen: it is asked for once.
    void queryClient.invalidateQueries({ queryKey: ['getCart'] }, { cancelRefetch: false })
  }
  tabs?.addEventListener('message', look)
  return () => tabs?.removeEventListener('message', look)
}

export const useHasVisitorBasket = (): boolean => useSyncExternalStore(subscribe, hasVisitorBasket)
