/** Value of a cookie in a `document.cookie` string, or null. */
export function readCookie(name: string, cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return null
}

/** Somebody else's cookie of our name may be anything. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const yearSeconds = 365 * 24 * 60 * 60

interface Reach {
  /** The operator's areas share it; null: it belongs to this host alone. */
  domain: string | null
  /** Inside another site's page over HTTPS: kept for that site alone, as the session's is (server/accounts/session-cookies.ts). */
  isEmbedded: boolean
  /** Until the browser closes; for a year without it. */
  forVisit?: boolean
}

/** What to assign to `document.cookie` to keep a value, or to forget it where it is null. */
export function cookieText(
  name: string,
  value: string | null,
  { domain, isEmbedded, forVisit = false }: Reach,
): string {
  const shared = domain === null ? '' : `; domain=${domain}`
  const age = value === null ? '; max-age=0' : forVisit ? '' : `; max-age=${yearSeconds}`
  const site = isEmbedded ? 'samesite=none; secure; partitioned' : 'samesite=lax'
  return `${name}=${encodeURIComponent(value ?? '')}; path=/${shared}${age}; ${site}`
}
