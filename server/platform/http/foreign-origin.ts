const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface CallHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/** No browser adds a bearer token by itself. It does add the name and password that a site's own log-in box once asked for. */
const bearer = /^Bearer \S/

/**
 * Whether a call must be refused because a page of another site may have sent it. No form and no script of another site can
 * add a bearer token. A browser always says where a change comes from; a program without a cookie need not.
 */
export function isForeign(method: string, headers: CallHeaders, isOwn: (origin: string) => boolean): boolean {
  const { authorization, cookie, origin } = headers
  if (!changing.has(method) || bearer.test(authorization ?? '')) return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return origin === undefined ? cookie !== undefined : !isOwn(origin)
}
