/**
 * A path of this site from a `redirect` parameter, or `/`. Anything a browser could read as another site (`//host`,
 * `/\host`, a scheme, control characters it would drop) is refused.
 */
export function sameSitePath(redirect: string | null): string {
  if (redirect === null || !/^\/(?!\/)/.test(redirect)) return '/'
  return /[\\\s\p{Cc}]/u.test(redirect) ? '/' : redirect
}
