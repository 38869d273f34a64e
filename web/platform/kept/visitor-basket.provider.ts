import { visitorBasketCookie } from '../../../contract/cookies.ts'
import { cookieValue, keepCookie } from './cookies.provider.ts'

/** Whether a visitor has put something into the basket with this browser, in whichever area: nobody else is asked for theirs. */
export const hasVisitorBasket = (): boolean => cookieValue(visitorBasketCookie) !== null

/** The server keeps a basket no longer that this browser still believed in. */
export const forgetVisitorBasket = (): void => void keepCookie(visitorBasketCookie, null)
