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

/**
 * What to assign to `document.cookie` to keep a value for a year, or to forget it where it is null. With a domain the
 * operator's areas share it; without one it belongs to this host alone.
 */
export function cookieText(name: string, value: string | null, domain: string | null): string {
  const shared = domain === null ? '' : `; domain=${domain}`
  return `${name}=${encodeURIComponent(value ?? '')}; path=/${shared}; max-age=${value === null ? 0 : yearSeconds}; samesite=lax`
}
