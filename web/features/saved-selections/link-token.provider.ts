/** Where this tab keeps the token while its customer logs in. Logging out, buying and giving up forget it by this name. */
const key = 'centrecourt-joining-link'

let inMemory: string | null = null

/**
 * Takes the token of `/resume?token=…` out of the address, before anything else of the page runs: from then on it is in no
 * address bar, no history and no referrer.
 */
export function takeLinkToken(): void {
  if (window.location.pathname.replace(/\/+$/, '') !== '/resume') return
  const token = new URLSearchParams(window.location.search).get('token')
  if (token === null) return
  keepLinkToken(token)
  window.history.replaceState(window.history.state, '', '/resume')
}

export function keepLinkToken(token: string): void {
  try {
    window.sessionStorage.setItem(key, token)
  } catch {
    // A storage that refuses: it is known until the page is left.
    inMemory = token
  }
}

export function linkToken(): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

export function forgetLinkToken(): void {
  inMemory = null
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
