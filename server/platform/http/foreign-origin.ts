const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface CallHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a call must be refused because a page of another site may have sent it. No form and no script of another site can
 * add an `Authorization` header. A browser always says where a change comes from; a program without a cookie need not.
 */
export function isForeign(method: string, headers: CallHeaders, isOwn: (origin: string) => boolean): boolean {
  const { authorization, cookie, origin } = headers
  if (!changing.has(method) || authorization !== undefined) return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return origin === undefined ? cookie !== undefined : !isOwn(origin)
}
