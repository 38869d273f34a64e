import { inCheckout } from '../addresses/checkout-path.ts'
import { readCookie } from './cookies.ts'
import { callOptions, queryClient } from '../calls/queries.ts'
import { successUrlOf } from '../addresses/success-url.ts'

const codeParameter = 'hand_over'
let code: string | null = null

/** Takes the code of a handed-over checkout out of the address, and so out of the history: it opens the checkout once. */
export function hideHandOverCode(): void {
  const address = new URL(location.href)
  code = address.searchParams.get(codeParameter)
  if (code === null) return
  address.searchParams.delete(codeParameter)
  history.replaceState(history.state, '', address)
}

/** The code this document was opened with; null without one. */
export const handOverCode = (): string | null => code

const cookieName = (): string | undefined =>
  queryClient.getQueryData(callOptions('getClient').queryKey)?.checkoutCookieName

/** By which somebody pays for a cart that was handed to them. Only the addresses under `/checkout` have it. */
export function checkoutToken(): string | null {
  const name = cookieName()
  if (name === undefined || !inCheckout(location.pathname)) return null
  return readCookie(name, document.cookie) || null
}

/** @returns whether there was one */
export function dropCheckoutToken(): boolean {
  const name = cookieName()
  const had = checkoutToken() !== null
  if (name !== undefined) document.cookie = `${name}=; path=/checkout; max-age=0; samesite=lax`
  return had
}

/** Whether somebody else than the customer pays here, or pays on behalf of another site: nothing leads out of the page then. */
export const isThirdPartyCheckout = (allowedOrigins: readonly string[]): boolean =>
  inCheckout(location.pathname) &&
  (code !== null || checkoutToken() !== null || successUrlOf(location.search, allowedOrigins) !== null)
